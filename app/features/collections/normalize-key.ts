/**
 * A text in the form that keys have: NFKC and lower case. Lower-casing the Turkish İ leaves a combining dot, which is removed, so
 * that a key and a link to it always match.
 */
export const normalizeKey = (text: string): string => text.normalize("NFKC").toLowerCase().replaceAll("i\u0307", "i");
