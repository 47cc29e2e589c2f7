import { isDeepStrictEqual } from "node:util";
import { isOfEveryEdition } from "#app/kit/flags/flags.ts";
import { Pace } from "#app/kit/time/pace.ts";
import { type CardDraft, contentOf, tidyCard } from "../card-draft.ts";
import type { CardRules } from "../card-rules.ts";
import { findErrors } from "../check.ts";
import type { CardErrors } from "../check-text.ts";
import type { CardContent } from "../content.ts";
import type { StoredCard } from "../visibility.ts";

/** Fields that a program wants on all cards of its owner. */

type Copy = (from: CardDraft, to: CardDraft) => CardDraft;

const COPIES: ReadonlyMap<string, Copy> = new Map<string, Copy>([
  ["names", ({ names }, to) => ({ ...to, names })],
  // Flags of one edition alone stay where they are.
  [
    "flags",
    ({ flags }, to) => ({
      ...to,
      flags: [...flags.filter(isOfEveryEdition), ...to.flags.filter((key) => !isOfEveryEdition(key))],
    }),
  ],
  ["customFlags", ({ customFlags }, to) => ({ ...to, customFlags })],
  ["links", ({ links }, to) => ({ ...to, links })],
  ["birthday", ({ birthday }, to) => ({ ...to, birthday })],
  ["timezone", ({ timeZone }, to) => ({ ...to, timeZone })],
  ["teamName", ({ team }, to) => (to.team?.name ? { ...to, team: { ...to.team, name: team?.name ?? "" } } : to)],
  [
    "footerName",
    ({ team }, to) => (to.team?.footerName ? { ...to, team: { ...to.team, footerName: team?.footerName ?? "" } } : to),
  ],
]);

export const isPropagated = (field: string): boolean => COPIES.has(field);

export interface Propagated {
  /** Names of fields that nobody can propagate. */
  unknown: string[];
  cards: { card: StoredCard; content: CardContent; birthday: string | null }[];
}

/** Whether a card says this already. */
export const saysTheSame = (
  card: StoredCard,
  { content, birthday }: Pick<StoredCard, "content" | "birthday">,
): boolean => card.birthday === birthday && isDeepStrictEqual(contentOf(draftOf(card)), content);

export const draftOf = ({ content, birthday }: StoredCard): CardDraft => ({ ...content, birthday });

/**
 * The other cards with the fields of this one, one after the other: others have their turn in between. They are still to be
 * checked by the rules of their editions.
 */
export async function propagated(
  draft: CardDraft,
  others: readonly StoredCard[],
  fields: readonly string[],
): Promise<Propagated> {
  const asked = [...new Set(fields)];
  const copies = asked.flatMap((field) => COPIES.get(field) ?? []);
  const cards: Propagated["cards"] = [];
  const pace = new Pace();
  for (const card of copies.length === 0 ? [] : others) {
    const tidy = tidyCard(copies.reduce((to, copy) => copy(draft, to), draftOf(card)));
    cards.push({ card, content: contentOf(tidy), birthday: tidy.birthday });
    await pace.pause();
  }
  return { unknown: asked.filter((field) => !COPIES.has(field)), cards };
}

/** Those that the rules of their editions do not let through, each with what is wrong, one after the other. */
export async function wrongCards(
  { cards }: Propagated,
  rulesOf: (locale: string) => CardRules,
): Promise<{ card: StoredCard; errors: CardErrors }[]> {
  const wrong: { card: StoredCard; errors: CardErrors }[] = [];
  const pace = new Pace();
  for (const { card, content, birthday } of cards) {
    const errors = findErrors({ ...content, birthday }, rulesOf(card.locale));
    if (Object.keys(errors).length > 0) wrong.push({ card, errors });
    await pace.pause();
  }
  return wrong;
}
