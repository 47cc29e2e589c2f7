import { createHash } from "node:crypto";
import { drawable } from "#app/services/images/text.ts";

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
const DESIGN = 1;

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

/** The scripts that our fonts have, and what belongs to none, such as emoji. */
const DRAWABLE =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Bopomofo}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Shavian}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Whether we have fonts for a title: a picture without its words would say nothing. */
export function isDrawable(title: BannerTitle): boolean {
  const text = drawable(titleText(title), MAX_SAID.title);
  return text !== "" && DRAWABLE.test(text);
}

/** The banner without some letters, for which there is no font. */
export function withoutLetters(banner: Banner, letters: readonly string[]): Banner {
  if (letters.length === 0) return banner;
  const left = (text: string) => [...text].filter((letter) => !letters.includes(letter)).join("");
  const { title, eyebrow, sentence, address } = banner;
  return {
    ...banner,
    eyebrow: left(eyebrow),
    address: left(address),
    sentence: sentence.map(({ text, marked }) => ({ text: left(text), marked })),
    title:
      title.kind === "words"
        ? { kind: "words", text: left(title.text) }
        : {
            kind: "names",
            names: title.names.map(({ text, small }) => ({ text: left(text), small: small && left(small) })),
          },
  };
}
