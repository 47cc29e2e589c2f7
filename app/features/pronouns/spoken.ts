import type { FilledPart } from "./sentence.ts";
import { readSound } from "./sound.ts";

/** What a voice reads aloud of a page. */

/** In characters. What is read is a sentence of the edition; anything longer is a mistake. */
const MAX_SPOKEN = 256;
/** Words of letters. Voices name other signs, or leave them out: "on slash a", "four hundred and four". */
const WORDS = /^\p{L}[\p{L}\p{M}]*(?:[ '’-]\p{L}[\p{L}\p{M}]*)*$/u;

/**
 * A filled sentence as a voice should get it: with the respelling of each form that has one, because voices read new words
 * wrongly. Null when a voice could not say one of the forms.
 */
export function spokenText(parts: readonly FilledPart[]): string | null {
  const spoken = parts.map(spokenPart);
  if (!spoken.every((part) => part !== null)) return null;
  const text = spoken.join("");
  return [...text].length > MAX_SPOKEN ? null : text;
}

function spokenPart({ text, morpheme, pronunciation }: FilledPart): string | null {
  // Variants written out next to each other are joined by a slash.
  if (morpheme === undefined) return text === "/" ? null : text;
  return spokenForm(text, pronunciation ?? null);
}

/** A form as a voice should get it, or null. @param pronunciation as the edition writes it */
export function spokenForm(written: string, pronunciation: string | null): string | null {
  const { respelling, isSayable } = readSound(pronunciation ?? "");
  if (!isSayable) return null;
  const text = respelling !== null && !isRomanised(written, respelling) ? forVoice(respelling) : written;
  return WORDS.test(text) ? text : null;
}

/** Pinyin helps readers. A voice of the language reads the characters better. */
const isRomanised = (written: string, respelling: string): boolean =>
  /\p{Script=Latin}/u.test(respelling) && !/\p{Script=Latin}/u.test(written);

/** Voices spell capitals out, and stop at hyphens. */
const forVoice = (respelling: string): string => respelling.replaceAll("-", "").toLowerCase();
