/**
 * A text as keys are written. Whoever gives a key and whoever links to it must end at the same letters: the Turkish capital İ
 * leaves its dot behind, which goes.
 */
export const smallLetters = (text: string): string => text.normalize("NFKC").toLowerCase().replaceAll("i\u0307", "i");
