import type { Colour } from "../colour.ts";
import { fill, line } from "./shapes.ts";

/** Hearts, and endless loves. */

export const HEART =
  "M0 45C-10 34-48 12-48-18C-48-35-36-44-24-44C-13-44-4-38 0-28C4-38 13-44 24-44C36-44 48-35 48-18C48 12 10 34 0 45Z";

const INFINITY =
  "M0 0C11-16 20-22 30-22A22 22 0 0 1 30 22C20 22 11 16 0 0C-11-16-20-22-30-22A22 22 0 0 0-30 22C-20 22-11 16 0 0Z";

const LOW_INFINITY =
  "M0 8C11-6 20-11 29-11A19 19 0 0 1 29 27C20 27 11 22 0 8C-11-6-20-11-29-11A19 19 0 0 0-29 27C-20 27-11 22 0 8Z";

/** A loop like an eight that lies down, and the angle below it that touches its rounds and makes a heart of it. */
const LOOP = "M0-14C9-28 17-34 26-34A20 20 0 0 1 26 6C17 6 9 0 0-14C-9-28-17-34-26-34A20 20 0 0 0-26 6C-17 6-9 0 0-14Z";
const ANGLE = "M-40.7-0.5L0 44L40.7-0.5";

export const heart = (colour: Colour): string => fill(HEART, colour);

export const infinity = (colour: Colour): string => line(INFINITY, colour, 10);

export const endlessHeart = (colour: Colour): string => line(HEART, colour, 7) + line(LOW_INFINITY, colour, 7);

export const loopHeart = (colour: Colour): string => line(LOOP, colour, 9) + line(ANGLE, colour, 9);
