import type { Accounts } from "#app/services/accounts/store.server.ts";
import { acceptMention, leaveCircle, type Mention, mentionsOf } from "../circle.server.ts";

/** Who has somebody in their circle, for that person's own page. */

export interface OwnMention extends Mention {
  /** Stands for the entry in a form: ids of cards are in no output. */
  handle: string;
}

/** Those without an answer come first. */
export async function ownMentions({ store, secrets }: Accounts, accountId: string): Promise<OwnMention[]> {
  const mentions = await mentionsOf(store, accountId);
  return mentions.map((one) => ({ ...one, handle: secrets.hash("mention", `${accountId} ${one.cardId}`) }));
}

/** How many have no answer yet. */
export const countWaiting = async ({ store }: Accounts, accountId: string): Promise<number> =>
  (await mentionsOf(store, accountId)).filter(({ isAccepted }) => !isAccepted).length;

export const MENTION_ANSWERS = ["accept", "remove"] as const;
export type MentionAnswer = (typeof MENTION_ANSWERS)[number];

/**
 * Accepts an entry, or removes it. A handle of somebody else's entry changes nothing.
 * @returns false when there is no such entry any more
 */
export async function answerMention(
  accounts: Accounts,
  { accountId, handle, answer }: { accountId: string; handle: string; answer: MentionAnswer },
): Promise<boolean> {
  const mention = (await ownMentions(accounts, accountId)).find((one) => accounts.secrets.same(one.handle, handle));
  if (mention === undefined) return false;
  const { cardId, owner } = mention;
  if (answer === "accept") return acceptMention(accounts, { accountId, cardId });
  return leaveCircle(accounts, { accountId, ownerId: owner.id, cardId });
}
