import { flagColours } from "#app/kit/flags/colours.ts";
import { drawFlag } from "#app/kit/flags/draw.ts";
import { type FlagKey, getFlag } from "#app/kit/flags/flags.ts";
import { escapeMarkup } from "#app/kit/text/escape-markup.ts";
import { COLOURS } from "#app/services/images/colours.ts";
import type { Drawing } from "#app/services/images/draw-png.server.ts";
import { drawable } from "#app/services/images/text.ts";

/** The calendar as pictures to share: a year as months, a year with names, a day. Everything is mirrored where people read from the right. */

/** What all pictures have. */
export interface Frame {
  title: string;
  site: string;
  address: string;
  direction: "ltr" | "rtl";
  /** Faces an edition's settings name. */
  faces: readonly string[];
}

/** Room at the edges of each picture. */
export const MARGIN = 60;
export const HEAD = 150;
export const FOOT = 80;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Writing {
  x: number;
  y: number;
  size: number;
  weight?: number;
  fill?: string;
  anchor?: "start" | "middle" | "end";
}

/** A sheet of paper to draw on from the upper start corner, with the title at its head and the address at its foot. */
export class Paper {
  private readonly parts: string[] = [];
  private readonly texts: string[] = ["…"];
  /** Flags that have been drawn, by their ids: the same one is drawn once. */
  private readonly drawn = new Map<FlagKey, string>();

  constructor(
    private readonly width: number,
    private readonly height: number,
    private readonly frame: Frame,
  ) {
    this.write(drawable(frame.title, 60), { x: MARGIN, y: 92, size: 52, weight: 700 });
    this.write(drawable(frame.site, 40), { x: MARGIN, y: height - 34, size: 24, weight: 700 });
    this.writeAddress({ x: width - MARGIN, y: height - 34, size: 24 });
  }

  private at(x: number): number {
    return this.frame.direction === "rtl" ? this.width - x : x;
  }

  write(text: string, { x, y, size, weight = 400, fill = COLOURS.ink, anchor = "start" }: Writing): void {
    this.texts.push(text);
    this.parts.push(
      `<text x="${this.at(x)}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escapeMarkup(text)}</text>`,
    );
  }

  /** At the end of a line. Addresses run from left to right, with words of other scripts in them too. */
  private writeAddress({ x, y, size }: Writing): void {
    const address = drawable(this.frame.address, 80);
    this.texts.push(address);
    const anchor = this.frame.direction === "rtl" ? "start" : "end";
    // A mark behind each slash keeps the date behind an Arabic or a Hebrew word from changing places with it.
    const inOrder = escapeMarkup(address).replaceAll("/", "/\u200e");
    this.parts.push(
      `<text x="${this.at(x)}" y="${y}" font-size="${size}" fill="${COLOURS.ink}" text-anchor="${anchor}" direction="ltr" unicode-bidi="embed">${inOrder}</text>`,
    );
  }

  rect({ x, y, width, height }: Box, fill: string, radius = 0): void {
    const left = this.frame.direction === "rtl" ? this.width - x - width : x;
    this.parts.push(`<rect x="${left}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`);
  }

  /** What a small cell shows of a flag: a bar of its colours; the whole of a sign; a dot where there is neither. */
  mark(flag: FlagKey | null, box: Box): void {
    const { x, y, width, height } = box;
    if (flag === null) this.dot({ x: x + width / 2, y: y + height / 2, radius: 4 });
    else if (getFlag(flag).isSign) this.flag(flag, { x: x + width / 2 - 10.5, y: y - 4, height: 14 });
    else this.bar(flag, box);
  }

  private dot({ x, y, radius }: { x: number; y: number; radius: number }): void {
    this.parts.push(`<circle cx="${this.at(x)}" cy="${y}" r="${radius}" fill="${COLOURS.accent}"/>`);
  }

  /** The colours of a flag in a row. */
  private bar(flag: FlagKey, { x, y, width, height }: Box): void {
    const all = flagColours(flag);
    const each = width / all.length;
    for (const [index, colour] of all.entries())
      this.rect({ x: x + index * each, y, width: each + (index < all.length - 1 ? 0.5 : 0), height }, colour);
    const left = this.frame.direction === "rtl" ? this.width - x - width : x;
    this.parts.push(
      `<rect x="${left}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${COLOURS.soft}" stroke-width="1"/>`,
    );
  }

  /** A whole flag, in the middle of the room of three by two; a dot without one. */
  flag(flag: FlagKey | null, { x, y, height }: Omit<Box, "width">): void {
    if (flag === null) {
      this.dot({ x: x + 0.75 * height, y: y + height / 2, radius: Math.max(4, height / 6) });
      return;
    }
    const { width: wide, height: high, isSign } = getFlag(flag);
    const width = (height * wide) / high;
    const room = 1.5 * height;
    const scale = width > room ? room / width : 1;
    const box = { width: width * scale, height: height * scale };
    const place = x + (room - box.width) / 2;
    const left = this.frame.direction === "rtl" ? this.width - place - box.width : place;
    const top = y + (height - box.height) / 2;
    this.parts.push(
      `<use href="#${this.idOf(flag)}" x="${left}" y="${top}" width="${box.width}" height="${box.height}"/>`,
    );
    if (!isSign)
      this.parts.push(
        `<rect x="${left}" y="${top}" width="${box.width}" height="${box.height}" fill="none" stroke="${COLOURS.ink}" stroke-opacity="0.2"/>`,
      );
  }

  private idOf(flag: FlagKey): string {
    const known = this.drawn.get(flag);
    if (known !== undefined) return known;
    const id = `flag-${this.drawn.size}`;
    this.drawn.set(flag, id);
    const { width, height } = getFlag(flag);
    const drawn = drawFlag(flag).trim();
    // Ids of gradients are for the whole drawing.
    const inside = drawn
      .slice(drawn.indexOf(">") + 1, drawn.lastIndexOf("</svg>"))
      .replace(/(\bid="|url\(#|href="#)(\w+)/g, `$1$2-${id}`);
    this.parts.push(`<symbol id="${id}" viewBox="0 0 ${width} ${height}">${inside}</symbol>`);
    return id;
  }

  finish(direction: "ltr" | "rtl"): Drawing {
    const { width, height } = this;
    return {
      svg: [
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" direction="${direction}" font-family="Drawing">`,
        `<rect width="${width}" height="${height}" fill="${COLOURS.paper}"/>`,
        ...this.parts,
        "</svg>",
      ].join("\n"),
      text: this.texts.join(""),
      faces: this.frame.faces,
    };
  }
}
