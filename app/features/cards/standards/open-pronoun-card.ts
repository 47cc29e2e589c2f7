import type { Lexicon } from "#app/features/pronouns/open-pronoun/lexicon.ts";
import { openForms } from "#app/features/pronouns/open-pronoun/lexicon.ts";
import { parseOpenPronoun } from "#app/features/pronouns/open-pronoun/parse.ts";
import type { OpenPronounEntry, OpenPronounPreference } from "#app/features/pronouns/open-pronoun/shape.ts";
import type { PublicCard } from "./public-cards.server.ts";

/** A person's pronouns as OpenPronoun 0.1. Its five forms are English, so sets of other languages are what they are called. */

const SPECIALS = { any: "any", ask: "ask", avoiding: "none" } as const;

/**
 * @param lexicon of the English edition
 * @returns null where nobody has said any. Cards in languages without a code of two letters cannot be written so, and are left out.
 */
export function openPronounsOf(cards: readonly PublicCard[], lexicon: Lexicon): OpenPronounPreference | null {
  const entries = cards.flatMap((card) => {
    const language = new Intl.Locale(card.language).language;
    return language.length === 2 ? entriesOf(card, language, lexicon) : [];
  });
  return entries.length === 0 ? null : entries;
}

/** What is said to be alike, or to be used in turn, has one rank; the shape has no word for taking turns. What is liked less comes after. */
function entriesOf({ use, others, never, order }: PublicCard, language: string, lexicon: Lexicon): OpenPronounEntry[] {
  const areAlike = order === "equal" || order === "alternate";
  const rankAt = (at: number) => (areAlike && at < use.length ? 1 : at + 1);
  const wanted = [...use, ...others].flatMap((pronoun, at) =>
    entriesFor(pronoun, language).map((entry) => ({ ...entry, ranking: rankAt(at), language })),
  );
  const refused = never.flatMap(({ kind, label }): OpenPronounEntry[] =>
    // Of what is refused a card says no more than what it is called.
    entriesFor({ kind, label, forms: [] }, language, lexicon).map((entry) => ({ ...entry, exclude: true, language })),
  );
  return [...wanted, ...refused];
}

function entriesFor(
  { kind, label, forms }: Pick<PublicCard["use"][number], "kind" | "label" | "forms">,
  language: string,
  lexicon?: Lexicon,
): OpenPronounEntry[] {
  if (kind === "any" || kind === "ask" || kind === "avoiding") return [{ type: SPECIALS[kind] }];
  const custom: OpenPronounEntry = { type: "custom", display: label };
  if (language !== "en" || kind !== "set") return [custom];
  if (lexicon !== undefined) return parseOpenPronoun(label, lexicon) ?? [custom];
  const written = forms.map((one) => openForms(one.written));
  return written.length > 0 && written.every((one) => one !== null) ? written : [custom];
}
