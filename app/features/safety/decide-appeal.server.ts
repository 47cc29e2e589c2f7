import { and, eq, isNull, sql } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { isLongerThan } from "#app/features/cards/limits.ts";
import { readTarget } from "#app/features/cards/reports/target.ts";
import { readWarnings } from "#app/features/cards/visibility.ts";
import { versionToken } from "#app/features/collections/action-context.server.ts";
import { hideCredits } from "#app/features/collections/contributions/credits.server.ts";
import { decide } from "#app/features/collections/decide.server.ts";
import { type AuditVerb, auditLine, stillHolds } from "#app/services/accounts/audit.server.ts";
import { type Account, accountById } from "#app/services/accounts/queries.server.ts";
import { attempt, must, NotHeld, type Step, unless, type Writer } from "#app/services/accounts/store.server.ts";
import { cards } from "#db/accounts/schema/cards.ts";
import { appeals, measures } from "#db/accounts/schema/safety.ts";
import { MAX_WORDS_LENGTH } from "./limits.ts";
import { mailSteps } from "./measures.server.ts";
import { placeOf } from "./place.server.ts";
import { entryOf } from "./subject-of-case.server.ts";

/** An appeal is answered by another moderator than the one who decided, with words, and what was taken is given back in the same change. */

export type AnswerProblem = "forbidden" | "own" | "stale" | "missing" | "tooLong";
export interface Answer {
  measureId: string;
  outcome: "upheld" | "restored";
  reply: string;
}

/** What the audit log calls each answer. */
const APPEAL_VERBS = { upheld: "appealUpheld", restored: "appealRestored" } as const satisfies Record<
  Answer["outcome"],
  AuditVerb
>;

type Measure = typeof measures.$inferSelect;

export async function answerAppeal(context: LoadContext, answer: Answer): Promise<AnswerProblem | null> {
  const { accounts, viewer, can } = context;
  const [measure] = await accounts.store.db.select().from(measures).where(eq(measures.id, answer.measureId));
  if (viewer === null || measure === undefined || !can("users", measure.locale)) return "forbidden";
  const actor = viewer.account;
  if (measure.accountId === actor.id) return "forbidden";
  if (measure.by === actor.id) return "own";
  if (answer.reply === "") return "missing";
  if (isLongerThan(answer.reply, MAX_WORDS_LENGTH)) return "tooLong";
  const account = measure.accountId === null ? null : await accountById(accounts.store, measure.accountId);
  if (account === null || account.state === "removed") return "stale";
  const problem = await settle(context, { answer, measure, account, actor });
  if (problem === null) accounts.mailer.wake();
  return problem;
}

interface Settling {
  answer: Answer;
  measure: Measure;
  account: Account;
  actor: Account;
}

async function settle(context: LoadContext, settling: Settling): Promise<AnswerProblem | null> {
  const { store } = context.accounts;
  const { answer, measure, account, actor } = settling;
  const steps = (db: Writer) => answerSteps(context, db, settling);
  if (answer.outcome === "restored" && measure.kind === "ban" && account.state === "banned") {
    return orStale(liftFor(context, settling, steps));
  }
  if (answer.outcome === "restored" && (measure.kind === "hide" || measure.kind === "remove")) {
    const problem = await restoreEntry(context, measure, answer.reply);
    if (problem !== null) return problem;
  }
  return attempt(
    store.atomically((db) => [unless(sql`NOT ${stillHolds(db, actor)}`), ...steps(db)]),
    ["forbidden", "stale"],
  );
}

/** The ban is over and the appeal answered, or neither. */
async function liftFor(
  { accounts, siblings }: LoadContext,
  { account, actor }: Settling,
  also: (db: Writer) => Step[],
): Promise<AnswerProblem | null> {
  const problem = await setBan(accounts, { actor, accountId: account.id, reason: null, also });
  if (problem === null) await hideCredits(siblings(), account.id, false);
  return problem === null || problem === "forbidden" ? problem : "stale";
}

async function orStale(changing: Promise<AnswerProblem | null>): Promise<AnswerProblem | null> {
  try {
    return await changing;
  } catch (error) {
    if (error instanceof NotHeld) return "stale";
    throw error;
  }
}

function answerSteps(context: LoadContext, db: Writer, { answer, measure, account, actor }: Settling): Step[] {
  const at = context.clock();
  const { outcome, reply, measureId } = answer;
  const isOpen = and(eq(appeals.measureId, measureId), isNull(appeals.decidedAt));
  const { locale } = measure;
  const isRestored = outcome === "restored";
  return [
    must(db.update(appeals).set({ outcome, reply, decidedBy: actor.id, decidedAt: at }).where(isOpen)),
    ...(isRestored ? [db.update(measures).set({ liftedAt: at }).where(eq(measures.id, measureId))] : []),
    ...(isRestored && measure.kind === "warning" ? [warningGone(db, measure)] : []),
    ...mailSteps(context, db, account, { locale, notice: `measure.${outcome}`, words: reply }),
    auditLine(db, { actorId: actor.id, area: "users", verb: APPEAL_VERBS[outcome], target: account.id, at }),
  ];
}

/** Takes the warnings of one measure from the card; those of others stay. */
function warningGone(db: Writer, { accountId, locale, detail }: Measure): Step {
  const isIt = and(eq(cards.accountId, accountId ?? ""), eq(cards.locale, locale));
  const without = readWarnings(detail).reduce(
    (said, line) => sql`replace(${said}, char(10) || ${line} || char(10), char(10))`,
    sql`char(10) || ${cards.teamWarnings} || char(10)`,
  );
  return db
    .update(cards)
    .set({ teamWarnings: sql`trim(${without}, char(10))` })
    .where(isIt);
}

/** Shows the entry again. Where it is shown already there is nothing to do. */
async function restoreEntry(
  context: LoadContext,
  { target: stored }: Measure,
  reply: string,
): Promise<AnswerProblem | null> {
  const target = readTarget(stored);
  const found = target?.kind === "entry" ? entryOf(context, target) : null;
  if (target === null || found === null) return "stale";
  if (found.row.status === "approved") return null;
  const { edition, database } = placeOf(context, target.locale);
  const desk = {
    edition,
    database,
    viewer: context.viewer,
    clock: context.clock,
    can: (area: Parameters<LoadContext["can"]>[0], locale: string | null = target.locale) => context.can(area, locale),
  };
  const about = { entryId: found.row.id, submissionId: null, versionToken: versionToken(found.row, null) };
  const decided = await decide(desk, found.kind, { ...about, move: "approve", reason: null, message: reply });
  if (decided.problem === null) return null;
  return decided.problem === "forbidden" || decided.problem === "own" ? "forbidden" : "stale";
}
