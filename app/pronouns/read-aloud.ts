import { alternativesCount } from "./alternatives.ts";
import { capitalise } from "./characters.ts";
import type { ExampleSentence, PronounSet } from "./pronoun-set.ts";
import { morphemesIn, parseSentence, sentenceText, templateFor } from "./sentence.ts";

/** Reading sentences with sets, as an editor does aloud: what sounds wrong to a program is named. */

export interface ReadSentence {
  text: string;
  /** Short names of what is wrong; empty when nothing is. */
  flaws: string[];
}

/** Every wording of a sentence with every alternative of a set. */
export function readSentence(example: ExampleSentence, set: PronounSet): ReadSentence[] {
  return Array.from({ length: alternativesCount(set) }, (_, alternative) => {
    const text = sentenceText(example, set, alternative);
    return { text, flaws: flawsOf(text, templateFor(example, set, alternative), set) };
  });
}

function flawsOf(text: string, template: string, set: PronounSet): string[] {
  const flaws = [];
  if (/[{}]/.test(text)) flaws.push("a brace is left over");
  if (/\s\s|^\s|\s$|\s[.,;:]/.test(text)) flaws.push("a space is doubled, or stands where none belongs");
  if (text !== capitalise(text)) flaws.push("it does not begin with a capital letter");
  const forms = Object.keys(set.morphemes);
  const unknown = [...morphemesIn({ ...NOTHING, singular: template })].filter((name) => !forms.includes(name));
  if (unknown.length > 0) flaws.push(`no such form: ${unknown.join(", ")}`);
  if (hasLoneHole(template, set)) flaws.push("a form is empty that stands as a word of its own");
  return flaws;
}

const NOTHING: ExampleSentence = {
  singular: "",
  plural: "",
  singularNull: null,
  pluralNull: null,
  isHonorific: false,
  categories: [],
};

/** A set may lack an ending, but a gap between two words is a hole. */
function hasLoneHole(template: string, set: PronounSet): boolean {
  const parts = parseSentence(template);
  return parts.some((part, index) => {
    if (part.kind !== "form" || set.morphemes[part.morpheme]) return false;
    const [before, after] = [parts[index - 1], parts[index + 1]];
    const touches =
      (before?.kind === "text" && /[\p{L}\p{M}’']$/u.test(before.text)) ||
      (after?.kind === "text" && /^[\p{L}\p{M}]/u.test(after.text)) ||
      before?.kind === "form" ||
      after?.kind === "form";
    return !touches;
  });
}
