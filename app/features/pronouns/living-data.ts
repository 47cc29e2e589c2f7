import type { ExampleSentence } from "#app/editions/pronoun-set.ts";
import type { FilledPart } from "./sentence.ts";

/** What the living sentence needs in the browser. */
export interface LivingData {
  /** The sentence with each set in turn. */
  turns: { name: string; path: string; parts: FilledPart[]; isName: boolean }[];
  /** The sentence itself, for what is typed. */
  sentence: ExampleSentence;
  /** Whether a word may be a name. */
  takesNames: boolean;
  /** Where a typed word is sent. */
  action: string;
}
