import { isOfEveryEdition } from "#app/kit/flags/flags.ts";
import { type CardDraft, contentOf, tidyCard } from "../check.ts";
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

export interface Propagated {
  /** Names of fields that nobody can propagate. */
  unknown: string[];
  cards: { card: StoredCard; content: CardContent; birthday: string | null }[];
}

export const draftOf = ({ content, birthday }: StoredCard): CardDraft => ({ ...content, birthday });

/** The other cards with the fields of this one. They are still to be checked by the rules of their editions. */
export function propagated(draft: CardDraft, others: readonly StoredCard[], fields: readonly string[]): Propagated {
  const copies = fields.flatMap((field) => COPIES.get(field) ?? []);
  return {
    unknown: fields.filter((field) => !COPIES.has(field)),
    cards:
      copies.length === 0
        ? []
        : others.map((card) => {
            const changed = copies.reduce((to, copy) => copy(draft, to), draftOf(card));
            const tidy = tidyCard(changed);
            return { card, content: contentOf(tidy), birthday: tidy.birthday };
          }),
  };
}
