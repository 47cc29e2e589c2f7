import type { PublicCard } from "./public-cards.server.ts";

/** Profiles of Matrix (MSC4247): pronouns with a language each, the most wanted first. */

export interface MatrixPronoun {
  /** BCP 47 */
  language: string;
  summary: string;
}

/**
 * The proposal has a list in order of preference and nothing to say how several are meant: its fields are frozen, so "please alternate"
 * is not in them. Under the name the proposal gives the field, and the one it has until it is accepted. There is no grammatical gender: it is for its owner
 * to say, and none of ours follows from a pronoun.
 */
export function matrixProfile(cards: readonly PublicCard[]) {
  const pronouns = cards.flatMap(({ language, use, others }) =>
    [...use, ...others].map(({ label }): MatrixPronoun => ({ language, summary: label })),
  );
  return { "m.pronouns": pronouns, "io.fsky.nyx.pronouns": pronouns };
}
