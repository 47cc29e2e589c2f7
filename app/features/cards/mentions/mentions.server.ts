import type { Accounts } from "#app/services/accounts/store.server.ts";
import { acceptMention, leaveCircle, type Mention, mentionsOf } from "../circle.server.ts";
import { allowAgain, type Refusal, refusalsOf } from "../circle-refusals.server.ts";

/** Who has somebody in their circle, for that person's own page. */

export interface OwnMention extends Mention {
  /** Stands in a form for the entry and its words: ids of cards are in no output, and a yes is a yes to what was read. */
  handle: string;
  /** Stands for its owner. */
  ownerHandle: string;
}

/** Those without an answer come first. */
export async function ownMentions({ store, secrets }: Accounts, accountId: string): Promise<OwnMention[]> {
  const mentions = await mentionsOf(store, accountId);
  return mentions.map((one) => ({
    ...one,
    handle: secrets.hash("mention", JSON.stringify([accountId, one.cardId, one.relationship])),
    ownerHandle: secrets.hash("mention", JSON.stringify([accountId, one.owner.id])),
  }));
}

/** How many have no answer yet. */
export const countWaiting = async ({ store }: Accounts, accountId: string): Promise<number> =>
  (await mentionsOf(store, accountId)).filter(({ isAccepted }) => !isAccepted).length;

export const MENTION_ANSWERS = ["accept", "remove"] as const;
export type MentionAnswer = (typeof MENTION_ANSWERS)[number];

/**
 * Accepts an entry, or takes the account out of the circles of its owner in all languages: who wants to be gone there wants it
 * in each of them. A handle of somebody else's entry changes nothing.
 * @returns false when there is no such entry any more, or not with the words that were read
 */
export async function answerMention(
  accounts: Accounts,
  { accountId, handle, answer }: { accountId: string; handle: string; answer: MentionAnswer },
): Promise<boolean> {
  const handleOf = ({ handle: entry, ownerHandle }: OwnMention) => (answer === "accept" ? entry : ownerHandle);
  const mentions = await ownMentions(accounts, accountId);
  const mention = mentions.find((one) => accounts.secrets.same(handleOf(one), handle));
  if (mention === undefined) return false;
  const { cardId, owner, relationship } = mention;
  if (answer === "accept") return acceptMention(accounts, { accountId, cardId, relationship });
  return leaveCircle(accounts, { accountId, ownerId: owner.id });
}

export interface OwnRefusal extends Pick<Refusal, "username"> {
  /** Stands in a form for it. */
  handle: string;
}

const refusalsFor = async ({ store, secrets }: Accounts, personId: string): Promise<(Refusal & OwnRefusal)[]> =>
  (await refusalsOf(store, personId)).map((one) => ({
    ...one,
    handle: secrets.hash("circle refusal", JSON.stringify([personId, one.ownerId, one.createdAt.getTime()])),
  }));

/** Whose circles somebody has left, the last first. */
export const ownRefusals = async (accounts: Accounts, personId: string): Promise<OwnRefusal[]> =>
  (await refusalsFor(accounts, personId)).map(({ handle, username }) => ({ handle, username }));

/** Lets somebody ask again. A handle of somebody else's changes nothing, and what is taken back already stays so. */
export async function takeBackRefusal(accounts: Accounts, personId: string, handle: string): Promise<void> {
  const refusals = await refusalsFor(accounts, personId);
  const refusal = refusals.find((one) => accounts.secrets.same(one.handle, handle));
  if (refusal !== undefined) await allowAgain(accounts, { personId, ownerId: refusal.ownerId });
}
