import type { Colour } from "../colour.ts";
import { boo } from "./letters.ts";
import { disc, edged, fill, line, mirrored, moved, turned } from "./shapes.ts";

/** Animals, ghosts and things. */

/** The footprint of a bear: a broad pad, five toes, five claws. */
export function paw(colour: Colour): string {
  const toe = (x: number, y: number, turn: number) =>
    moved(
      turned(
        fill("M0-10C6-10 8-4 8 1C8 7 4 10 0 10C-4 10-8 7-8 1C-8-4-6-10 0-10Z", colour) +
          fill("M-3-14C-2-20 0-24 1-26C3-22 3-18 3-14Z", colour),
        turn,
      ),
      x,
      y,
    );
  const toes = [toe(-38, -2, -34), toe(-21, -17, -16), toe(0, -22, 0), toe(21, -17, 16), toe(38, -2, 34)];
  return (
    fill("M0 0C16 0 36 10 36 28C36 42 24 46 14 43C4 40-4 40-14 43C-24 46-36 42-36 28C-36 10-16 0 0 0Z", colour) +
    toes.join("")
  );
}

/** A crown with three points. */
export function crown(colour: Colour, shade: Colour): string {
  const body = "M-42 30L-46-20L-22 6L0-34L22 6L46-20L42 30Z";
  return (
    fill(body, colour) +
    fill("M-42 22H42V34C28 38-28 38-42 34Z", shade) +
    disc(-46, -24, 6, colour) +
    disc(0, -39, 7, colour) +
    disc(46, -24, 6, colour)
  );
}

/** A ghost that calls. */
export function ghost(sheet: Colour, ink: Colour): string {
  const body = "M-30 46V-10C-30-30-17-44 0-44S30-30 30-10V46L20 36L10 46L0 36L-10 46L-20 36Z";
  const face = fill(
    "M-11-21C-6-21-5-16-5-12S-7-4-11-4S-17-8-17-12S-16-21-11-21ZM11-21C16-21 17-16 17-12S15-4 11-4S5-8 5-12S6-21 11-21Z",
    ink,
  );
  const mouth = fill("M0 3C6 3 8 8 8 13S5 24 0 24S-8 18-8 13S-6 3 0 3Z", ink);
  return moved(edged(body, sheet, ink, 3.2) + face + mouth, -24, 4) + moved(boo(sheet, ink), 42, -24, 0.74);
}

/** A moose that carries a crowbar in its mouth. In Polish they are "łoś" and "łom". */
export function moose(colour: Colour, iron: Colour): string {
  const body =
    "M-22-20C-16-26-8-27-2-24C6-20 18-19 28-18C36-17 41-13 42-6L45 5L40 3C41 9 39 13 38 17C38 26 40 36 40 46H33" +
    "C32 38 31 30 29 22C28 30 28 38 28 46H21C21 36 22 28 20 17C14 19 4 20-4 17C-5 26-5 36-5 46H-12C-12 36-12 28-14 21" +
    "C-14 30-15 38-15 46H-22C-22 36-22 26-23 14C-25 10-27 5-28 0C-30 3-31 9-33 14C-36 9-36 5-36 2C-40 5-44 8-48 8" +
    "C-54 8-57 5-57 1C-57-4-53-6-49-8C-43-11-38-16-33-19C-30-22-25-23-22-20Z";
  const ear = "M-23-20C-21-26-16-29-11-29C-12-24-16-20-21-18Z";
  const left =
    "M-33-18C-37-22-41-24-46-25C-53-27-57-33-58-42L-53-37C-53-42-52-46-50-50L-47-42C-46-46-44-49-41-52L-40-43" +
    "C-39-46-37-49-34-51L-34-41C-34-34-32-28-29-22Z";
  const right =
    "M-30-20C-28-27-28-33-27-39L-27-50C-24-48-22-45-21-41L-17-50C-15-47-14-43-14-40L-8-46C-7-40-8-35-12-31" +
    "C-16-26-21-24-27-20Z";
  const bar = line("M-34 14L-67-2C-73-5-75-12-69-16", iron, 4.6);
  return fill(`${body}${ear}${left}${right}`, colour) + bar;
}

/** A ribbon laid in a loop, as worn on a lapel. */
export function ribbon(colour: Colour, shade: Colour, edge: Colour): string {
  const behind = "M21 48L7 48L-17-14C-24-33-13-47 0-47L0-34C-5-34-8-28-5-20Z";
  const before = "M-21 48L-7 48L17-14C24-33 13-47 0-47L0-34C5-34 8-28 5-20Z";
  return edged(behind, shade, edge, 3) + edged(before, colour, edge, 3) + fill(behind, shade) + fill(before, colour);
}

/** An open umbrella. */
export function umbrella(colour: Colour, shade: Colour, stick: Colour): string {
  const canopy = "M-46 4C-46-24-25-42 0-42S46-24 46 4C40-4 30-4 24 4C18-4 6-4 0 4C-6-4-18-4-24 4C-30-4-40-4-46 4Z";
  const ribs = mirrored(line("M0-41C-14-30-22-16-24 2", shade, 2)) + line("M0-41V2", shade, 2);
  return line("M0-48V38C0 50-18 50-18 38", stick, 5) + fill(canopy, colour) + ribs;
}
