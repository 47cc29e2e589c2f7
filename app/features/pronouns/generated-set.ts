import { LIMITS, type PronounGrammar, type PronounSet } from "#app/editions/pronoun-set.ts";
import { splitWithinLimit } from "./alternatives.ts";
import { exceeds } from "./characters.ts";

/** Sets spelled out in an address. Nobody has checked them, so they carry only their forms. */

interface Spelled {
  canonicalName: string;
  /** "written|IPA" by morpheme; empty for a missing form. */
  values: ReadonlyMap<string, string>;
  plural: boolean[];
  pluralHonorific: boolean[];
  description: string;
}

/** The set of an expanded comma list (forms, flags, description), or null when it breaks a limit or a rule of lists. */
export function setFromList(list: readonly string[], grammar: PronounGrammar): PronounSet | null {
  const count = grammar.morphemes.length;
  const honorifics = grammar.plurals && grammar.honorifics;
  const withDescription = count + (grammar.plurals ? 1 : 0) + (honorifics ? 1 : 0) + 1;
  if (list.length !== withDescription && list.length !== withDescription - 1) return null;
  const description = list.length === withDescription ? (list[withDescription - 1] ?? "") : "";
  const canonicalName = plainValue(list[0]);
  const alternativesCount = splitWithinLimit(writtenPart(canonicalName))?.length ?? 0;
  const plural = grammar.plurals ? readFlags(list[count], alternativesCount) : [false];
  if (plural === null) return null;
  const pluralHonorific = honorifics ? readFlags(list[count + 1], alternativesCount) : plural.map(() => false);
  if (pluralHonorific === null) return null;
  const values = new Map(grammar.morphemes.map((morpheme, position) => [morpheme, plainValue(list[position])]));
  return spelledSet({ canonicalName, values, plural, pluralHonorific, description }, grammar);
}

/**
 * The set of a slash form such as "ze/zem/zir/zirs/zirself", or null. Empty parts are dropped before counting. A single part
 * is no slash form; otherwise every unknown address of an edition with one form would be a pronoun.
 */
export function setFromSlashes(path: string, grammar: PronounGrammar): PronounSet | null {
  if (grammar.slashes === false || grammar.slashes.length < 2) return null;
  const parts = path
    .split("/")
    .map(plainValue)
    .filter((part) => part !== "");
  if (parts.length !== grammar.slashes.length) return null;
  return spelledSet(
    {
      canonicalName: parts.slice(0, 2).join("/"),
      values: new Map(grammar.slashes.map((morpheme, position) => [morpheme, parts[position] ?? ""])),
      plural: [pluralOfSlashes(parts)],
      pluralHonorific: [false],
      description: "",
    },
    grammar,
  );
}

/** The slash form has no flags, so a last part that ends in "selves" means plural. */
export function pluralOfSlashes(parts: readonly string[]): boolean {
  return parts.at(-1)?.endsWith("selves") ?? false;
}

/** Reads a digit 0 or 1, or one digit for each alternative of a merged set; null for anything else. */
function readFlags(value: string | undefined, alternativesCount: number): boolean[] | null {
  if (value === undefined || value.length > alternativesCount || !/^[01]+$/.test(value)) return null;
  return [...value].map((digit) => digit === "1");
}

/** The value without an empty pronunciation, or one without a form. */
export function plainValue(value = ""): string {
  const written = writtenPart(value);
  return written === "" || value.length === written.length + 1 ? written : value;
}

/**
 * What is wrong with the first value of a set, "written|IPA"; null when it is valid. The number of its alternatives and the
 * length of each are limited separately, because each alternative is shown by itself.
 */
export function firstValueProblem(value: string): "tooMany" | "tooLong" | null {
  const written = writtenPart(value);
  for (const part of [written, value.slice(written.length + 1)]) {
    const alternatives = splitWithinLimit(part);
    if (alternatives === null) return "tooMany";
    if (alternatives.some((alternative) => exceeds(alternative, LIMITS.pronoun))) return "tooLong";
  }
  return null;
}

/** The form of a value "written|IPA". */
function writtenPart(value: string): string {
  const bar = value.indexOf("|");
  return bar < 0 ? value : value.slice(0, bar);
}

function spelledSet(spelled: Spelled, grammar: PronounGrammar): PronounSet | null {
  const morphemes: PronounSet["morphemes"] = {};
  const pronunciations: PronounSet["pronunciations"] = {};
  for (const [position, morpheme] of grammar.morphemes.entries()) {
    const value = spelled.values.get(morpheme) ?? "";
    const written = writtenPart(value);
    if (position === 0 && (written === "" || firstValueProblem(value) !== null)) return null;
    if (position > 0 && exceeds(value, LIMITS.morpheme)) return null;
    morphemes[morpheme] = written === "" ? null : written;
    const pronunciation = value.slice(written.length + 1);
    if (pronunciation !== "") pronunciations[morpheme] = pronunciation;
  }
  if (exceeds(spelled.description, LIMITS.description)) return null;
  return {
    canonicalName: spelled.canonicalName,
    description: spelled.description,
    normative: false,
    morphemes,
    pronunciations,
    plural: spelled.plural,
    pluralHonorific: spelled.pluralHonorific,
    aliases: [],
    history: "",
    pronounceable: false,
    thirdForm: null,
    smallForm: null,
    sourcesInfo: null,
    hidden: false,
    nullPronoun: false,
    generated: true,
  };
}
