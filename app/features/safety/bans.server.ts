import type { LoadContext } from "#app/context.ts";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { hideCredits } from "#app/features/collections/contributions/credits.server.ts";
import { days } from "#app/kit/time/durations.ts";
import { accountById } from "#app/services/accounts/queries.server.ts";
import { NotHeld, type Step, type Writer } from "#app/services/accounts/store.server.ts";
import { queueing } from "#app/services/mail/queue.server.ts";
import type { Source } from "#db/accounts/schema/safety.ts";
import type { ActProblem } from "./act.server.ts";
import type { Case } from "./case.server.ts";
import { allClosingSteps, openCasesAbout } from "./cases-of-person.server.ts";
import { mailSteps } from "./measures.server.ts";
import { noticeAnswers } from "./notice-mails.server.ts";
import { hasReportedPerson } from "./own-reports.server.ts";
import { editionInLog } from "./place.server.ts";

/** Bans by moderators, and their end. Who decides, one or two, is in ban-proposals.server.ts. */

export type BanProblem = ActProblem | "lastFullWildcard";

export interface Ban {
  accountId: string;
  locale: string;
  target: string;
  source: Source;
  rules: readonly number[];
  words: string;
  /** What the mail says besides, of what else was decided. */
  lines?: readonly string[];
  days: number | null;
  /** Where two decide, who did first. */
  proposedBy?: string;
}

/** The ban itself, with the mail about it and the end of every case about the person. */
export async function ban(
  context: LoadContext,
  { accountId, locale, target, source, rules, words, lines = [], days: count, proposedBy }: Ban,
  also: (db: Writer) => readonly Step[],
): Promise<BanProblem | null> {
  const { accounts, viewer, clock } = context;
  const account = await accountById(accounts.store, accountId);
  if (account === null || viewer === null) return "stale";
  // A ban closes every report about the person, and their own is for others to judge.
  if (await hasReportedPerson(context, accountId)) return "ownReport";
  const told = [...lines, words].filter(Boolean).join("\n");
  const at = clock();
  const until = count === null ? null : new Date(at.getTime() + days(count));
  const cases = await openCasesAbout(accounts.store, accountId);
  const answers = await noticeAnswers(
    context,
    cases.flatMap(({ open }) => open),
    "ban",
  );
  const closing = { outcome: "ban" as const, rules, by: viewer.account.id, at };
  const problem = await stopped(
    setBan(accounts, {
      actor: viewer.account,
      viewer,
      accountId,
      edition: editionInLog(locale),
      reason: words,
      rules,
      statement: { locale, target, source, until, proposedBy },
      also: (db) => [
        ...also(db),
        ...allClosingSteps(db, cases, closing),
        ...mailSteps(context, db, account, { locale, notice: "measure.ban", words: told, rules, until }),
        ...answers.map((mail) => queueing(db, mail)),
      ],
    }),
  );
  if (problem === null) {
    accounts.mailer.wake();
    await hideCredits(context.siblings(), accountId, true);
  }
  return problem === "userNotFound" ? "stale" : problem;
}

/** What is in `also` may stop the change as well, because somebody was first. */
async function stopped<T>(change: Promise<T>): Promise<T | "stale"> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof NotHeld) return "stale";
    throw error;
  }
}

/** Lifts a ban: card, circle and names are back at once, because nothing of them was taken. */
export async function liftBan(context: LoadContext, one: Case): Promise<BanProblem | null> {
  const { viewer, accounts } = context;
  const { account, target } = one;
  if (viewer === null || account === null || !context.can("users", target.locale)) return "forbidden";
  const { locale } = target;
  const problem = await setBan(accounts, {
    actor: viewer.account,
    viewer,
    accountId: account.id,
    edition: editionInLog(locale),
    reason: null,
    also: (db) => mailSteps(context, db, account, { locale, notice: "measure.lifted", words: "" }),
  });
  if (problem === null) {
    accounts.mailer.wake();
    await hideCredits(context.siblings(), account.id, false);
  }
  return problem === "userNotFound" ? "stale" : problem;
}
