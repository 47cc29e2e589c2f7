import { facetKey } from "../../facet-key.ts";

/** How sources are found by their pronouns: values of the facet "pronoun". */

const TURN = "&";

/** The single sets of "she&they". */
export const membersOf = (pronouns: string): string[] =>
  pronouns
    .split(TURN)
    .map((member) => member.trim())
    .filter((member) => member !== "");

/** The value for a set, or for several that take turns: the same for "she&they" and "They&she". */
export const pronounValue = (pronouns: string): string =>
  membersOf(pronouns)
    .sort((a, b) => (facetKey(a) < facetKey(b) ? -1 : 1))
    .join(TURN);

export const isCombination = (value: string): boolean => value.includes(TURN);

/** A source of "she&they" is one of "she" and of "they" too. */
export const pronounValues = (pronouns: readonly string[]): string[] => [
  ...new Set(
    pronouns.flatMap((written) => [pronounValue(written), ...membersOf(written)]).filter((value) => value !== ""),
  ),
];
