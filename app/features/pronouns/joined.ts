import type { PronounGrammar, PronounSet } from "#app/editions/pronoun-set.ts";
import { foldTyped } from "#app/kit/text/fold.ts";
import { namedSets } from "./known-sets.ts";
import { BETWEEN_FORMS } from "./typed-words.ts";

/** Sets that somebody names one after the other: "she or he", "ele/ela", "ona anu jan ni", "彼か彼女". */

/** Scripts in which such a word may be written together with its neighbours: "彼か彼女", "هو وهي", "그와 그녀". */
const ATTACHED = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hang}\p{sc=Arab}\p{sc=Hebr}]+$/u;

/**
 * The sets in a text that consists of nothing but their whole names and what stands between them. A name may consist of several words, and
 * may be a form of another set, too: here the set is meant that is called so.
 * @param text short: every place in it is looked at
 * @returns null where anything else is in it, or only one name
 */
export function setsJoined(text: string, grammar: PronounGrammar): PronounSet[] | null {
  const names = namedSets(grammar);
  const joints = grammar.words.between.map(foldTyped);
  const pieces = foldTyped(text)
    .split(BETWEEN_FORMS)
    .map((piece, at) => (at === 0 ? piece.trim() : withoutJoint(piece.trim(), joints)));
  const found: PronounSet[] = [];
  for (const piece of pieces) {
    const sets = namedIn(piece, { names, joints, hopeless: new Set() });
    if (sets === null) return null;
    found.push(...sets);
  }
  const sets = [...new Set(found)];
  return sets.length > 1 ? sets : null;
}

/** "he, and she": the word that follows a sign. */
function withoutJoint(piece: string, joints: readonly string[]): string {
  const joint = joints.find((one) => piece.startsWith(`${one} `));
  return joint === undefined ? piece : piece.slice(joint.length).trim();
}

interface Naming {
  names: ReadonlyMap<string, PronounSet>;
  joints: readonly string[];
  /** Ends of the text that are no names for certain, so that none is read twice. */
  hopeless: Set<string>;
}

function namedIn(text: string, naming: Naming): PronounSet[] | null {
  const only = naming.names.get(text);
  if (only !== undefined) return [only];
  if (naming.hopeless.has(text)) return null;
  for (const joint of naming.joints) {
    const written = ATTACHED.test(joint) ? joint : ` ${joint} `;
    for (let at = text.indexOf(written, 1); at >= 0; at = text.indexOf(written, at + 1)) {
      const first = naming.names.get(text.slice(0, at).trim());
      const others = first && namedIn(text.slice(at + written.length).trim(), naming);
      if (first && others) return [first, ...others];
    }
  }
  naming.hopeless.add(text);
  return null;
}
