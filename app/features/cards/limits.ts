import { WORD_LIMITS } from "#app/editions/word-limits.ts";

/** How much a card holds. A text is counted in characters as Unicode counts them, whatever their script. */
export const LIMITS = {
  /**
   * Bytes of a card as it is stored: fifty times an ordinary one. Somebody's cards in all languages are often read and sent
   * together, and with every list full of four-byte letters each would be half a megabyte.
   */
  card: { bytes: 128_000 },
  names: { items: 128, length: 32, longLength: 256, pronunciation: 64 },
  pronouns: { items: 128, length: 192 },
  description: { length: 1024 },
  words: WORD_LIMITS,
  flags: { items: 128 },
  customFlags: { items: 128, name: 24, description: 512, alt: 512, link: 512 },
  links: { items: 128, length: 512 },
  legend: { items: 5, length: 24 },
  circle: { items: 16, length: 64 },
  sensitive: { items: 16, length: 64 },
  events: { items: 64, name: 64, comment: 256 },
  /** The key of an event of one edition alone is its name. */
  days: { items: 64, key: 300 },
  team: { name: 64, credentials: 8, areas: 16 },
} as const;

/** The longest part of an unknown flag that its error repeats. */
export const MAX_SHOWN_FLAG = 64;

/** The first birthday a card takes. */
export const FIRST_BIRTHDAY = "1900-01-01";

/** The length of a text in code points, counted no further than needed. */
export function isLongerThan(text: string, max: number): boolean {
  // A code point has at most two UTF-16 units, so most texts need no counting.
  if (text.length <= max) return false;
  return text.length > 2 * max || [...text].length > max;
}
