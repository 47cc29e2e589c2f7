import { asc, gt } from "drizzle-orm";
import { nextTurn } from "#app/kit/time/pace.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import type { JobRun, RunResult } from "#app/services/jobs/job.ts";
import type { PictureStore } from "#app/services/media/pictures.server.ts";
import { accounts as accountRows } from "#db/accounts/schema/accounts.ts";

/** Pictures of accounts that were removed, or that have another by now. */

export type AvatarStore = Pick<PictureStore, "unused" | "remove">;

const AT_ONCE = 500;

/** Removes pictures that belong to no account. @returns how many */
export async function removeUnusedAvatars(
  accounts: Pick<Accounts, "store">,
  pictures: AvatarStore,
  { dryRun, onProgress, signal }: JobRun,
): Promise<RunResult> {
  const unused = await pictures.unused("avatar", () => avatarsInUse(accounts));
  if (dryRun) return { done: unused.length };
  let done = 0;
  for (const name of unused) {
    if (signal.aborted) break;
    await pictures.remove("avatar", name);
    done += 1;
    onProgress(done, unused.length);
  }
  return { done };
}

/** Reads the accounts in order, in parts: one query for all accounts with a picture would look at every row at once. */
async function avatarsInUse({ store }: Pick<Accounts, "store">): Promise<Set<string>> {
  const names = new Set<string>();
  for (let last = ""; ; ) {
    const { id, avatarFile } = accountRows;
    const part = await store.db
      .select({ id, avatarFile })
      .from(accountRows)
      .where(gt(id, last))
      .orderBy(asc(id))
      .limit(AT_ONCE);
    for (const row of part) if (row.avatarFile !== null) names.add(row.avatarFile);
    if (part.length < AT_ONCE) return names;
    last = part.at(-1)?.id ?? last;
    await nextTurn();
  }
}
