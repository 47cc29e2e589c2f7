import type { Colour } from "../colour.ts";
import { edged, line } from "./shapes.ts";

/** Letters as lines: a file of ours needs no font. */

const ALPHA = "M38-30C26 6 8 34-14 34C-32 34-40 18-40 0S-32-34-14-34C8-34 20 4 28 22C31 30 35 34 41 34";
const MU = "M-24 46V-30M-24 8C-24 20-16 27-5 27C8 27 18 18 18 4V-30M18 4V14C18 23 22 28 31 26";
const PI = "M-40-20C-36-29-30-31-22-31H41M-15-31C-15-8-18 16-28 33M17-31V17C17 29 23 35 33 31";
const HALF_SECTION = "M18-31C18-40 9-46 0-46C-11-46-20-39-20-29C-20-9 21-11 21 8C21 13 19 17 16 20";

export const alpha = (colour: Colour): string => line(ALPHA, colour, 11);

export const pi = (colour: Colour): string => line(PI, colour, 11);

/** A mu in the colour of the lower stripe above the middle, and of the upper one below it. */
export function mu(upper: Colour, lower: Colour): string {
  const stops = [...[`<stop offset="0.5" stop-color="${lower}"/>`, `<stop offset="0.5" stop-color="${upper}"/>`]].join(
    "",
  );
  const halves = `<linearGradient id="halves" gradientUnits="userSpaceOnUse" x1="0" y1="-50" x2="0" y2="50">${stops}</linearGradient>`;
  return halves + line(MU, "url(#halves)", 12);
}

/** A paragraph of the law: its lower half is its upper half turned round. */
export function section(colour: Colour, edge: Colour): string {
  const both = (shade: Colour, width: number) => {
    const half = line(HALF_SECTION, shade, width);
    return `${half}<g transform="rotate(180)">${half}</g>`;
  };
  return both(edge, 13) + both(colour, 9);
}

/** What a ghost says in Polish: "łu!", in a bubble whose tail is at the lower left. */
export function boo(paper: Colour, ink: Colour): string {
  const bubble =
    "M-30-30H30C37-30 42-25 42-18V10C42 17 37 22 30 22H-14L-34 40L-28 22H-30C-37 22-42 17-42 10V-18C-42-25-37-30-30-30Z";
  const letters = "M-24-20V12M-31-1L-17-9M-8-6V4C-8 10-4 12 0 12C6 12 10 8 10 4M10-6V12M26-20V1M26 11V12";
  return edged(bubble, paper, ink, 3.5) + line(letters, ink, 5.5);
}
