/** Draws a set for each sentence of the page of "any". */

/**
 * Draws an index below `count` for each place. No index repeats before all others were drawn.
 *
 * @param random numbers in [0, 1)
 */
export function draw(places: number, count: number, random: () => number): number[] {
  const drawn: number[] = [];
  while (count > 0 && drawn.length < places) drawn.push(...shuffled(count, random));
  return drawn.slice(0, places);
}

function shuffled(count: number, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
  return order;
}

/** A random generator seeded with a text (FNV-1a and mulberry32), so that the draw of a day is the same for everyone. */
export function numbersFrom(text: string): () => number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
