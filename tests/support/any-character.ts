import fc from "fast-check";

/** Halves of characters, which are none by themselves. */
const SURROGATES = { first: 0xd800, count: 0x800 };
const LAST = 0x10ffff;

/**
 * Any character of Unicode, as the unit of a string: the "binary" of fast-check, which writes a list of all of them, a
 * million, in every process that asks for it. That takes longer than most files of tests.
 */
export const anyCharacter = fc.nat(LAST - SURROGATES.count).map(characterOf, placeOf);

function characterOf(place: number): string {
  return String.fromCodePoint(place < SURROGATES.first ? place : place + SURROGATES.count);
}

/** @throws for what is no single character: fast-check asks this way what it could have made itself */
function placeOf(value: unknown): number {
  const point = typeof value === "string" ? value.codePointAt(0) : undefined;
  const place = point === undefined || point < SURROGATES.first ? point : point - SURROGATES.count;
  if (place === undefined || characterOf(place) !== value) throw new Error("This is no single character.");
  return place;
}
