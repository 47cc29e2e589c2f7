import type { Rule } from "./place.server.ts";

/**
 * What a page of figures calls a rule: its words in the terms of the edition. Where the edition has no terms, or older ones, its number,
 * which is the same in every language.
 */
export const ruleNameIn = (rules: readonly Rule[], wanted: number, none: string): string =>
  wanted === 0 ? none : (rules.find(({ number }) => number === wanted)?.text ?? String(wanted));
