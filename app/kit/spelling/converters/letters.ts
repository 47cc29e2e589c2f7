/** What converters from letters to letters share. */

/**
 * Gives a replacement the capitals of what it replaces: "sz" → "š", "Sz" and "SZ" → "Š"; where the replacement has several
 * letters, "Rz" → "Sz" and "RZ" → "SZ".
 */
export function copyCapitals(original: string, replacement: string): string {
  if (original === original.toLowerCase()) return replacement;
  if (replacement.length > 1 && original.length > 1 && original === original.toUpperCase()) {
    return replacement.toUpperCase();
  }
  const [first = "", ...rest] = replacement;
  return first.toUpperCase() + rest.join("");
}

/** Words in Latin letters; combining marks belong to them. */
export const LATIN_WORD = /\p{Script=Latin}[\p{Script=Latin}\p{M}]*/gu;
