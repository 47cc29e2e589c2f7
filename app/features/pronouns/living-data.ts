import type { FilledPart } from "./sentence.ts";

/** What the living sentence needs in the browser. */
export interface LivingData {
  /** The sentence with each set in turn. */
  turns: { name: string; path: string; parts: FilledPart[] }[];
  /** The sentence with a name, for which `NAME` stands; null where the edition has no pattern for names. */
  named: FilledPart[] | null;
  /** Where a typed word is sent. */
  action: string;
}

/** Stands for a name that is still to be typed: a character that is in no text. */
export const NAME = "\uE000";
