import { and, count, eq, sql } from "drizzle-orm";
import { ulid } from "ulid";
import type { LoadContext } from "#app/context.ts";
import { isLongerThan } from "#app/features/cards/limits.ts";
import { attempt, unless } from "#app/services/accounts/store.server.ts";
import { caseNotes, caseOwners } from "#db/accounts/schema/safety.ts";
import type { Case } from "./case.server.ts";
import { MAX_NOTE_LENGTH, MAX_NOTES } from "./limits.ts";
import { hasReported } from "./own-reports.server.ts";

/** Who looks after a case, and what moderators tell each other about it. */

type Context = Pick<LoadContext, "accounts" | "viewer" | "clock" | "can">;

/** "taken": somebody else looks after it since. */
export async function takeCase(
  { accounts, viewer, clock, can }: Context,
  { key, target }: Case,
): Promise<"forbidden" | "taken" | "ownReport" | null> {
  if (viewer === null || !can("users", target.locale)) return "forbidden";
  if (await hasReported({ accounts, viewer }, key)) return "ownReport";
  const accountId = viewer.account.id;
  const row = { target: key, accountId, at: clock() };
  await accounts.store.atomically((db) => [db.insert(caseOwners).values(row).onConflictDoNothing()]);
  const [owner] = await accounts.store.db.select().from(caseOwners).where(eq(caseOwners.target, key));
  return owner === undefined || owner.accountId === accountId ? null : "taken";
}

/** Lets others look after it. Anybody may, because people go on holiday. */
export async function leaveCase(
  { accounts, viewer, can }: Context,
  { key, target }: Case,
): Promise<"forbidden" | null> {
  if (viewer === null || !can("users", target.locale)) return "forbidden";
  await accounts.store.atomically((db) => [db.delete(caseOwners).where(eq(caseOwners.target, key))]);
  return null;
}

export type NoteProblem = "forbidden" | "missing" | "tooLong" | "tooMany";

export async function addNote(
  { accounts, viewer, clock, can }: Context,
  { key, target }: Case,
  words: string,
): Promise<NoteProblem | null> {
  if (viewer === null || !can("users", target.locale)) return "forbidden";
  if (words === "") return "missing";
  if (isLongerThan(words, MAX_NOTE_LENGTH)) return "tooLong";
  const at = clock();
  const by = viewer.account.id;
  const same = and(eq(caseNotes.target, key), eq(caseNotes.by, by), eq(caseNotes.words, words));
  const [known] = await accounts.store.db.select({ id: caseNotes.id }).from(caseNotes).where(same);
  // Sent twice.
  if (known !== undefined) return null;
  return attempt(
    accounts.store.atomically((db) => [
      unless(sql`(${db.select({ count: count() }).from(caseNotes).where(eq(caseNotes.target, key))}) >= ${MAX_NOTES}`),
      db.insert(caseNotes).values({ id: ulid(at.getTime()), target: key, by, words, at }),
    ]),
    ["tooMany"],
  );
}
