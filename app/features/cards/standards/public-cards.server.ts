import type { LoadContext } from "#app/context.ts";
import { Pace } from "#app/kit/time/pace.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { findPublicPerson } from "../api/person.server.ts";
import type { AccountNamed } from "../queries.server.ts";
import { knownCard } from "../speak/speak.server.ts";
import type { SpokenCard } from "../speak/spoken-card.ts";
import type { ShownCard } from "../visibility.ts";

/** Somebody's cards as every program may see them, each put into words for whoever asks. */

export interface PublicCard extends SpokenCard {
  visibility: ShownCard["visibility"];
}

export interface PublicPerson {
  account: Account;
  /** Oldest first. */
  cards: PublicCard[];
}

type Context = Pick<LoadContext, "accounts" | "viewer" | "edition" | "editionOf" | "hosts">;

/**
 * @param only the code of the edition that is needed; all where it is left out
 * @returns null for unknown, hidden and banned people alike, and for those who share with no program
 */
export async function publicPerson(
  context: Context,
  username: string,
  only?: string,
  named?: AccountNamed,
): Promise<PublicPerson | null> {
  const found = await findPublicPerson(context, username, named);
  if (found === null) return null;
  const pace = new Pace();
  const cards: PublicCard[] = [];
  for (const card of found.listed.filter(({ locale }) => only === undefined || locale === only)) {
    const edition = context.editionOf(card.locale);
    const spoken = edition && (await knownCard(found, card, edition, { hosts: context.hosts, context: "anybody" }));
    if (spoken !== null) cards.push({ ...spoken, visibility: card.visibility });
    // Somebody may have a card in every language, each full of alternatives.
    await pace.pause();
  }
  return { account: found.account, cards };
}
