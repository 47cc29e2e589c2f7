import { and, eq, gte, inArray, isNotNull, lt, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { tellWhoWishes } from "#app/features/accounts/notices.server.ts";
import { wantsNotice } from "#app/features/accounts/notifications.ts";
import type { AccountsService } from "#app/services/accounts/service.server.ts";
import type { Job, JobRun, RunResult } from "#app/services/jobs/job.ts";
import type { MailTexts } from "#app/services/mail/template-words.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import type { EditionHandle } from "#db/open.ts";

/**
 * Mails authors about answers to their proposals, if they want that: one mail per hour and edition. A job looks for answers when
 * the hour is over. So decisions that were undone by then and people who have left cause no mail, and no mail is lost when the
 * process dies between a decision and its mail.
 */

export interface AnsweringEdition {
  database: EditionHandle;
  texts: MailTexts;
  /** The absolute URL of the page with the author's own contributions. */
  link: string;
  /** That of the page of one of them. */
  linkTo(submissionId: string): string;
  /** Where these mails can be switched off. */
  settingsLink: string;
}

export interface ContributionMailParts {
  accounts: Pick<AccountsService, "store" | "secrets" | "mailer">;
  /** The running editions that have accounts. */
  editions: () => readonly AnsweringEdition[];
}

export const contributionMailsJob = (parts: ContributionMailParts): Job => ({
  name: "contribution-mails",
  schedule: "2 * * * *",
  run: (run) => mailAuthors(parts, run),
});

const HOUR_MS = 3_600_000;
/** Covers a long restart. The mail queue remembers sent mails for longer than this, so nothing is sent twice. */
const HOURS_LOOKED_BACK = 3;

/** Queues mails about the decisions of past hours, except those that were already mailed. */
export async function mailAuthors({ accounts, editions }: ContributionMailParts, run: JobRun): Promise<RunResult> {
  const until = startOfHour(run.now().getTime());
  let done = 0;
  for (const { database, texts: words, ...links } of editions()) {
    const from = new Date(until.getTime() - HOURS_LOOKED_BACK * HOUR_MS);
    for (const { authorId, at, only } of answeredAuthors(database, { from, until })) {
      const link = only === null ? links.link : links.linkTo(only);
      const occasion = { at: startOfHour(at + HOUR_MS), name: `contributions ${database.name}`, texts: words, link };
      const { settingsLink } = links;
      const about = {
        ...occasion,
        about: { settingsLink },
        isWished: (account: { notifications: string }) => wantsNotice(account, "contributions"),
        notice: "contributionDecided",
      } as const;
      if (await tellWhoWishes(accounts, authorId, about, run)) done += 1;
      run.onProgress(done, null);
      if (run.signal.aborted) break;
    }
  }
  if (done > 0 && !run.dryRun) accounts.mailer.wake();
  return { done };
}

const startOfHour = (milliseconds: number): Date => new Date(Math.floor(milliseconds / HOUR_MS) * HOUR_MS);

/** Authors whose proposals somebody else has decided about, with the time of the last decision, and the proposal if it was one. */
function answeredAuthors({ db }: EditionHandle, { from, until }: { from: Date; until: Date }) {
  const undoing = alias(decisions, "undoing");
  const isUndone = db
    .select({ id: undoing.id })
    .from(undoing)
    .where(and(eq(undoing.entryId, decisions.entryId), eq(undoing.undoes, decisions.id)));
  const { authorId } = submissions;
  const rows = db
    .select({
      authorId,
      at: sql<number>`max(${decisions.at})`,
      only: sql<string | null>`iif(min(${submissions.id}) = max(${submissions.id}), min(${submissions.id}), NULL)`,
    })
    .from(decisions)
    .innerJoin(entries, eq(entries.id, decisions.entryId))
    // A decision about the entry itself concerns the author of its current content.
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
  return rows as { authorId: string; at: number; only: string | null }[];
}
