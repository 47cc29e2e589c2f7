import { and, eq, isNull, sql } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { isFresh } from "#app/features/accounts/session/guards.server.ts";
import { isLongerThan } from "#app/features/cards/limits.ts";
import { hideCredits } from "#app/features/collections/contributions/credits.server.ts";
import { type AuditVerb, auditLine, stillHolds } from "#app/services/accounts/audit.server.ts";
import { type Account, accountById, type Viewer } from "#app/services/accounts/queries.server.ts";
import { counting, hoursBetween } from "#app/services/accounts/safety-counts.server.ts";
import { attempt, must, NotHeld, type Step, unless, type Writer } from "#app/services/accounts/store.server.ts";
import { appeals, measures } from "#db/accounts/schema/safety.ts";
import { answerersOf, loadHolders, loadInvolved, mayAnswer } from "./answerers.server.ts";
import { MAX_WORDS_LENGTH } from "./limits.ts";
import { mailSteps } from "./measures.server.ts";
import { editionInLog, type PlaceContext } from "./place.server.ts";
import { hideAgain, showAgain } from "./restored-entry.server.ts";
import { warningsGone } from "./warnings.server.ts";

/** An appeal is answered by somebody else than who decided, with words, and what was taken is given back in the same change. */

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

/** What an answer needs of a server, with a request or without one. */
export type AnswerContext = PlaceContext & Pick<LoadContext, "accounts" | "hosts" | "clock">;

/** The answer of a moderator. @returns "old" where their sign-in is, and the answer lifts a ban */
export async function answerAppeal(context: LoadContext, answer: Answer): Promise<AnswerProblem | "old" | null> {
  const { viewer } = context;
  const waiting = await waitingAppeal(context, answer.measureId);
  if (viewer === null || !context.can("users", null)) return "forbidden";
  if (waiting === null) return "stale";
  const { measure } = waiting;
  const actor = viewer.account;
  if (measure.accountId === actor.id) return "forbidden";
  if (measure.by === actor.id) return "own";
  const holders = await loadHolders(context);
  const involved = await loadInvolved(context, holders, [measure]);
  if (!mayAnswer(actor, measure, answerersOf(holders, measure, involved), involved)) return "forbidden";
  if (liftsBan(waiting, answer) && !isFresh(viewer, context.clock())) return "old";
  return settle(context, waiting, answer, viewer);
}

/** Lifting a ban takes a fresh sign-in, just as banning does. */
const liftsBan = ({ measure }: Pick<Waiting, "measure">, { outcome }: Answer): boolean =>
  outcome === "restored" && measure.kind === "ban";

/** The answer of the operator, who may always give one. */
export async function answerAsOperator(context: AnswerContext, answer: Answer): Promise<AnswerProblem | null> {
  const waiting = await waitingAppeal(context, answer.measureId);
  return waiting === null ? "stale" : settle(context, waiting, answer, null);
}

async function waitingAppeal({ accounts }: Pick<LoadContext, "accounts">, measureId: string) {
  const [found] = await accounts.store.db
    .select({ appeal: appeals, measure: measures })
    .from(appeals)
    .innerJoin(measures, eq(measures.id, appeals.measureId))
    .where(and(eq(appeals.measureId, measureId), isNull(appeals.decidedAt)));
  return found ?? null;
}

type Waiting = NonNullable<Awaited<ReturnType<typeof waitingAppeal>>>;

interface Settling extends Waiting {
  answer: Answer;
  account: Account;
  /** Null for the operator. */
  viewer: Viewer | null;
}

async function settle(
  context: AnswerContext,
  waiting: Waiting,
  answer: Answer,
  viewer: Viewer | null,
): Promise<AnswerProblem | null> {
  const { accounts } = context;
  if (answer.reply === "") return "missing";
  if (isLongerThan(answer.reply, MAX_WORDS_LENGTH)) return "tooLong";
  const account = await accountById(accounts.store, waiting.measure.accountId);
  if (account === null || account.state === "removed") return "stale";
  const problem = await settled(context, { ...waiting, answer, account, viewer });
  if (problem === null) accounts.mailer.wake();
  return problem;
}

function settled(context: AnswerContext, settling: Settling): Promise<AnswerProblem | null> {
  const { answer, measure, account } = settling;
  if (liftsBan({ measure }, answer) && account.state === "banned") {
    return orStale(liftFor(context, settling));
  }
  const isOfEntry = measure.kind === "hide" || measure.kind === "remove";
  return answer.outcome === "restored" && isOfEntry ? restored(context, settling) : answered(context, settling);
}

const answered = (context: AnswerContext, settling: Settling): Promise<AnswerProblem | null> =>
  attempt(
    context.accounts.store.atomically((db) => [
      unless(settling.viewer === null ? sql`0` : sql`NOT ${stillHolds(db, settling.viewer.account)}`),
      ...answerSteps(context, db, settling),
    ]),
    ["forbidden", "stale"],
  );

/**
 * The entry first: where the process dies in between, the appeal still waits, and to restore it again is harmless. Where somebody else
 * has answered otherwise in this moment, the entry is as they left it.
 */
async function restored(context: AnswerContext, settling: Settling): Promise<AnswerProblem | null> {
  const { measure, answer, viewer } = settling;
  const by = viewer?.account.id ?? "";
  const shown = await showAgain(context, measure.target, { by, words: answer.reply });
  if (shown === null) return "stale";
  let isDone = false;
  try {
    const problem = await answered(context, settling);
    isDone = problem === null;
    return problem;
  } finally {
    const { decisionId: id } = shown;
    if (!isDone && id !== null && !(await isGivenBack(context, measure.id)))
      await hideAgain(context, measure.target, { id, by });
  }
}

/** Whether somebody else has just granted the same appeal. */
async function isGivenBack({ accounts }: AnswerContext, measureId: string): Promise<boolean> {
  const isIt = and(eq(appeals.measureId, measureId), eq(appeals.outcome, "restored"));
  return (await accounts.store.db.select({ id: appeals.measureId }).from(appeals).where(isIt)).length > 0;
}

/** The ban is over and the appeal answered, or neither. */
async function liftFor(context: AnswerContext, settling: Settling): Promise<AnswerProblem | null> {
  const { accounts, siblings } = context;
  const { account, viewer, measure } = settling;
  const by = { actor: viewer?.account ?? null, ...(viewer !== null && { viewer }) };
  const also = (db: Writer) => answerSteps(context, db, settling);
  const edition = editionInLog(measure.locale);
  const problem = await setBan(accounts, { ...by, accountId: account.id, edition, reason: null, also });
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

function answerSteps(
  context: AnswerContext,
  db: Writer,
  { answer, appeal, measure, account, viewer }: Settling,
): Step[] {
  const at = context.clock();
  const actorId = viewer?.account.id ?? null;
  const { outcome, reply, measureId } = answer;
  const isOpen = and(eq(appeals.measureId, measureId), isNull(appeals.decidedAt));
  const { locale } = measure;
  const isRestored = outcome === "restored";
  return [
    must(db.update(appeals).set({ outcome, reply, decidedBy: actorId, decidedAt: at }).where(isOpen)),
    ...(isRestored ? [db.update(measures).set({ liftedAt: at }).where(eq(measures.id, measureId))] : []),
    ...(isRestored && measure.kind === "warning" ? warningsGone(db, measure) : []),
    counting(db, at, `appeal/${outcome}`),
    counting(db, at, `appealHours/${hoursBetween(appeal.at, at)}`),
    ...mailSteps(context, db, account, { locale, notice: `measure.${outcome}`, words: reply }),
    auditLine(db, {
      actorId,
      area: "users",
      edition: editionInLog(locale),
      verb: APPEAL_VERBS[outcome],
      target: account.id,
      at,
    }),
  ];
}
