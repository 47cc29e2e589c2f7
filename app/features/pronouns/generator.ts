import type { ExampleSentence, PronounGrammar, PronounSet, ShownSet } from "#app/editions/pronoun-set.ts";
import { formAt, splitAlternatives, writtenForm } from "./alternatives.ts";
import type { CompactGrammar } from "./compact-grammar.ts";
import { BETWEEN } from "./listing.ts";
import { nameOptions, withoutGaps } from "./names.ts";
import { fillTemplate, joinText, parseSentence, templateFor } from "./sentence.ts";
import { findKnownSet, type PronounValues, sameForms, type ValueProblem, valuesFrom } from "./values.ts";

/** The generator: sentences with a field for each form. */

export interface MorphemeField {
  key: string;
  label: string;
  optional: boolean;
}

/** The first values of the generator. */
export interface GeneratorStart {
  /** Address of the set the forms come from; empty when somebody typed their own. */
  base: string;
  values: PronounValues;
  /** Whether the form was submitted, so that the page answers it. */
  submitted: boolean;
  /** Whether some of the forms were typed elsewhere: the others are still to come, and none is missing yet. */
  isBegun: boolean;
}

/** Sets to choose from, by group. */
export type SetChoices = readonly { name: string; sets: readonly { key: string; name: string }[] }[];

export interface GeneratorData {
  grammar: CompactGrammar;
  fields: MorphemeField[];
  sentences: ExampleSentence[];
  /** Sets to start from, by group. */
  bases: SetChoices;
  start: GeneratorStart;
  /** Where the form goes without scripts: the list of pronouns. */
  action: string;
  origin: string;
}

export type GeneratorPart =
  | { kind: "text"; text: string }
  /** `capital` where it begins a sentence. */
  | { kind: "field"; morpheme: string; capital?: true }
  | { kind: "mark"; text: string };

/** Sentences without a new form, which show how later places follow the fields. */
const MAX_REPEATING = 2;

/**
 * The first sentences that show each morpheme, and a few more. Plurals stay, because people may choose one that no known
 * set has.
 */
export function generatorSentences(
  examples: readonly ExampleSentence[],
  { plurals, honorifics }: PronounGrammar,
): ExampleSentence[] {
  const seen = new Set<string>();
  let repeating = 0;
  const chosen = examples.filter((example) => {
    const fresh = morphemesIn(example).filter((morpheme) => !seen.has(morpheme));
    for (const morpheme of fresh) seen.add(morpheme);
    return fresh.length > 0 || repeating++ < MAX_REPEATING;
  });
  return chosen.map(({ singular, plural, isHonorific }) => ({
    singular,
    plural: plurals && (honorifics || !isHonorific) ? plural : "",
    singularNull: null,
    pluralNull: null,
    isHonorific,
    categories: [],
  }));
}

function morphemesIn({ singular, plural }: ExampleSentence): string[] {
  return [singular, plural].flatMap((template) =>
    parseSentence(template).flatMap((part) => (part.kind === "form" ? part.morpheme : [])),
  );
}

export interface SentenceFields {
  sentences: GeneratorPart[][];
  /** Morphemes that none of the sentences shows for the present flags. */
  hidden: string[];
}

/** Makes the first place of each morpheme a field; later places repeat its value. */
export function sentenceFields(
  examples: readonly ExampleSentence[],
  values: PronounValues,
  { morphemes, locale }: Pick<PronounGrammar, "morphemes" | "locale">,
): SentenceFields {
  const set = { ...values, pronunciations: {}, nullPronoun: false, pronounceable: false };
  const seen = new Set<string>();
  const sentences = examples.map((example) =>
    parseSentence(templateFor(example, set, 0)).map((part): GeneratorPart => {
      if (part.kind === "text") return part;
      if (seen.has(part.morpheme) || !morphemes.includes(part.morpheme)) {
        return { kind: "mark", text: markText(part.morpheme, part.capital, set, locale) };
      }
      seen.add(part.morpheme);
      return { kind: "field", morpheme: part.morpheme, ...(part.capital && { capital: true }) };
    }),
  );
  return { sentences, hidden: morphemes.filter((morpheme) => !seen.has(morpheme)) };
}

function markText(morpheme: string, capital: boolean, set: ShownSet, locale: string): string {
  if (!formAt(set, morpheme, 0)) return "";
  return joinText(fillTemplate(capital ? `{'${morpheme}}` : `{${morpheme}}`, set, 0, locale));
}

/**
 * What the set is called that has just these forms. Where another set has the same name, with the form in which the two differ:
 * "they/them/themself" is not the "they/them" that most people know.
 * @returns null where no set has them
 */
export function knownName(values: Pick<PronounValues, "morphemes">, grammar: PronounGrammar): string | null {
  const known = findKnownSet(values, grammar);
  if (known === null) return null;
  const name = namesOf(known, grammar);
  const namesake = [...grammar.sets.values()].find(
    (set) => !set.hidden && namesOf(set, grammar) === name && !sameForms(set, known, grammar),
  );
  const telling = namesake && grammar.morphemes.find((one) => writtenForm(namesake, one) !== writtenForm(known, one));
  const form = telling === undefined ? null : writtenForm(known, telling);
  return form ? `${name}/${form}` : name;
}

const namesOf = (set: PronounSet, grammar: PronounGrammar): string =>
  nameOptions(set, grammar).map(withoutGaps).join(BETWEEN);

/** The forms that are needed and empty. An address can say that a set lacks them, but nobody who makes one means that. */
export function missingForms(values: PronounValues, fields: readonly MorphemeField[]): ValueProblem[] {
  return fields
    .filter(({ key, optional }) => !optional && (writtenForm(values, key) ?? "").trim() === "")
    .map(({ key }) => ({ field: key, problem: "missing" }));
}

/** Starts from the forms of a set; from empty forms without one. */
export function startFrom(base: string, set: PronounSet | null, grammar: PronounGrammar): GeneratorStart {
  const values = set
    ? valuesFrom(set)
    : {
        morphemes: Object.fromEntries(grammar.morphemes.map((morpheme) => [morpheme, null])),
        plural: [false],
        pluralHonorific: [false],
        description: "",
      };
  return { base: set ? base : "", values, submitted: false, isBegun: false };
}

/** Starts from the first forms of somebody's own. Where a set has one form, several of them take turns. */
export function startWith(forms: readonly string[], grammar: PronounGrammar): GeneratorStart {
  const { values, ...start } = startFrom("", null, grammar);
  const places = grammar.morphemes.length === 1 ? [forms.join("&")] : forms;
  const morphemes = Object.fromEntries(grammar.morphemes.map((morpheme, at) => [morpheme, places[at] ?? null]));
  return { ...start, values: { ...values, morphemes }, isBegun: true };
}

/** Reads flags as the form sends them: missing when off, otherwise a digit for each alternative of the pronoun. */
export function flagsFrom(sent: string | null, pronoun: string): boolean[] {
  const digits = /^[01]+$/.test(sent ?? "") ? (sent ?? "") : "0";
  return [...digits].slice(0, splitAlternatives(pronoun).length).map((digit) => digit === "1");
}
