import { fold } from "#app/kit/text/fold.ts";

/**
 * What a value to narrow lists down by is compared as, in every kind and every language: "They" and "they" are one filter.
 * Addresses have this form where people write the values themselves. What is stored stays as it was written.
 */
export const facetKey = (written: string): string => fold(written).trim();
