import { isDeepStrictEqual } from "node:util";
import { draftOf, propagated } from "../api/propagate.ts";
import { contentOf } from "../card-draft.ts";
import { circleNow } from "../circle.server.ts";
import type { CirclePerson } from "../replace-circle.server.ts";
import type { StoredCard } from "../visibility.ts";
import type { Editing } from "./answer.server.ts";

/**
 * Whether what was sent is what is stored, though the form was filled with an older version: it was saved, and its answer was lost on the
 * way, or it was sent twice. Nobody has to compare then.
 * @param would what a save would store beside the draft: whether search engines may list the card, whom its circle has, and which of
 * the cards in other languages it may change along
 */
export async function isSavedAlready(
  { context, stored, sent }: Editing,
  would: { indexed: boolean; circle: readonly CirclePerson[]; others: readonly StoredCard[] },
): Promise<boolean> {
  if (stored === null || sent.base === stored.version) return false;
  const { draft, visibility } = sent;
  if (visibility !== stored.visibility || would.indexed !== stored.indexed) return false;
  if (!saysTheSame(stored, { content: contentOf(draft), birthday: draft.birthday })) return false;
  if (!isDeepStrictEqual(await circleNow(context.accounts.store, stored.id), would.circle)) return false;
  // Cards in other languages were saved along. What was changed there since is not undone without asking.
  const others = await propagated(draft, would.others, sent.propagate);
  return others.cards.every(({ card, ...said }) => saysTheSame(card, said));
}

const saysTheSame = (card: StoredCard, said: Pick<StoredCard, "content" | "birthday">): boolean =>
  card.birthday === said.birthday && isDeepStrictEqual(contentOf(draftOf(card)), said.content);
