import fc from "fast-check";

/** Surrogates: halves of characters that are no characters by themselves. */
const SURROGATES = { first: 0xd800, count: 0x800 };
const LAST = 0x10ffff;

/**
 * Any character of Unicode, as the unit of a string. The "binary" unit of fast-check does the same, but makes a list of
 * a million characters in every process that uses it, which takes longer than most test files.
 */
export const anyCharacter = fc.nat(LAST - SURROGATES.count).map(characterOf, placeOf);

function characterOf(place: number): string {
  return String.fromCodePoint(place < SURROGATES.first ? place : place + SURROGATES.count);
}

/** @throws for anything but a single character: in this way fast-check finds out what it could have made itself */
function placeOf(value: unknown): number {
  const point = typeof value === "string" ? value.codePointAt(0) : undefined;
  const place = point === undefined || point < SURROGATES.first ? point : point - SURROGATES.count;
  if (place === undefined || characterOf(place) !== value) throw new Error("This is no single character.");
  return place;
}
