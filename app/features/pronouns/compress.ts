import type { PronounGrammar, PronounSet } from "#app/editions/pronoun-set.ts";
import { writtenForm } from "./alternatives.ts";

/** The comma list: values of a set in order, in which "!n" stands for the next n values of a known set, the base. */

/** The list does not belong to its base. A mistake of the caller, never caused by an address. */
export class CompressionError extends Error {
  constructor() {
    super("Cannot compress data, format does not match the base");
    this.name = "CompressionError";
  }
}

/** The values of a set in the order of a comma list: forms, plural flags, honorific flags, description. */
export function listValues(set: PronounSet, grammar: PronounGrammar): string[] {
  const values = grammar.morphemes.map((morpheme) => writtenForm(set, morpheme) ?? "");
  if (grammar.plurals) values.push(digits(set.plural));
  if (grammar.plurals && grammar.honorifics) values.push(digits(set.pluralHonorific));
  values.push(typeof set.description === "string" ? set.description : set.description.join("&"));
  return values;
}

/** Flags as one string of digits, "01" for a merged set. */
export function digits(flags: readonly boolean[]): string {
  return flags.map((flag) => (flag ? "1" : "0")).join("");
}

const RUN = /^!(\d{1,4})$/;

/** Whether a value would be read as a run and so cannot be written as it is. */
export function looksLikeRun(value: string): boolean {
  return /^!\d+$/.test(value);
}

/**
 * Replaces each "!n" with the next n values of the base. Without a base the list is returned unchanged. The result is never
 * longer than the list and the base together.
 * @returns null when a run reaches past the base
 */
export function expand(list: readonly string[], base: readonly string[] | null): string[] | null {
  if (base === null) return [...list];
  const expanded: string[] = [];
  for (const value of list) {
    const run = RUN.exec(value);
    if (run === null) {
      if (looksLikeRun(value)) return null;
      expanded.push(value);
      continue;
    }
    const end = expanded.length + Number(run[1]);
    if (end > base.length) return null;
    expanded.push(...base.slice(expanded.length, end));
  }
  return expanded;
}

/**
 * The shortest list that expands to `list`: runs of values equal to the base's become "!n". The first value is always
 * written because it names the base. The list may omit the description.
 * @throws CompressionError when the first value differs from the base's, or the lengths do not fit.
 */
export function compress(list: readonly string[], base: readonly string[]): string[] {
  const fits = list.length === base.length || list.length === base.length - 1;
  if (list.length === 0 || list[0] !== base[0] || !fits) throw new CompressionError();
  const compressed: string[] = [];
  let run = 0;
  const endRun = () => {
    if (run > 0) compressed.push(`!${run}`);
    run = 0;
  };
  for (const [position, value] of list.entries()) {
    if (position > 0 && value === base[position]) {
      run += 1;
      continue;
    }
    endRun();
    compressed.push(value);
  }
  endRun();
  return compressed;
}
