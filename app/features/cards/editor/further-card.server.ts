import type { LoadContext } from "#app/context.ts";
import type { Visibility } from "#db/accounts/schema/cards.ts";
import { draftOf } from "../api/propagate.ts";
import type { StoredCard } from "../visibility.ts";
import { cardValues, type EditedCard } from "./card-values.ts";
import type { Section } from "./fields.ts";
import { firstCard } from "./first-card.ts";
import { editedCard } from "./stored-values.server.ts";
import { suggestedTo, suggestedWords } from "./suggested-words.ts";
import { differingSections } from "./versions.ts";

/** What a new card begins with, and what its owner is told about it. */

/** Where a new card has something from, or could have it from. */
export interface Further {
  /** The language of the other card, in the language itself. */
  language: string;
  /** Who sees it there. */
  visibility: Visibility;
  /** The parts that were filled in; none from a card that its owner alone sees: they can be copied. */
  sections: Section[];
}

/**
 * A card in a further language takes over what is the same in all of them from the card that was changed last; words are those
 * of its own. A card that nobody else sees stays where it is: what is on it would be shown to others by a save that asks for
 * nothing more than a name.
 * @param known whether the owner has the part about the team, and whether they are known to be under 18
 */
export async function beginning(
  context: LoadContext,
  all: readonly StoredCard[],
  { isTeam, isMinor }: { isTeam: boolean; isMinor: boolean },
): Promise<{ card: EditedCard; further: Further | null }> {
  const byAge = [...all].sort((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime());
  const source = byAge.find(({ visibility }) => visibility !== "hidden") ?? null;
  const empty: EditedCard = {
    draft: firstCard(null),
    words: suggestedWords(suggestedTo(context)),
    circle: [],
    visibility: isMinor ? "internal" : null,
    indexed: false,
    base: null,
  };
  if (source === null) return { card: empty, further: copied(byAge, context) };
  const card = {
    ...empty,
    draft: firstCard(draftOf(source)),
    // Whoever is not seen at the moment is not named: they would come back with a card that never had them.
    circle: (await editedCard(context, source)).circle,
  };
  const sections = differingSections(cardValues(empty), cardValues(card)).filter((one) => isTeam || one !== "team");
  const { visibility } = source;
  return {
    card,
    further: sections.length === 0 ? null : { language: nameOf(source, context), visibility, sections },
  };
}

/** The first of them that can be copied from here. */
function copied(cards: readonly StoredCard[], context: LoadContext): Further | null {
  const card = cards.find(({ locale }) => context.directory.some(({ code }) => code === locale));
  if (card === undefined) return null;
  return { language: nameOf(card, context), visibility: card.visibility, sections: [] };
}

const nameOf = ({ locale }: StoredCard, { directory }: LoadContext): string =>
  directory.find(({ code }) => code === locale)?.name ?? locale;
