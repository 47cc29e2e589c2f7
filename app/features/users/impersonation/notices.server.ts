import { and, asc, eq, gt, isNotNull, lte, or } from "drizzle-orm";
import { editionsWithAccounts, homeEdition, mailTextsOf } from "#app/features/accounts/mail-texts.server.ts";
import { accountById, readableAddress } from "#app/services/accounts/queries.server.ts";
import { attempt, must } from "#app/services/accounts/store.server.ts";
import type { Job, JobRun, RunResult } from "#app/services/jobs/job.ts";
import { queueing } from "#app/services/mail/queue.server.ts";
import type { ServerContext } from "#app/subject/server-context.ts";
import { sessions } from "#db/accounts/schema/sessions.ts";

type Server = Pick<ServerContext, "accounts" | "editions" | "hosts">;

/** Tells people that somebody of the team has seen the site as them, once it is over. */
export const impersonationNoticesJob = (server: Server): Job => ({
  name: "impersonation-notices",
  schedule: "*/10 * * * *",
  run: (run) => tellImpersonated(server, run),
});

const AT_ONCE = 100;

/** The mail is queued in the change that deletes the session, so there is one mail for each, whenever the process dies. */
export async function tellImpersonated(server: Server, run: JobRun): Promise<RunResult> {
  const { accounts } = server;
  const isOver = or(lte(sessions.expiresAt, run.now()), gt(sessions.revokedAt, new Date(0)));
  const over = await accounts.store.db
    .select()
    .from(sessions)
    .where(and(isNotNull(sessions.impersonatorId), isOver))
    .orderBy(asc(sessions.id))
    .limit(AT_ONCE);
  if (run.dryRun) return { done: over.length };
  let done = 0;
  for (const session of over) {
    if (run.signal.aborted) break;
    if (await tell(server, session)) done += 1;
  }
  if (done > 0) accounts.mailer.wake();
  return { done };
}

async function tell(server: Server, session: typeof sessions.$inferSelect): Promise<boolean> {
  const { accounts } = server;
  const account = await accountById(accounts.store, session.accountId);
  const to = account === null ? null : readableAddress(accounts.secrets, account);
  const served = editionsWithAccounts(server).find(({ code }) => code === session.edition);
  const { texts, link } = mailTextsOf(served?.edition() ?? homeEdition(server), server.hosts);
  const mail =
    account === null || to === null
      ? null
      : accounts.mailer.prepared(texts, "impersonated", {
          to,
          username: account.username,
          link: link("article.contact"),
          day: session.createdAt,
        });
  const problem = await attempt(
    accounts.store.atomically((db) => [
      must(db.delete(sessions).where(eq(sessions.id, session.id))),
      ...(mail === null ? [] : [queueing(db, mail)]),
    ]),
    ["gone"],
  );
  return problem === null;
}
