import type { ExampleSentence, PronounSet } from "#app/editions/pronoun-set.ts";
import { alternativesCount } from "./alternatives.ts";
import { capitalise } from "./characters.ts";
import { isSayable, parseSentence, sentenceText, templateFor } from "./sentence.ts";

/** Checks example sentences with every set, as an editor would by reading them aloud. */

export interface ReadSentence {
  text: string;
  /** Short descriptions of problems; empty when there are none. */
  flaws: string[];
}

/**
 * The sentence with each alternative of a set; empty when the set lacks a form that the sentence needs.
 * @param capitals whether sentences of the language begin with a capital letter
 */
export function readSentence(example: ExampleSentence, set: PronounSet, capitals: boolean): ReadSentence[] {
  return Array.from({ length: isSayable(example, set) ? alternativesCount(set) : 0 }, (_, alternative) => {
    const text = sentenceText(example, set, alternative);
    return { text, flaws: findFlaws(text, templateFor(example, set, alternative), capitals) };
  });
}

function findFlaws(text: string, template: string, capitals: boolean): string[] {
  const flaws = [];
  if (/[{}]/.test(text)) flaws.push("a brace is left over");
  if (/\s\s|^\s|\s$|\s[.,;:]/.test(text)) flaws.push("a space is doubled, or stands where none belongs");
  if (capitals) flaws.push(...capitalFlaws(text, template));
  return flaws;
}

function capitalFlaws(text: string, template: string): string[] {
  const flaws = [];
  if (text !== capitalise(text)) flaws.push("it does not begin with a capital letter");
  if (/\p{L}[!?.]\s+\p{Ll}/u.test(text)) flaws.push("a sentence inside it does not begin with a capital letter");
  if (hasCapitalInside(template)) flaws.push("a form has a capital letter in the middle of a sentence");
  return flaws;
}

/** A capital belongs only at the beginning of the text, of a sentence in it, or of a quotation. */
function hasCapitalInside(template: string): boolean {
  return parseSentence(template).some((part, index, parts) => {
    const before = parts[index - 1];
    if (part.kind !== "form" || !part.capital || before === undefined) return false;
    return before.kind === "form" || !/[!?.:…]["”»’)]*\s+$|["„“”«»‚‘'(¿¡—–-]\s*$/u.test(before.text);
  });
}
