import type { PronounGrammar } from "#app/editions/pronoun-set.ts";
import { foldCalled, foldTyped } from "#app/kit/text/fold.ts";

/** What a text that somebody types consists of: pronouns, and words and signs around them. */

type Words = Pick<PronounGrammar, "words">;

/** What people put between pronouns. */
const BETWEEN_WORDS = /[\s/&+,;|、،_-]+/u;
/** What nobody has in a name. A full stop and a hyphen some people have. */
export const BETWEEN_FORMS = /[/&+,;|／＆＋，；｜、،]/u;
/** Scripts that leave no space between words. */
const UNSPACED = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]{2,}$/u;

/** The pronouns in a text, folded, without words such as "or" between them. */
export function pronounsIn(text: string, { words: { between } }: Words): string[] {
  const joints = between.map(foldTyped);
  const ofSeveralWords = joints.filter((joint) => joint.includes(" ")).map((joint) => ` ${joint} `);
  const apart = [...joints.filter((joint) => UNSPACED.test(joint)), ...ofSeveralWords].reduce(
    (rest, joint) => rest.replaceAll(joint, " "),
    foldTyped(text).trim(),
  );
  const all = apart.split(BETWEEN_WORDS).filter((word) => word !== "");
  const isInside = (at: number) => at > 0 && at < all.length - 1;
  return [...new Set(all.filter((word, at) => !(isInside(at) && joints.includes(word))))];
}

/** Whether somebody has written several pronouns, or forms of one: "voi/void". */
export const isSeveralForms = (text: string): boolean => BETWEEN_FORMS.test(text);

/** The forms in a text, as they were typed and in their order. One word is one form. */
export const formsIn = (text: string): string[] =>
  text
    .split(BETWEEN_FORMS)
    .map((form) => form.trim())
    .filter((form) => form !== "");

/** Whether a word between pronouns is in a text. */
export function hasJoint(text: string, { words: { between } }: Words): boolean {
  const inside = foldTyped(text).trim();
  return between.some((joint) => inside.includes(` ${foldTyped(joint)} `));
}

/** The name that a text says is somebody's: "Sam" of "My name is Sam". Null where it says none. */
export function introducedName(text: string, { words: { introductions } }: Words): string | null {
  const all = text.split(/\s+/u);
  for (const introduction of introductions) {
    const opening = plainly(introduction).split(" ");
    if (all.length > opening.length && opening.every((word, at) => plainly(all[at] ?? "") === word))
      return all.slice(opening.length).join(" ");
  }
  return null;
}

const plainly = (text: string): string => foldCalled(text).replaceAll("'", "");
