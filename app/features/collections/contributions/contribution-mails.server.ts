import { and, eq, gte, inArray, isNotNull, lt, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { tellWhoWishes } from "#app/features/accounts/notices.server.ts";
import type { AccountsService } from "#app/services/accounts/service.server.ts";
import type { Job, JobRun, RunResult } from "#app/services/jobs/job.ts";
import type { MailTexts } from "#app/services/mail/templates.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import type { EditionHandle } from "#db/open.ts";

/**
 * Authors are mailed that there is an answer, if they wish, once for all answers of an hour in an edition. A job looks for
 * them when the hour is over: what was undone by then is no answer, who has left gets no mail, and a process that dies
 * between a decision and its mail makes nobody miss it.
 */

export interface AnsweringEdition {
  database: EditionHandle;
  words: MailTexts;
  /** The whole address of the page of one's own contributions. */
  link: string;
}

export interface ContributionMailParts {
  accounts: Pick<AccountsService, "store" | "secrets" | "mailer">;
  /** The editions that are up and have accounts. */
  editions: () => readonly AnsweringEdition[];
}

export const contributionMailsJob = (parts: ContributionMailParts): Job => ({
  name: "contribution-mails",
  schedule: "2 * * * *",
  run: (run) => tellAuthors(parts, run),
});

const HOUR_MS = 3_600_000;
/** After a restart that took a while; the queue knows for longer which mails there were. */
const HOURS_LOOKED_BACK = 3;

/** Queues the mails about what was decided in the hours that are over, those that were told before left out. */
export async function tellAuthors({ accounts, editions }: ContributionMailParts, run: JobRun): Promise<RunResult> {
  const until = hourOf(run.now().getTime());
  let done = 0;
  for (const { database, words, link } of editions()) {
    const from = new Date(until.getTime() - HOURS_LOOKED_BACK * HOUR_MS);
    for (const { authorId, at } of answeredAuthors(database, { from, until })) {
      const occasion = { at: hourOf(at + HOUR_MS), name: `contributions ${database.name}`, texts: words, link };
      const about = { ...occasion, wish: "contributions", notice: "contributionDecided" } as const;
      if (await tellWhoWishes(accounts, authorId, about, run)) done += 1;
      run.onProgress(done, null);
      if (run.signal.aborted) break;
    }
  }
  if (done > 0 && !run.dryRun) accounts.mailer.wake();
  return { done };
}

const hourOf = (milliseconds: number): Date => new Date(Math.floor(milliseconds / HOUR_MS) * HOUR_MS);

/** Those about whose proposals others have decided, and when that was for the last time. */
function answeredAuthors({ db }: EditionHandle, { from, until }: { from: Date; until: Date }) {
  const undoing = alias(decisions, "undoing");
  const isUndone = db
    .select({ id: undoing.id })
    .from(undoing)
    .where(and(eq(undoing.entryId, decisions.entryId), eq(undoing.undoes, decisions.id)));
  const { authorId } = submissions;
  const rows = db
    .select({ authorId, at: sql<number>`max(${decisions.at})` })
    .from(decisions)
    .innerJoin(entries, eq(entries.id, decisions.entryId))
    // A decision about an entry alone is one about what it says.
    .innerJoin(submissions, sql`${submissions.id} = coalesce(${decisions.submissionId}, ${entries.submissionId})`)
    .where(
      and(
        ...[gte(decisions.at, from), lt(decisions.at, until), notExists(isUndone)],
        inArray(decisions.verb, ["approve", "refuse", "hide", "remove"]),
        ...[isNotNull(authorId), ne(authorId, decisions.by), ne(submissions.status, "pending")],
      ),
    )
    .groupBy(authorId)
    .all();
  return rows as { authorId: string; at: number }[];
}
