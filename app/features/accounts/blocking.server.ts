import { hours } from "#app/kit/time/durations.ts";
import { blocksOf } from "#app/services/accounts/blocks.server.ts";
import { accountById, accountByUsername } from "#app/services/accounts/queries.server.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import { foldUsername, readUsername, sameUsername, USERNAME } from "#app/services/accounts/username.ts";
import { consumePoints, type LimitRule } from "#app/services/limits/limits.server.ts";
import { block, blockName, unblock, unblockName } from "./exclusions.server.ts";

/** The list of people somebody has blocked: by name, and by a handle for each block that stands in the form. */

/** Each blocked is a row of a page. */
const MAX_BLOCKED = 1000;
/** How many names somebody may try to block. The limit is generous, for people who are harassed by many. */
export const BLOCK_TRIES: LimitRule = { name: "block-tries", points: 100, windowMs: hours(1) };

/** One block, as its maker sees it. */
export interface OwnBlock {
  /**
   * The block's handle in a form, made from the name and the time of the block. So it does not change when somebody takes
   * the name, and blocking one person under two names does not reveal that they are the same.
   */
  handle: string;
  username: string;
  since: Date;
}

interface Found extends OwnBlock {
  /** Null for a name nobody had. */
  id: string | null;
}

async function foundBlocks({ store, secrets }: Accounts, blocker: string): Promise<Found[]> {
  const rows = await blocksOf(store, blocker);
  return rows.map(({ id, username, createdAt }) => ({
    id,
    username,
    since: createdAt,
    handle: secrets.hash("block", `${blocker} ${username} ${createdAt.getTime()}`),
  }));
}

/** The blocks somebody has made, by name. */
export async function ownBlocks(accounts: Accounts, blocker: string): Promise<OwnBlock[]> {
  return (await foundBlocks(accounts, blocker)).map(({ handle, username, since }) => ({ handle, username, since }));
}

export type BlockProblem = "malformed" | "self" | "tooManyTries" | "tooMany";
/** Why somebody could not be blocked and, where waiting helps, how long. */
export type NotBlocked = { problem: Exclude<BlockProblem, "tooManyTries"> } | { problem: "tooManyTries"; until: Date };

/**
 * Blocks the owner of a name, also when they have blocked this account. The answer does not reveal whether anybody has
 * the name: a name nobody has is noted in the same way, and so are the names of people who hide or were banned. Who is
 * blocked already stays blocked.
 * @param typed the name as typed, with or without the sign @
 */
export async function blockByName(
  accounts: Accounts,
  { id: blocker, username }: { id: string; username: string },
  typed: string,
): Promise<NotBlocked | null> {
  const name = typed.trim().replace(/^@/, "");
  const folded = foldUsername(name.slice(0, 4 * USERNAME.longest));
  if (sameUsername(name, username)) return { problem: "self" };
  const { allowed, until } = await consumePoints(accounts, { rule: BLOCK_TRIES, subject: blocker });
  if (!allowed) return { problem: "tooManyTries", until };
  const blocks = await foundBlocks(accounts, blocker);
  const found = await accountByUsername(accounts.store, folded);
  if (readUsername(name).problem === "invalid") return { problem: "malformed" };
  const known = blocks.find((one) => sameUsername(one.username, name));
  if (known === undefined && blocks.length >= MAX_BLOCKED) return { problem: "tooMany" };
  // Look-alikes of a name have one folded form, and only one of them is the name.
  const blocked = found !== null && sameUsername(found.username, name) ? found.id : null;
  if (known?.id != null) return null;
  // This person was blocked already under another name: the answer must not reveal that they are the same.
  const isBlocked = blocks.some(({ id }) => id === blocked);
  const since = known?.since;
  if (blocked === null || isBlocked || (await block(accounts, { blocker, blocked, since })) !== null) {
    await blockName(accounts, { blocker, name });
  } else if (known !== undefined) await unblockName(accounts, { blocker, name });
  return null;
}

/** Removes a block. A handle of somebody else's block changes nothing. */
export async function unblockByHandle(accounts: Accounts, blocker: string, handle: string): Promise<void> {
  const found = (await foundBlocks(accounts, blocker)).find((one) => accounts.secrets.same(one.handle, handle));
  if (found === undefined) return;
  if (found.id === null) return unblockName(accounts, { blocker, name: found.username });
  await unblock(accounts, { blocker, blocked: found.id });
  await blockUnderNewName(accounts, blocker, found.id);
}

/** Somebody who was blocked twice, under two names, stays blocked when the first block is removed. */
async function blockUnderNewName(accounts: Accounts, blocker: string, id: string): Promise<void> {
  const username = (await accountById(accounts.store, id))?.username ?? "";
  const again = (await foundBlocks(accounts, blocker)).find((one) => sameUsername(one.username, username));
  if (again === undefined || (await block(accounts, { blocker, blocked: id, since: again.since })) !== null) return;
  await unblockName(accounts, { blocker, name: username });
}
