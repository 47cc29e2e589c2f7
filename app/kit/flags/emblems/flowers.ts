import type { Colour } from "../colour.ts";
import { around, disc, edged, fill, line, mirrored, moved, turned } from "./shapes.ts";

/** Flowers, each with its own petals. */

const ROUND_PETAL = "M0 0C-9-6-20-18-18-31C-16-42-7-46 0-42C7-46 16-42 18-31C20-18 9-6 0 0Z";
const POINTED_PETAL = "M0 0C-13-10-17-28 0-48C17-28 13-10 0 0Z";
const FRILLED_PETAL = "M0 0L-15-33L-10-37L-7-33L-3-38L0-34L3-38L7-33L10-37L15-33Z";
const LEAF = "M0 0C10-14 28-16 42-8C30 4 12 8 0 0Z";

/** A carnation from above, and two leaves on each side. */
export function carnation(petals: Colour, shade: Colour, leaves: Colour): string {
  const leaf = moved(turned(fill(LEAF, leaves), -16) + turned(fill(LEAF, leaves), 22), 26, 0);
  const frills = around(edged(FRILLED_PETAL, petals, shade, 1.5), 11);
  const inner = moved(around(edged(FRILLED_PETAL, petals, shade, 2), 9, 17), 0, 0, 0.66);
  const heart = moved(around(edged(FRILLED_PETAL, petals, shade, 3), 7, 5), 0, 0, 0.36);
  return mirrored(leaf) + frills + inner + heart;
}

/** A violet: two petals above, three below, and a bright throat. */
export function violet(petals: Colour, shade: Colour, throat: Colour): string {
  const petal = edged(ROUND_PETAL, petals, shade, 2);
  const upper = turned(petal, -34) + turned(petal, 34);
  const lower = turned(petal, 104) + turned(petal, -104) + turned(petal, 180);
  const veins = [180, 168, 192].map((angle) => turned(line("M0-12V-22", shade, 2), angle)).join("");
  return moved(upper + lower + veins + disc(0, 1, 7, throat), 0, 2);
}

/** Five broad petals around a long pistil. */
export function hibiscus(petals: Colour, shade: Colour, pistil: Colour): string {
  const petal = edged("M0 0C-16-6-27-20-25-33C-21-45-8-48 0-43C8-48 21-45 25-33C27-20 16-6 0 0Z", petals, shade, 1.8);
  const dust = [-5, 0, 5].map((by) => disc(24 + by * 0.6, -24 + by, 3, pistil)).join("");
  return around(petal + line("M0-14V-32", shade, 1.8), 5) + disc(0, 0, 9, shade) + line("M0 0L20-20", pistil, 4) + dust;
}

/** Pointed petals, a row of small ones on a row of large ones. */
export function star(petals: Colour, shade: Colour, middle: Colour): string {
  const petal = edged(POINTED_PETAL, petals, shade, 1.6);
  return around(petal, 8) + moved(around(petal, 8, 22.5), 0, 0, 0.68) + disc(0, 0, 8, middle);
}

/** Six petals and yellow stamens. */
export function stamenFlower(petals: Colour, shade: Colour, stamens: Colour): string {
  const stamen = line("M0 0V-13", stamens, 2.4) + disc(0, -15, 2.8, stamens);
  return around(edged(POINTED_PETAL, petals, shade, 1.6), 7) + around(stamen, 7, 25.7) + disc(0, 0, 6, stamens);
}

/** Two half wreaths of leaves, open above. */
export function wreaths(leaves: Colour, stem: Colour): string {
  const tilted = (by: number) => moved(turned(fill("M0 0C4-7 4-13 0-19C-4-13-4-7 0 0Z", leaves), by), 0, -46);
  const side = [45, 70, 95, 120, 145, 168].map((angle) => turned(tilted(-52) + tilted(-128), angle)).join("");
  return mirrored(line("M32.5-32.5A46 46 0 0 1 6 45.6", stem, 2.4) + side);
}
