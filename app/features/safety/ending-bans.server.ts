import { and, asc, eq, isNotNull, isNull, lte } from "drizzle-orm";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { editionsWithAccounts, homeEdition, mailTextsOf } from "#app/features/accounts/mail-texts.server.ts";
import { hideCredits } from "#app/features/collections/contributions/credits.server.ts";
import { accountById, readableAddress } from "#app/services/accounts/queries.server.ts";
import type { Job, JobRun, RunResult } from "#app/services/jobs/job.ts";
import { queueing } from "#app/services/mail/queue.server.ts";
import type { ServerContext } from "#app/subject/server-context.ts";
import { measures } from "#db/accounts/schema/safety.ts";
import { editionInLog } from "./place.server.ts";

/**
 * Bans for a time end on the day that their owner was told, whether the site was up all the while or not: it is a promise, and not
 * an absence that is counted.
 */
export const endingBansJob = (server: ServerContext): Job => ({
  name: "ending-bans",
  schedule: "*/10 * * * *",
  after: "start",
  run: (run) => endBans(server, run),
});

const AT_ONCE = 100;

type Due = Pick<typeof measures.$inferSelect, "accountId" | "locale">;
type Server = Pick<ServerContext, "accounts" | "databases" | "editions" | "hosts">;

export async function endBans(server: Server, run: JobRun): Promise<RunResult> {
  const { store } = server.accounts;
  const isOver = and(
    ...[eq(measures.kind, "ban"), isNotNull(measures.until), isNull(measures.liftedAt)],
    lte(measures.until, run.now()),
  );
  const due = await store.db.select().from(measures).where(isOver).orderBy(asc(measures.until)).limit(AT_ONCE);
  if (run.dryRun) return { done: due.length };
  let done = 0;
  for (const one of due) {
    if (run.signal.aborted) break;
    if (await lift(server, run.now(), one)) done += 1;
  }
  if (done > 0) server.accounts.mailer.wake();
  return { done };
}

const isOpenBan = (accountId: string) =>
  and(eq(measures.accountId, accountId), eq(measures.kind, "ban"), isNull(measures.liftedAt));

async function lift(server: Server, now: Date, { accountId, locale }: Due): Promise<boolean> {
  const { accounts } = server;
  const account = await accountById(accounts.store, accountId);
  if (account?.state !== "banned") {
    // An older copy of the accounts may say so of somebody who is not banned any more.
    await accounts.store.atomically((db) => [db.update(measures).set({ liftedAt: now }).where(isOpenBan(accountId))]);
    return false;
  }
  const to = readableAddress(accounts.secrets, account);
  const edition =
    editionsWithAccounts(server)
      .find(({ code }) => code === locale)
      ?.edition() ?? homeEdition(server);
  const { texts, link } = mailTextsOf(edition, server.hosts);
  const about = { username: account.username, link: link("account") };
  const mail = to === null ? null : accounts.mailer.prepared(texts, "measure.lifted", { ...about, to });
  const problem = await setBan(accounts, {
    actor: null,
    accountId,
    edition: editionInLog(locale),
    reason: null,
    also: (db) => (mail === null ? [] : [queueing(db, mail)]),
  });
  if (problem === null) await hideCredits(server.databases(), accountId, false);
  return problem === null;
}
