import { createHash } from "node:crypto";
import { type CodePointRange, hasCodePoint, readCodePoints } from "#app/services/images/code-points.ts";
import { DRAWN_LETTERS } from "#app/services/images/letters.ts";
import { hasToned } from "#app/services/images/runs.ts";
import { drawable } from "#app/services/images/text.ts";
import { isUnseen } from "#app/services/images/unseen.ts";

/** The picture of a page, which chat programs and clients show in its place: what it says, as plain data. */
export interface Banner {
  /** Draws the landscape: the same as on the page. */
  seed: string;
  /** Of the lines, taken in turn; without any they have the colour of the site. */
  colours: readonly string[];
  /** The line above the title; may be empty. */
  eyebrow: string;
  title: BannerTitle;
  /** Empty where there is none. Parts that are marked have the colour of the marker behind them. */
  sentence: readonly BannerPart[];
  /** As people type it: "en.example.org/they". */
  address: string;
  /** The name of the site. */
  site: string;
  /** The address of somebody's round picture beside the title. Two banners of one person differ in it as well. */
  portrait: string | null;
  edition: BannerEdition;
}

/** "names" are short, each on a line of its own where it fits, with slashes between forms. "words" are set as prose. */
export type BannerTitle =
  | { kind: "names"; names: readonly { text: string; small: string | null }[] }
  | { kind: "words"; text: string };

export interface BannerPart {
  text: string;
  marked: boolean;
}

export interface BannerEdition {
  /** BCP 47 tag. */
  locale: string;
  direction: "ltr" | "rtl";
  /** The faces for headings and for text, as named in the edition's settings. */
  faces: { book: string; text: string };
}

/** To be raised whenever the same banner is drawn in another way: tests/unit/images/banners.test.ts says so. */
const DESIGN = 2;

/**
 * Names a banner by all that is drawn, so that a picture that was kept under its name is always right, and a page that has changed has a
 * picture of another name. Nobody can make two of the same name.
 */
export const bannerName = (banner: Banner): string =>
  createHash("sha256")
    .update(JSON.stringify([DESIGN, banner]))
    .digest("hex")
    .slice(0, 24);

const titleText = (title: BannerTitle): string =>
  title.kind === "words" ? title.text : title.names.map(({ text }) => text).join(" · ");

/** What a banner says, for people who do not see it. */
export function bannerWords({ title, sentence }: Banner): { title: string; sentence: string } {
  const said = sentence.map(({ text }) => text).join("");
  return {
    title: toWordsEnd(drawable(titleText(title), MAX_SAID.title)),
    sentence: toWordsEnd(drawable(said, MAX_SAID.sentence)),
  };
}

/** A text that was cut ends with a word, where there are spaces between words. */
function toWordsEnd(text: string): string {
  if (!text.endsWith("…")) return text;
  const space = text.lastIndexOf(" ");
  return space < text.length / 2 ? text : `${text.slice(0, space).replace(/[\p{P}\s]$/u, "")}…`;
}

/** Letters. */
const MAX_SAID = { title: 100, sentence: 200 } as const;

let drawn: readonly CodePointRange[] | null = null;

/**
 * Whether we have fonts for every letter of a title: a picture without some of its words would say something else, and so would one of
 * somebody without the colour of their skin.
 */
export function isDrawable(title: BannerTitle): boolean {
  drawn ??= readCodePoints(DRAWN_LETTERS);
  const known = drawn;
  const has = (letter: string) => isUnseen(letter) || hasCodePoint(known, letter.codePointAt(0) ?? 0);
  return (
    drawable(titleText(title), MAX_SAID.title) !== "" &&
    drawnTexts(title).every((text) => !hasToned(text) && [...text.normalize("NFC")].every(has))
  );
}

/** Everything of a title that may be drawn. */
const drawnTexts = (title: BannerTitle): string[] =>
  title.kind === "words"
    ? [drawable(title.text, MAX_LETTERS.title)]
    : title.names
        .slice(0, MAX_NAMES)
        .flatMap(({ text, small }) => [text, small ?? ""])
        .map((text) => drawable(text, MAX_LETTERS.name));

/** More letters of a name, of a title in words and of a part of the sentence are cut. */
export const MAX_LETTERS = { name: 72, title: 120, part: 220 } as const;
export const MAX_NAMES = 8;

/** The banner without some letters, for which there is no font. */
export const withoutLetters = (banner: Banner, letters: readonly string[]): Banner =>
  letters.length === 0
    ? banner
    : rewritten(banner, (text) => [...text].filter((letter) => !letters.includes(letter)).join(""));

/** The banner with each letter and its marks as one, where there is one: fonts lack some of the marks by themselves. */
export const composed = (banner: Banner): Banner => rewritten(banner, (text) => text.normalize("NFC"));

function rewritten(banner: Banner, write: (text: string) => string): Banner {
  const { title, eyebrow, sentence, address } = banner;
  return {
    ...banner,
    eyebrow: write(eyebrow),
    address: write(address),
    sentence: sentence.map(({ text, marked }) => ({ text: write(text), marked })),
    title:
      title.kind === "words"
        ? { kind: "words", text: write(title.text) }
        : {
            kind: "names",
            names: title.names.map(({ text, small }) => ({ text: write(text), small: small && write(small) })),
          },
  };
}
