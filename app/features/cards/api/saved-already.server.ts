import { isDeepStrictEqual } from "node:util";
import type { AccountsStore } from "#app/services/accounts/store.server.ts";
import type { Visibility } from "#db/accounts/schema/cards.ts";
import { type CardDraft, contentOf } from "../card-draft.ts";
import { circleNow } from "../circle.server.ts";
import type { CirclePerson } from "../replace-circle.server.ts";
import type { StoredCard } from "../visibility.ts";
import { draftOf, type Propagated, propagated, saysTheSame } from "./propagate.ts";

/** What a save would store. */
interface WouldSave {
  draft: CardDraft;
  visibility: Visibility | null;
  /** Whether search engines may list the card. */
  indexed: boolean;
  circle: readonly CirclePerson[];
  /** The cards in other languages that it may change along, and the fields that they shall take over. */
  others: readonly StoredCard[];
  propagate: readonly string[];
}

/**
 * For a save on top of an older version that says exactly what is stored: it was taken, and its answer was lost on the way, or it was
 * sent twice. Nobody has to compare then.
 * @param stored the card as it is now, in a newer version than the save is about
 * @returns the cards in other languages that were saved along; null where anything differs
 */
export async function savedAlready(
  store: AccountsStore,
  stored: StoredCard,
  { draft, visibility, indexed, circle, others, propagate }: WouldSave,
): Promise<Propagated | null> {
  if (visibility !== stored.visibility || indexed !== stored.indexed) return null;
  if (!saysTheSame(stored, { content: contentOf(draft), birthday: draft.birthday })) return null;
  if (!isDeepStrictEqual(await circleNow(store, stored.id), circle)) return null;
  // Cards in other languages were saved along. What was changed there since is not undone without asking.
  const along = await propagated(draftOf(stored), others, propagate);
  return along.cards.every(({ card, ...said }) => saysTheSame(card, said)) ? along : null;
}
