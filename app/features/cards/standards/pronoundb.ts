import type { PublicCard } from "./public-cards.server.ts";

/** What PronounDB (version 2) knows of somebody: English sets and words out of a short list, the most wanted first. */

const SETS = ["he", "it", "she", "they"] as const;
const WORDS = { any: "any", ask: "ask", avoiding: "avoid" } as const;

export type PronounDbSet = (typeof SETS)[number] | (typeof WORDS)[keyof typeof WORDS] | "other";

export interface PronounDbUser {
  sets: { en?: PronounDbSet[] };
}

/** @returns null for somebody with no English card, or with no pronoun on it: they are left out of an answer */
export function pronounDbUser(cards: readonly PublicCard[]): PronounDbUser | null {
  const english = cards.find(({ edition }) => edition === "en");
  const sets = (english === undefined ? [] : [...english.use, ...english.others]).flatMap(setsOf);
  return sets.length === 0 ? null : { sets: { en: [...new Set(sets)] } };
}

function setsOf({ kind, forms }: PublicCard["use"][number]): PronounDbSet[] {
  if (kind === "any" || kind === "ask" || kind === "avoiding") return [WORDS[kind]];
  const subjects = forms.map(({ written }) => written.pronoun_subject);
  const known = subjects.map((subject): PronounDbSet => SETS.find((set) => set === subject) ?? "other");
  return known.length === 0 ? ["other"] : known;
}
