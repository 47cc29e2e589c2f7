import { LIMITS, type PronounGrammar, type PronounSet } from "#app/editions/pronoun-set.ts";
import { withoutDisturbing } from "#app/kit/text/unseen.ts";
import { splitAlternatives, writtenForm } from "./alternatives.ts";
import { exceeds } from "./characters.ts";
import { digits, looksLikeRun } from "./compress.ts";
import { firstValueProblem, plainValue } from "./generated-set.ts";

/** The values typed into the generator, before they become an address. */

export interface PronounValues {
  /** "written" or "written|IPA" by morpheme; missing, null and empty are the same. */
  morphemes: Record<string, string | null>;
  plural: boolean[];
  pluralHonorific: boolean[];
  description: string;
}

/** A field that is missing or breaks one of the limits. */
export type ValueProblem = {
  /** A morpheme, or "description". */
  field: string;
} & (
  | { problem: "missing"; limit?: undefined; sign?: undefined }
  | { problem: "tooLong" | "tooMany"; limit: number; sign?: undefined }
  /** A sign that an address has between forms, so that none can have it. */
  | { problem: "sign"; sign: string; limit?: undefined }
);

/** The values of a set to start from. The description is empty, because people write their own. */
export function valuesFrom(set: PronounSet): PronounValues {
  return {
    morphemes: { ...set.morphemes },
    plural: [...set.plural],
    pluralHonorific: [...set.pluralHonorific],
    description: "",
  };
}

/**
 * Removes what an address cannot hold: commas, values that would be read as "!5", slashes and spaces at the ends. Values with
 * the same meaning become equal.
 */
export function cleanValues(values: PronounValues, grammar: PronounGrammar): PronounValues {
  const morphemes: PronounValues["morphemes"] = {};
  for (const morpheme of grammar.morphemes)
    morphemes[morpheme] = plainValue(cleanText(writtenForm(values, morpheme) ?? "")) || null;
  return {
    morphemes,
    plural: grammar.plurals && values.plural.length > 0 ? values.plural : [false],
    pluralHonorific:
      grammar.plurals && grammar.honorifics && values.pluralHonorific.length > 0 ? values.pluralHonorific : [false],
    description: cleanText(values.description),
  };
}

/** The fields to correct before the values have an address; empty for valid values. */
export function findProblems(values: PronounValues, grammar: PronounGrammar): ValueProblem[] {
  const cleaned = cleanValues(values, grammar);
  // Some shipped forms are longer, or several in one place: a set as it is has an address of its own.
  if (knownSetOf(cleaned, grammar) !== null) return [];
  const [first = ""] = grammar.morphemes;
  const isInTurn = (cleaned.morphemes[first] ?? "").includes("&");
  const problems = grammar.morphemes.flatMap((field, position): ValueProblem[] => {
    const value = cleaned.morphemes[field] ?? "";
    const sign = signOf(writtenForm(values, field) ?? "") ?? (isJoined(field, value) ? "&" : null);
    if (sign !== null) return [{ field, problem: "sign", sign }];
    if (position > 0) return tooLong(field, value, LIMITS.morpheme);
    return value === "" ? [{ field, problem: "missing" }] : firstValueProblems(field, value);
  });
  const sign = signOf(values.description);
  return [
    ...problems,
    ...(sign === null ? [] : [{ field: "description", problem: "sign", sign } as const]),
    ...tooLong("description", cleaned.description, LIMITS.description),
  ];

  /** Whether "&" would make several sets of one. Some sets have two forms in one place, and sets in turn have several everywhere. */
  function isJoined(field: string, value: string): boolean {
    if (!value.includes("&")) return false;
    const alternatives = splitAlternatives(value);
    if (field === first) return alternatives.includes("");
    return !isInTurn;
  }
}

/** What an address would lose of a text, or read as something else: slashes around it go before that. */
function signOf(text: string): string | null {
  if (text.includes(",")) return ",";
  return looksLikeRun(text.replaceAll("/", " ").trim()) ? "!" : null;
}

const tooLong = (field: string, value: string, limit: number): ValueProblem[] =>
  exceeds(value, limit) ? [{ field, problem: "tooLong", limit }] : [];

function firstValueProblems(field: string, value: string): ValueProblem[] {
  if (firstValueProblem(value) === "tooMany") return [{ field, problem: "tooMany", limit: LIMITS.alternatives }];
  // Addresses may hold longer ones, but what people type here has the limit of every form.
  return splitAlternatives(value)
    .flatMap((form) => tooLong(field, form, LIMITS.morpheme))
    .slice(0, 1);
}

/** The known set with exactly these forms, whatever its flags; null when there is none. */
export function findKnownSet(values: Pick<PronounValues, "morphemes">, grammar: PronounGrammar): PronounSet | null {
  for (const set of grammar.sets.values()) {
    if (sameForms(values, set, grammar)) return set;
  }
  return null;
}

/** The set with the same forms, flags and description, or with none of somebody's own; null when there is none. */
export function knownSetOf(values: PronounValues, grammar: PronounGrammar): PronounSet | null {
  const set = findKnownSet(values, grammar);
  if (set === null || (values.description !== "" && values.description !== set.description)) return null;
  return sameFlags(values, set, grammar) ? set : null;
}

type Flags = Pick<PronounValues, "plural" | "pluralHonorific">;

/** Whether the flags are equal, ignoring flags that the edition does not use. */
export function sameFlags(a: Flags, b: Flags, grammar: PronounGrammar): boolean {
  if (!grammar.plurals) return true;
  if (digits(a.plural) !== digits(b.plural)) return false;
  return !grammar.honorifics || digits(a.pluralHonorific) === digits(b.pluralHonorific);
}

/** Whether two sets of values have the same form for every morpheme of the edition. */
export function sameForms(
  a: Pick<PronounValues, "morphemes">,
  b: Pick<PronounValues, "morphemes">,
  grammar: PronounGrammar,
): boolean {
  return grammar.morphemes.every((morpheme) => (writtenForm(a, morpheme) ?? "") === (writtenForm(b, morpheme) ?? ""));
}

function cleanText(text: string): string {
  const spaced = text
    .replace(/[,\p{Cc}]/gu, " ")
    .split(/\s+/u)
    .join(" ");
  const plain = withoutDisturbing(spaced);
  let start = 0;
  let end = plain.length;
  const droppable = (character: string | undefined) => character === " " || character === "/";
  while (start < end && droppable(plain[start])) start += 1;
  while (end > start && droppable(plain[end - 1])) end -= 1;
  const cleaned = plain.slice(start, end);
  return looksLikeRun(cleaned) ? cleaned.slice(1) : cleaned;
}
