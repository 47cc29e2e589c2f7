import type { Lexicon } from "./lexicon.ts";
import { isPlaceholder, specialIn, withoutFiller } from "./phrases.ts";
import type { OpenPronounEntry, OpenPronounForms, OpenPronounPreference } from "./shape.ts";

/** Reads what people type where they are asked for their pronouns, as OpenPronoun 0.1 wants it read. */

/** Longer than anybody's pronouns. The rest of a longer text is not looked at. */
export const MAX_TYPED = 500;

const EMOJI = /\p{Extended_Pictographic}|\u200D|\uFE0F/gu;
/** What stands in place of a remark in brackets while a text is taken apart: a character that nobody types. */
const REMARK = "\uE000";
const BRACKETS = /\(([^()]*)\)|\[([^[\]]*)\]/g;
const BETWEEN_SETS = /[,;&]|\s(?:and|or)\s/i;
const REFUSAL = /\b(?:just not|not|never|except)\b/i;

/** @returns null for a text that says nothing */
export function parseOpenPronoun(typed: string, lexicon: Lexicon): OpenPronounPreference | null {
  const written = typed.slice(0, MAX_TYPED).replace(EMOJI, "").replaceAll(REMARK, "").trim();
  if (isPlaceholder(written)) return null;
  const special = specialIn(written);
  if (special !== null) return [{ type: special }];
  const remarks: string[] = [];
  const text = written.replace(BRACKETS, (_, round?: string, square?: string) => {
    remarks.push((round ?? square ?? "").trim());
    return ` ${REMARK}`;
  });
  const [wanted, refused] = atRefusal(text, lexicon);
  const reading = { lexicon, remark: () => remarks.shift() ?? "" };
  const entries = [
    ...readList(wanted, reading),
    ...readList(refused, reading).map((entry) => ({ ...entry, exclude: true })),
  ];
  // Of a text that names nothing known, nothing is taken apart.
  if (entries.every(({ type }) => type === "custom")) return [{ type: "custom", display: written }];
  return onlyOnce(entries);
}

/** Splits a text at the word that refuses what follows it, where that is a set. */
function atRefusal(text: string, lexicon: Lexicon): [wanted: string, refused: string] {
  const found = REFUSAL.exec(text);
  if (found === null) return [text, ""];
  const refused = text.slice(found.index + found[0].length);
  const namesSet = refused.split(/[^\p{L}\p{M}']+/u).some((word) => lexicon.has(word.toLowerCase()));
  return namesSet ? [text.slice(0, found.index), refused] : [text, ""];
}

interface Reading {
  lexicon: Lexicon;
  /** The next remark in brackets. */
  remark(): string;
}

function readList(text: string, reading: Reading): OpenPronounEntry[] {
  return text.split(BETWEEN_SETS).flatMap((part) => {
    const contexts = [...part].filter((character) => character === REMARK).map(reading.remark);
    const context = contexts.filter(Boolean).join("; ");
    const entries = readPart(part.replaceAll(REMARK, " "), reading.lexicon);
    return context === "" ? entries : entries.map((entry) => ({ ...entry, context }));
  });
}

/** One set, or several with nothing but a space or a slash between them. */
function readPart(part: string, lexicon: Lexicon): OpenPronounEntry[] {
  const special = specialIn(part);
  if (special !== null) return [{ type: special }];
  const said = withoutFiller(part)
    .replace(/\s+/g, " ")
    .replace(/ ?[/\\] ?/g, "/")
    .trim();
  if (isPlaceholder(said)) return [];
  const entries: OpenPronounEntry[] = [];
  const unknown: string[] = [];
  for (const run of said.split(/\s+/)) {
    const forms = run.split("/").filter(Boolean);
    const known = forms.map((form) => lexicon.get(form.toLowerCase()));
    entries.push(...inTurn(known));
    if (known.every((set) => set === undefined)) unknown.push(run);
    else unknown.push(...forms.filter((_, at) => known[at] === undefined));
  }
  const display = unknown.join(" ").trim();
  return display === "" ? entries : [...entries, { type: "custom", display }];
}

/** Forms of one set that follow each other are that set; a form of another begins another. */
function inTurn(known: readonly (OpenPronounForms | undefined)[]): OpenPronounForms[] {
  const sets = known.filter((set) => set !== undefined);
  return sets.filter((set, at) => set !== sets[at - 1]).map((set) => ({ ...set }));
}

function onlyOnce(entries: readonly OpenPronounEntry[]): OpenPronounPreference {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const key = JSON.stringify([entry.type ?? entry, "display" in entry ? entry.display : "", entry.exclude]);
    return !seen.has(key) && seen.add(key);
  });
}
