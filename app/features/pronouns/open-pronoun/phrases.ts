import type { OpenPronounEntry } from "./shape.ts";

/** What people write where they are asked for pronouns, and mean no set by it. English, without punctuation and in small letters. */

type Special = Exclude<OpenPronounEntry["type"], "custom" | undefined>;

const PHRASES: Readonly<Record<Special, readonly string[]>> = {
  any: [
    ...["any", "any pronoun", "any pronouns", "any all", "all", "all pronouns", "any and all", "any and all pronouns"],
    ...[
      "any or all pronouns",
      "i go by all",
      "i go by any",
      "i go by any pronouns",
      "anything",
      "everything",
      "whatever",
    ],
    ...["whatever you feel comfortable", "whatever you feel comfortable with", "idc", "i don t care", "i dont care"],
    ...["no preference", "most are acceptable"],
  ],
  none: [
    ...["no pronouns", "none", "use my name", "use name", "just my name", "just use my name", "my name", "name only"],
    ...["avoid pronouns", "refer to me by name", "none refer to me by name", "no pronouns use name"],
    ...["no pronouns use my name", "none use my name"],
  ],
  ask: ["ask", "ask me", "ask my pronouns", "ask me my pronouns", "ask me about my pronouns", "please ask"],
  unspecified: [
    ...["unsure", "not sure", "not sure yet", "don t know", "dont know", "don t know yet", "dont know yet"],
    ...["prefer not to disclose", "choose not to disclose", "prefer not to say", "unspecified", "questioning"],
  ],
};

const SPECIALS = new Map(
  Object.entries(PHRASES).flatMap(([type, phrases]) => phrases.map((phrase) => [phrase, type as Special] as const)),
);

const PLACEHOLDERS = new Set(["n a", "na", "tbd", "none given", ""]);

const FILLER =
  /\b(?:relevant pronouns are fine|is fine|are fine|as well|just use|i use|i go by|please|preferred|only|also|now)\b/gi;

/** In small letters, with a space for everything that is no letter and no digit. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** What a text as a whole means in place of a set; null for anything else. */
export const specialIn = (text: string): Special | null =>
  SPECIALS.get(plain(text)) ?? SPECIALS.get(plain(withoutFiller(text))) ?? null;

/** Whether a text stands where nothing was to be said: "n/a". */
export const isPlaceholder = (text: string): boolean => PLACEHOLDERS.has(plain(text));

export const withoutFiller = (text: string): string => text.replace(FILLER, " ");
