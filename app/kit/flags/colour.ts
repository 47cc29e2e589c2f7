/** Colours as #RRGGBB, and blends of two colours. */
export type Colour = `#${string}`;

/** @param share 0 is the first colour, 1 the second */
export function between(first: Colour, second: Colour, share: number): Colour {
  const mixed = channels(first).map((part, index) => part + ((channels(second)[index] ?? 0) - part) * share);
  return `#${mixed.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

const channels = (colour: Colour): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** `count` colours in even steps, both ends included. */
export const steps = (first: Colour, last: Colour, count: number): Colour[] =>
  Array.from({ length: count }, (_, index) => between(first, last, index / (count - 1)));

/** As if seen through white paper. */
export const muted = (colour: Colour): Colour => between(colour, "#FFFFFF", 0.48);
