import { COLOURS } from "#app/services/images/colours.ts";
import type { Atom, Look } from "./atoms.ts";

/** Families of the drawing: the faces of the edition for headings and sentences, and for all else. */
export type Family = "BookFace" | "TextFace";

interface Style {
  family: Family;
  weight: number;
  /** In proportion to the size of its line. */
  scale: number;
  fill: string;
}

/** For letters that both of them lack. */
export const REST_FACE = "RestFace";

/** The families of a text, best first. */
export const familiesOf = (family: Family): string => `${family}, ${REST_FACE}`;

export const STYLES: Readonly<Record<Look, Style>> = {
  name: { family: "BookFace", weight: 600, scale: 1, fill: COLOURS.ink },
  slash: { family: "BookFace", weight: 400, scale: 1, fill: COLOURS.accent },
  small: { family: "BookFace", weight: 400, scale: 0.62, fill: COLOURS.soft },
  smallSlash: { family: "BookFace", weight: 400, scale: 0.62, fill: COLOURS.accent },
  between: { family: "BookFace", weight: 400, scale: 1, fill: COLOURS.accent },
  text: { family: "BookFace", weight: 400, scale: 1, fill: COLOURS.ink },
  marked: { family: "BookFace", weight: 600, scale: 1, fill: COLOURS.ink },
};

/** A text of the banner in its family and weight. */
export interface BannerText {
  family: Family;
  weight: number;
  text: string;
}

/** A text with its family and weight as one word. */
export const textKey = ({ family, weight, text }: BannerText): string => `${family} ${weight} ${text}`;

export const ofAtom = ({ text, look }: Pick<Atom, "text" | "look">): BannerText => ({ ...STYLES[look], text });
