import { facetKey } from "../../facet-key.ts";

/** How sources are found by their pronouns: values of the facet "pronoun". */

const SEPARATOR = "&";

/** The single sets of "she&they". */
export const splitMembers = (pronouns: string): string[] =>
  pronouns
    .split(SEPARATOR)
    .map((member) => member.trim())
    .filter((member) => member !== "");

/** The value for a set, or for several that take turns: the same for "she&they" and "They&she". */
export const pronounValue = (pronouns: string): string =>
  splitMembers(pronouns)
    .sort((a, b) => (facetKey(a) < facetKey(b) ? -1 : 1))
    .join(SEPARATOR);

export const isCombination = (value: string): boolean => value.includes(SEPARATOR);

/** A source of "she&they" is one of "she" and of "they" too. */
export const pronounValues = (pronouns: readonly string[]): string[] => [
  ...new Set(
    pronouns.flatMap((written) => [pronounValue(written), ...splitMembers(written)]).filter((value) => value !== ""),
  ),
];
