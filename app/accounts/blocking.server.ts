import { hours } from "./durations.ts";
import { block, blockName, unblock, unblockName } from "./exclusions.server.ts";
import { consumePoints, type LimitRule } from "./limits.server.ts";
import { accountById, accountByUsername, blocksOf } from "./queries.server.ts";
import type { Accounts } from "./store.server.ts";
import { foldUsername, readUsername, sameUsername, USERNAME } from "./username.ts";

/** The people somebody has blocked, as that person deals with them: by name, and by what stands for them in a form. */

/** Each blocked is a row of a page. */
const MAX_BLOCKED = 1000;
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
  /** Null for a name nobody had. */
  id: string | null;
}

async function foundBlocks({ store, secrets }: Accounts, blocker: string): Promise<Found[]> {
  const rows = await blocksOf(store, blocker);
  return rows.map(({ id, username, createdAt }) => ({
    id,
    username,
    since: createdAt,
    handle: secrets.hash("block", `${blocker} ${id ?? `name ${username}`} ${createdAt.getTime()}`),
  }));
}

/** Whom somebody has blocked, by name. */
export async function ownBlocks(accounts: Accounts, blocker: string): Promise<OwnBlock[]> {
  return (await foundBlocks(accounts, blocker)).map(({ handle, username, since }) => ({ handle, username, since }));
}

export type BlockProblem = "malformed" | "self" | "tooManyTries" | "tooMany";

/**
 * Blocks whoever has a name, also somebody who has blocked oneself. Whether anybody has it is not told: a name nobody has
 * is noted alike, and so are those of people who hide or were banned. Whom one has blocked already stays blocked.
 * @param typed the name as typed, with or without the sign @
 */
export async function blockByName(
  accounts: Accounts,
  { id: blocker, username }: { id: string; username: string },
  typed: string,
): Promise<BlockProblem | null> {
  const name = typed.trim().replace(/^@/, "");
  const folded = foldUsername(name.slice(0, 4 * USERNAME.longest));
  if (sameUsername(name, username)) return "self";
  const { allowed } = await consumePoints(accounts, { rule: BLOCK_TRIES, subject: blocker });
  if (!allowed) return "tooManyTries";
  const blocks = await foundBlocks(accounts, blocker);
  const found = await accountByUsername(accounts.store, folded);
  if (readUsername(name).problem === "invalid") return "malformed";
  const known = blocks.find((one) => sameUsername(one.username, name));
  if (known === undefined && blocks.length >= MAX_BLOCKED) return "tooMany";
  // Look-alikes of a name have one folded form, and only one of them is the name.
  const blocked = found !== null && sameUsername(found.username, name) ? found.id : null;
  if (known?.id != null) return null;
  // Somebody blocked already goes by another name now: that this is them is not told either.
  const isBlocked = blocks.some(({ id }) => id === blocked);
  const since = known?.since;
  if (blocked === null || isBlocked || (await block(accounts, { blocker, blocked, since })) !== null) {
    await blockName(accounts, { blocker, name });
  } else if (known !== undefined) await unblockName(accounts, { blocker, name });
  return null;
}

/** Takes a block back. A handle that stands for none of one's own changes nothing. */
export async function unblockByHandle(accounts: Accounts, blocker: string, handle: string): Promise<void> {
  const found = (await foundBlocks(accounts, blocker)).find((one) => accounts.secrets.same(one.handle, handle));
  if (found === undefined) return;
  if (found.id === null) return unblockName(accounts, { blocker, name: found.username });
  await unblock(accounts, { blocker, blocked: found.id });
  await blockUnderNewName(accounts, blocker, found.id);
}

/** Whom somebody has blocked a second time, under a newer name, stays blocked when the first is taken back. */
async function blockUnderNewName(accounts: Accounts, blocker: string, id: string): Promise<void> {
  const username = (await accountById(accounts.store, id))?.username ?? "";
  const again = (await foundBlocks(accounts, blocker)).find((one) => sameUsername(one.username, username));
  if (again === undefined || (await block(accounts, { blocker, blocked: id, since: again.since })) !== null) return;
  await unblockName(accounts, { blocker, name: username });
}
