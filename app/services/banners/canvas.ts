import { escapeMarkup } from "#app/kit/text/escape-markup.ts";
import { type EmojiFamily, runsOf } from "#app/services/images/runs.ts";
import type { Banner } from "./banner.ts";
import type { BannerHeight } from "./sizes.ts";
import type { BannerText } from "./styles.ts";

/** What every part of a banner is drawn with. */

export interface Canvas {
  banner: Banner;
  height: BannerHeight;
  isRtl: boolean;
  widthOf(text: BannerText): number;
  /** A text as markup. */
  written(text: string): string;
}

/** Each emoji in the family that has all of its parts. */
export const writeRuns = (text: string, emojiFamily: EmojiFamily): string =>
  runsOf(text, emojiFamily)
    .map(({ text, family }) =>
      family === null ? escapeMarkup(text) : `<tspan font-family="${family}">${escapeMarkup(text)}</tspan>`,
    )
    .join("");

/** The name of an account reads from left to right everywhere. */
export const directed = (isRtl: boolean, text: string): string =>
  isRtl && !text.startsWith("@") ? ' direction="rtl"' : "";

/** A line of its own, which begins at the margin. */
export const anchored = (isRtl: boolean, text: string): string =>
  `text-anchor="${isRtl && text.startsWith("@") ? "end" : "start"}"${directed(isRtl, text)}`;

export const round = (value: number): number => Math.round(value * 10) / 10;
