/**
 * The meanings that sets of all languages may share. An editor says which of them a set of theirs has, so nobody has to know
 * the pronouns of other languages. editions/README.md explains each. A set of another edition is a meaning too: "en:ze".
 */
export const MEANINGS = [
  "masculine",
  "feminine",
  "neutral",
  "everyone",
  "neuter",
  "plural",
  "plural-masculine",
  "plural-feminine",
  "both",
  "one",
  "person",
  "respect",
] as const;

/** Why a set only comes close to a meaning. Each has a text: `pronouns.neighbours.why`. */
export const REASONS = [
  "everyone",
  "plural",
  "several",
  "dual",
  "neuter",
  "masculine",
  "new",
  "rare",
  "written",
  "regional",
  "old",
  "familiar",
  "age",
  "sound",
] as const;
export type Reason = (typeof REASONS)[number];

export const isReason = (word: string | null): word is Reason => (REASONS as readonly (string | null)[]).includes(word);

/** A set of an edition as a meaning. */
export const setMeaning = (code: string, key: string): string => `${code}:${key}`;

/** The set that a meaning names, or null for a meaning that all share. Names of sets may have colons, codes have none. */
export function setOfMeaning(meaning: string): { code: string; key: string } | null {
  const colon = meaning.indexOf(":");
  return colon < 0 ? null : { code: meaning.slice(0, colon), key: meaning.slice(colon + 1) };
}
