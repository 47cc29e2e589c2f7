import { hours } from "./durations.ts";
import { block, unblock } from "./exclusions.server.ts";
import { consumePoints, type LimitRule } from "./limits.server.ts";
import { accountSeenBy, blocksOf } from "./queries.server.ts";
import type { Accounts } from "./store.server.ts";
import { foldUsername, sameUsername, USERNAME } from "./username.ts";

/** The people somebody has blocked, as that person deals with them: by name, and by what stands for them in a form. */

/** Each blocked is a row of a page. */
const MOST_BLOCKED = 1000;
/** Names somebody may try. Generous: whom many harass at once has many to block. */
export const BLOCK_TRIES: LimitRule = { name: "block-tries", most: 100, windowMs: hours(1) };

/** One block, as its maker sees it. */
export interface OwnBlock {
  /** Stands for it in a form, and for nothing else: who blocks somebody twice, under two names, cannot tell by it. */
  handle: string;
  username: string;
  since: Date;
}

interface Found extends OwnBlock {
  id: string;
}

async function foundBlocks({ store, secrets }: Accounts, blocker: string): Promise<Found[]> {
  const rows = await blocksOf(store, blocker);
  return rows.map(({ id, username, createdAt }) => ({
    ...{ id, username, since: createdAt },
    handle: secrets.hash("block", `${blocker} ${id} ${createdAt.getTime()}`),
  }));
}

/** Whom somebody has blocked, by name. */
export async function ownBlocks(accounts: Accounts, blocker: string): Promise<OwnBlock[]> {
  return (await foundBlocks(accounts, blocker)).map(({ handle, username, since }) => ({ handle, username, since }));
}

export type BlockProblem = "unknown" | "self" | "tooManyTries" | "tooMany";

/**
 * Blocks whoever has a name. Those there are not, those who are banned and those who are hidden from the blocker are
 * "unknown" alike, after the same questions; whom one has blocked already stays blocked.
 * @param typed the name as typed, with or without the sign @
 */
export async function blockByName(
  accounts: Accounts,
  blocker: { id: string; username: string },
  typed: string,
): Promise<BlockProblem | null> {
  const name = typed.trim().replace(/^@/, "");
  const folded = foldUsername(name.slice(0, 4 * USERNAME.longest));
  if (sameUsername(name, blocker.username)) return "self";
  const { allowed } = await consumePoints(accounts, { rule: BLOCK_TRIES, subject: blocker.id });
  if (!allowed) return "tooManyTries";
  const blocks = await ownBlocks(accounts, blocker.id);
  const found = await accountSeenBy(accounts.store, blocker.id, folded);
  if (blocks.some(({ username }) => sameUsername(username, name))) return null;
  // Look-alikes of a name have one folded form, and only one of them is the name.
  if (found === null || !sameUsername(found.username, name)) return "unknown";
  if (blocks.length >= MOST_BLOCKED) return "tooMany";
  const error = await block(accounts, { blocker: blocker.id, blocked: found.id });
  return error === null ? null : "unknown";
}

/** Takes a block back. A handle that stands for none of one's own changes nothing. */
export async function unblockByHandle(accounts: Accounts, blocker: string, handle: string): Promise<void> {
  const found = (await foundBlocks(accounts, blocker)).find((one) => accounts.secrets.same(one.handle, handle));
  if (found) await unblock(accounts, { blocker, blocked: found.id });
}
