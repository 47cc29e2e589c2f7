/** Texts of drawings, taken apart where a font file has to draw a piece alone. */

/** A piece of a text in a family of a drawing. */
export interface Run {
  text: string;
  /** Null for the family of the whole text. */
  family: string | null;
}

/** The family of an emoji; null for one that is drawn like the text around it. */
export type EmojiFamily = (emoji: string) => string | null;

const PICTURES = /[\p{Extended_Pictographic}\p{Regional_Indicator}]|\u20e3/u;
/** Not a sign such as "©", which is a letter unless something says that it is an emoji. */
const AS_EMOJI = /[\p{Emoji_Presentation}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u20e3|\ufe0f|\u200d/u;

const letters = new Intl.Segmenter("und", { granularity: "grapheme" });

/** Somebody's colour of skin, which our face of emoji does not show: it draws outlines. */
const TONED = /(?<=\p{Emoji_Modifier_Base}\ufe0f?)\p{Emoji_Modifier}/u;

/** Whether a text has an emoji that would be drawn as another one. */
export const hasToned = (text: string): boolean => TONED.test(text);

/** The emoji of a text, each as often as it is there. */
export const emojiIn = (text: string): string[] =>
  PICTURES.test(text) ? Array.from(letters.segment(text), ({ segment }) => segment).filter(isEmoji) : [];

const isEmoji = (letter: string): boolean => PICTURES.test(letter) && AS_EMOJI.test(letter);

/** A text with its emoji in families of their own. */
export function runsOf(whole: string, familyOf: EmojiFamily): Run[] {
  if (!PICTURES.test(whole)) return [{ text: whole, family: null }];
  const runs: Run[] = [];
  for (const { segment } of letters.segment(whole)) {
    const family = isEmoji(segment) ? familyOf(segment) : null;
    // With this character, Pango looks for a face of its own choice. The fonts know the emoji without it.
    const text = family === null ? segment : segment.replaceAll("\ufe0f", "");
    const last = runs.at(-1);
    if (last !== undefined && last.family === family) last.text += text;
    else runs.push({ text, family });
  }
  return runs;
}

/** For drawings whose emoji need no family of their own. */
export const NO_EMOJI: EmojiFamily = () => null;
