import { isDeepStrictEqual } from "node:util";
import { draftOf, type Propagated, propagated } from "../api/propagate.ts";
import { contentOf } from "../card-draft.ts";
import { circleNow } from "../circle.server.ts";
import type { CirclePerson } from "../replace-circle.server.ts";
import type { StoredCard } from "../visibility.ts";
import type { Editing } from "./answer.server.ts";

/**
 * For a form that was filled with an older version and says exactly what is stored: it was saved, and its answer was lost on the way, or it
 * was sent twice. Nobody has to compare then.
 * @param would what a save would store beside the draft: whether search engines may list the card, whom its circle has, and which of
 * the cards in other languages it may change along
 * @returns the cards in other languages that were saved along; null where anything differs
 */
export async function savedAlready(
  { context, stored, sent }: Editing,
  would: { indexed: boolean; circle: readonly CirclePerson[]; others: readonly StoredCard[] },
): Promise<Propagated | null> {
  if (stored === null || sent.base === stored.version) return null;
  const { draft, visibility } = sent;
  if (visibility !== stored.visibility || would.indexed !== stored.indexed) return null;
  if (!saysTheSame(stored, { content: contentOf(draft), birthday: draft.birthday })) return null;
  if (!isDeepStrictEqual(await circleNow(context.accounts.store, stored.id), would.circle)) return null;
  // Cards in other languages were saved along. What was changed there since is not undone without asking.
  const others = await propagated(draft, would.others, sent.propagate);
  return others.cards.every(({ card, ...said }) => saysTheSame(card, said)) ? others : null;
}

const saysTheSame = (card: StoredCard, said: Pick<StoredCard, "content" | "birthday">): boolean =>
  card.birthday === said.birthday && isDeepStrictEqual(contentOf(draftOf(card)), said.content);
