import type { LoadContext } from "#app/context.ts";
import { isOfEveryEdition } from "#app/kit/flags/flags.ts";
import { listed } from "#app/kit/text/list.ts";
import { draftOf, isPropagated, propagated, saysTheSame } from "../api/propagate.ts";
import { servedElsewhere } from "../own-languages.ts";
import type { StoredCard } from "../visibility.ts";
import type { OfferedFlag } from "./editor-flags.server.ts";

/** Called what it calls itself: its name needs the fonts of its own writing. */
export interface NamedLanguage {
  name: string;
  /** BCP 47 tag. */
  locale: string;
}

/** What is said after a save of cards that were changed along: never what the address claims, but how the cards stand. */
export interface TakenOver {
  /** Languages whose cards say the same in these fields now. */
  languages: readonly NamedLanguage[];
  /** Flags that stay on this card, because they are of this language alone; "" for none. */
  flags: string;
  /** Languages whose cards have no name in the team, so that they got none. */
  withoutName: readonly NamedLanguage[];
}

/** @param asked as in the address: "names.flags" */
export async function takenOver(
  context: LoadContext,
  { own, all, flags }: { own: StoredCard; all: readonly StoredCard[]; flags: readonly OfferedFlag[] },
  asked: string,
): Promise<TakenOver | null> {
  const fields = new Set(asked.slice(0, MAX_ASKED).split(".").filter(isPropagated));
  if (fields.size === 0) return null;
  const { directory, edition } = context;
  const along = await propagated(draftOf(own), servedElsewhere(context, all), [...fields]);
  const named = (cards: readonly { card: StoredCard }[]): NamedLanguage[] =>
    cards.flatMap(({ card }) => {
      const config = directory.find(({ code }) => code === card.locale);
      return config === undefined ? [] : { name: config.name, locale: config.locale };
    });
  const stay = fields.has("flags") ? own.content.flags.filter((key) => !isOfEveryEdition(key)) : [];
  const isWithoutName = ({ card: { content } }: { card: StoredCard }) =>
    TEAM_NAMES.some(([field, name]) => fields.has(field) && own.content.team?.[name] && !content.team?.[name]);
  return {
    languages: named(along.cards.filter(({ card, ...said }) => saysTheSame(card, said))),
    flags: listed(
      stay.map((flag) => flags.find(({ key }) => key === flag)?.name ?? flag),
      edition.config.locale,
    ),
    withoutName: named(along.cards.filter(isWithoutName)),
  };
}

/** Fields of names in the team, and where they stand. */
const TEAM_NAMES = [
  ["teamName", "name"],
  ["footerName", "footerName"],
] as const;

/** More than the names of all fields together. */
const MAX_ASKED = 200;
