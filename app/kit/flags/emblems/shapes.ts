import type { Colour } from "../colour.ts";

/** What emblems are made of. Boxes are 100 units, their middle at 0, 0. */

export const fill = (d: string, colour: Colour): string => `<path d="${d}" fill="${colour}"/>`;

/** A line as from a round pen. */
export const line = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A shape with an edge, which keeps it apart from a ground of its own colour. */
export const edged = (d: string, colour: Colour, edge: Colour, width: number): string =>
  `<path d="${d}" fill="${colour}" stroke="${edge}" stroke-width="${width}" stroke-linejoin="round"/>`;

export const disc = (x: number, y: number, radius: number, colour: Colour): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;

export const ring = (x: number, y: number, radius: number, colour: Colour, width: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

/** A drawing so many times around the middle. */
export const around = (art: string, count: number, first = 0): string =>
  Array.from({ length: count }, (_, index) => turned(art, first + (360 / count) * index)).join("");

export const turned = (art: string, degrees: number): string =>
  `<g transform="rotate(${Math.round(degrees * 100) / 100})">${art}</g>`;

export const moved = (art: string, x: number, y: number, scale = 1): string =>
  `<g transform="translate(${x} ${y})scale(${scale})">${art}</g>`;

/** The same on both sides of the upright through the middle. */
export const mirrored = (art: string): string => `${art}<g transform="scale(-1 1)">${art}</g>`;
