import { eq, sql } from "drizzle-orm";
import { ulid } from "ulid";
import type { LoadContext } from "#app/context.ts";
import { readRuleNumbers, writeRuleNumbers } from "#app/features/accounts/ban-rules.ts";
import { mayBan, setBan } from "#app/features/accounts/exclusions.server.ts";
import { hideCredits } from "#app/features/collections/contributions/credits.server.ts";
import { days } from "#app/kit/time/durations.ts";
import { auditLine, stillHolds } from "#app/services/accounts/audit.server.ts";
import { type Account, accountById } from "#app/services/accounts/queries.server.ts";
import { attempt, must, NotHeld, type Step, unless, type Writer } from "#app/services/accounts/store.server.ts";
import { queueing } from "#app/services/mail/queue.server.ts";
import { banProposals } from "#db/accounts/schema/safety.ts";
import { type Case, loadReports } from "./case.server.ts";
import { allClosingSteps, openCasesAbout } from "./cases-of-person.server.ts";
import { asSeen, mailSteps, sourceOf } from "./measures.server.ts";
import { noticeAnswers } from "./notice-mails.server.ts";
import { placeOf } from "./place.server.ts";

/** Bans by moderators: one decides, or where the edition says so two. */

export interface WantedBan {
  seen: string;
  rules: readonly number[];
  words: string;
  /** Null for ever. */
  days: number | null;
}

export type BanProblem = "forbidden" | "stale" | "lastFullWildcard";
export type BanResult = { problem: BanProblem } | { problem: null; done: "banned" | "proposed" };

/** How many moderators a ban takes in the edition of a case. */
export const peopleFor = (context: LoadContext, locale: string): 1 | 2 =>
  placeOf(context, locale).edition.config.bans.people;

/** Bans whom a case is about, or proposes it where another moderator has to agree. */
export async function banOrPropose(context: LoadContext, one: Case, wanted: WantedBan): Promise<BanResult> {
  const { viewer } = context;
  const { account, target, key } = one;
  if (viewer === null || account === null || !context.can("users", target.locale)) return { problem: "forbidden" };
  if (!mayBan(viewer.account, account)) return { problem: "forbidden" };
  const { open, seen } = await loadReports(context, one);
  if (seen !== wanted.seen || account.state !== "active") return { problem: "stale" };
  const source = sourceOf(open);
  if (peopleFor(context, target.locale) === 2) {
    return propose(context, one, { ...wanted, seen, source, by: viewer.account });
  }
  const wantedBan = { ...wanted, accountId: account.id, locale: target.locale, target: key, source };
  const problem = await ban(context, wantedBan, (db) => [asSeen(db, { one, seen })]);
  return problem === null ? { problem, done: "banned" } : { problem };
}

type Source = ReturnType<typeof sourceOf>;

async function propose(
  { accounts, clock }: LoadContext,
  one: Case,
  { rules, words, days: count, seen, source, by }: WantedBan & { source: Source; by: Account },
): Promise<BanResult> {
  const at = clock();
  const { target, key, account } = one;
  const accountId = account?.id ?? "";
  const row = { id: ulid(at.getTime()), accountId, locale: target.locale, target: key, source };
  const values = { ...row, rules: writeRuleNumbers(rules), words, days: count, by: by.id, at };
  const problem = await attempt(
    accounts.store.atomically((db) => [
      unless(sql`NOT ${stillHolds(db, by)}`),
      asSeen(db, { one, seen }),
      db.insert(banProposals).values(values),
      auditLine(db, { actorId: by.id, area: "users", verb: "proposeBan", target: accountId, at }),
    ]),
    ["forbidden", "stale"],
    // Somebody has just proposed it: theirs is there to be confirmed.
    { "ban_proposals.account_id": "stale" },
  );
  return problem === null ? { problem, done: "proposed" } : { problem };
}

interface Ban {
  accountId: string;
  locale: string;
  target: string;
  source: Source;
  rules: readonly number[];
  words: string;
  days: number | null;
}

/** The ban itself, with the mail about it and the end of every case about the person. */
async function ban(
  context: LoadContext,
  { accountId, locale, target, source, rules, words, days: count }: Ban,
  also: (db: Writer) => readonly Step[],
): Promise<BanProblem | null> {
  const { accounts, viewer, clock } = context;
  const account = await accountById(accounts.store, accountId);
  if (account === null || viewer === null) return "stale";
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
      accountId,
      reason: words,
      rules,
      statement: { locale, target, source, until },
      also: (db) => [
        ...also(db),
        db.delete(banProposals).where(eq(banProposals.accountId, accountId)),
        ...allClosingSteps(db, cases, closing),
        ...mailSteps(context, db, account, { locale, notice: "measure.ban", words, until }),
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

/** Confirms what another moderator has proposed. */
export async function confirmBan(context: LoadContext, id: string): Promise<BanProblem | null> {
  const { viewer } = context;
  const found = await proposalById(context, id);
  if (found === null) return "stale";
  const { accountId, locale, target, source, rules, words, days: count, by } = found;
  if (viewer === null || by === viewer.account.id || !context.can("users", locale)) return "forbidden";
  const wantedBan = { accountId, locale, target, source, rules: readRuleNumbers(rules), words, days: count };
  return ban(context, wantedBan, (db) => [must(db.delete(banProposals).where(eq(banProposals.id, id)))]);
}

async function proposalById({ accounts }: LoadContext, id: string) {
  const [one] = await accounts.store.db.select().from(banProposals).where(eq(banProposals.id, id));
  return one ?? null;
}

/** Takes a proposal back; once it is gone, nothing happens. */
export async function withdrawProposal(context: LoadContext, id: string): Promise<BanProblem | null> {
  const { viewer, accounts, clock } = context;
  const found = await proposalById(context, id);
  if (found === null) return null;
  if (viewer === null || !context.can("users", found.locale) || found.accountId === viewer.account.id)
    return "forbidden";
  const actorId = viewer.account.id;
  await accounts.store.atomically((db) => [
    db.delete(banProposals).where(eq(banProposals.id, id)),
    auditLine(db, { actorId, area: "users", verb: "dropBan", target: found.accountId, at: clock() }),
  ]);
  return null;
}

/** Lifts a ban: card, circle and names are back at once, because nothing of them was taken. */
export async function liftBan(context: LoadContext, one: Case): Promise<BanProblem | null> {
  const { viewer, accounts } = context;
  const { account, target } = one;
  if (viewer === null || account === null || !context.can("users", target.locale)) return "forbidden";
  const { locale } = target;
  const problem = await setBan(accounts, {
    actor: viewer.account,
    accountId: account.id,
    reason: null,
    also: (db) => mailSteps(context, db, account, { locale, notice: "measure.lifted", words: "" }),
  });
  if (problem === null) {
    accounts.mailer.wake();
    await hideCredits(context.siblings(), account.id, false);
  }
  return problem === "userNotFound" ? "stale" : problem;
}
