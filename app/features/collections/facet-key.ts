import { fold } from "#app/kit/text/fold.ts";

/**
 * The form in which values of facets are compared, in every kind and language: "They" and "they" are one filter. Addresses use
 * it for values that people write themselves. The database keeps the original spelling.
 */
export const facetKey = (written: string): string => fold(written).trim();
