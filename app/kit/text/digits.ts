/**
 * The value of a digit of any script: Unicode keeps the ten of each in a row.
 * @param character one code point
 * @returns 0 to 9; null for any other character
 */
export function digitValue(character: string): number | null {
  if (!/^\p{Nd}$/u.test(character)) return null;
  const code = character.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return before % 10;
}
