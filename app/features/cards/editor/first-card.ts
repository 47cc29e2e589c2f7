import { isTextName } from "#app/features/calendar/event-name.ts";
import { isOfEveryEdition } from "#app/kit/flags/flags.ts";
import { type CardDraft, tidyCard } from "../card-draft.ts";
import { EMPTY_CARD } from "../empty-card.ts";

/**
 * What a card in a further language begins with: what is the same in every language. Pronouns, words, the description and
 * warnings are of a language.
 * @param other the newest card in another language; null for somebody's first card
 */
export function firstCard(other: CardDraft | null): CardDraft {
  if (other === null) return { ...EMPTY_CARD, birthday: null };
  const { names, birthday, timeZone, links, flags, customFlags, legend, flagBand, events, days, team } = other;
  return tidyCard({
    ...EMPTY_CARD,
    names,
    birthday,
    timeZone,
    links,
    flags: flags.filter(isOfEveryEdition),
    customFlags,
    legend,
    flagBand,
    events,
    days: days.filter(isTextName),
    team,
  });
}
