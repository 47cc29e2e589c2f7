import { LIMITS } from "#app/editions/pronoun-set.ts";

/** Rules about single characters: lengths, capitals, emoji. */

/**
 * Whether a text has more characters than allowed. Characters are code points: an emoji outside the basic plane counts
 * once, as people count, and every text that fits by UTF-16 length fits by code points too. Stops at the limit.
 */
export function exceeds(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  if (text.length > 2 * limit) return true;
  return [...text].length > limit;
}

const DIGRAPHS: Readonly<Record<string, string>> = { ǆ: "ǅ", ǉ: "ǈ", ǌ: "ǋ", ǳ: "ǲ" };

/**
 * Puts the first letter in title case and leaves the rest. A text that does not begin with a letter stays as it is:
 * Dutch "'t" and a word in brackets keep their form.
 * @param locale of the text: Turkish "i" becomes "İ", and Dutch "ij" is one letter
 */
export function capitalise(text: string, locale = "und"): string {
  const code = text.codePointAt(0);
  // Toki Pona has capitals in names alone.
  if (code === undefined || /^tok\b/.test(locale)) return text;
  if (text.startsWith("ij") && isDutch(locale)) return `IJ${text.slice(2)}`;
  const first = String.fromCodePoint(code);
  return titleCase(first, locale) + text.slice(first.length);
}

const isDutch = (locale: string): boolean => /^nl\b/.test(locale);

function titleCase(character: string, locale: string): string {
  const digraph = Object.hasOwn(DIGRAPHS, character) ? DIGRAPHS[character] : undefined;
  if (digraph !== undefined) return digraph;
  // Georgian capitals exist for whole words in capitals only; a sentence does not begin with one.
  if (/\p{Script=Georgian}/u.test(character)) return character;
  const [first = character, ...rest] = character.toLocaleUpperCase(locale);
  // "ß" grows to "SS" as capitals, but begins a word as "Ss".
  return first + rest.join("").toLowerCase();
}

/** Pictographs, flags, keycaps, and all arrows, which people use as emoji although Unicode lists only some. */
const EMOJI =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Presentation}|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|[←-⇿])/u;

/** Whether the text is exactly one emoji as a reader sees it: joined sequences, flags and skin tones count as one. */
export function isOneEmoji(text: string): boolean {
  // Checks the length first, so that a long text never reaches the segmenter.
  if (text === "" || exceeds(text, LIMITS.nullPronoun) || !EMOJI.test(text)) return false;
  const [only, ...others] = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text);
  return only !== undefined && others.length === 0;
}
