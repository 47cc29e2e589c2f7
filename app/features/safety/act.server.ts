import { and, desc, eq, sql } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { measureCounts } from "#app/features/accounts/ban-records.server.ts";
import { readWarnings } from "#app/features/cards/visibility.ts";
import { versionToken } from "#app/features/collections/action-context.server.ts";
import { decide } from "#app/features/collections/decide.server.ts";
import { type AuditVerb, auditLine, stillHolds } from "#app/services/accounts/audit.server.ts";
import { attempt, must, type Step, unless, type Writer } from "#app/services/accounts/store.server.ts";
import { queueing } from "#app/services/mail/queue.server.ts";
import { cards } from "#db/accounts/schema/cards.ts";
import type { MeasureKind } from "#db/accounts/schema/safety.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import type { EditionHandle } from "#db/open.ts";
import { actsFor, type Case, loadReports } from "./case.server.ts";
import type { Act } from "./limits.ts";
import { asSeen, type Closing, closingSteps, mailSteps, measureSteps, sourceOf } from "./measures.server.ts";
import { noticeAnswers } from "./notice-mails.server.ts";
import { placeOf } from "./place.server.ts";
import { entryOf } from "./subject-of-case.server.ts";

/** What a moderator decides about a case, other than a ban: the measure, its statement of reasons and the end of the case are one change. */

export interface CaseDecision {
  act: Exclude<Act, "ban">;
  /** As the page named the reports it showed. */
  seen: string;
  rules: readonly number[];
  words: string;
  /** For "warning". */
  warnings: readonly string[];
}

/** What the audit log calls each decision. */
const CASE_VERBS = {
  message: "caseMessage",
  warning: "caseWarning",
  hide: "caseHide",
  remove: "caseRemove",
  none: "caseNone",
} as const satisfies Record<CaseDecision["act"], AuditVerb>;

/** "stale": somebody else has decided, reported or changed something first. "forbidden": not, or not any more, for the viewer. */
export type ActProblem = "forbidden" | "stale";

export async function act(context: LoadContext, one: Case, decision: CaseDecision): Promise<ActProblem | null> {
  const { accounts, viewer, clock } = context;
  const actor = viewer?.account;
  if (actor === undefined || !context.can("users", one.target.locale)) return "forbidden";
  const { open, seen } = await loadReports(context, one);
  if (seen !== decision.seen) return "stale";
  if (!actsFor(context, one, open.length > 0).includes(decision.act)) return "forbidden";
  const at = clock();
  const decisionId = isOfEntry(decision.act) ? await decideEntry(context, one, decision) : null;
  if (decisionId === "stale") return "stale";
  const { act: kind, rules } = decision;
  const answers = await noticeAnswers(context, open, kind);
  const closing: Closing = { one, open, seen, outcome: kind, rules, by: actor.id, at };
  const problem = await attempt(
    accounts.store.atomically((db) => [
      unless(sql`NOT ${stillHolds(db, actor)}`),
      asSeen(db, closing),
      ...(kind === "warning" ? [warningStep(db, one, decision)] : []),
      ...(kind === "none" ? [] : statementSteps(context, db, one, { ...decision, act: kind }, closing, decisionId)),
      ...closingSteps(db, closing),
      ...answers.map((mail) => queueing(db, mail)),
      auditLine(db, {
        actorId: actor.id,
        area: "users",
        verb: CASE_VERBS[kind],
        target: one.account?.id ?? one.key,
        at,
      }),
    ]),
    // A warning is for a card that is there.
    kind === "warning" ? ["forbidden", "stale", "stale"] : ["forbidden", "stale"],
  );
  if (problem === null) accounts.mailer.wake();
  return problem;
}

const isOfEntry = (act: Act): act is "hide" | "remove" => act === "hide" || act === "remove";

function statementSteps(
  context: LoadContext,
  db: Writer,
  one: Case,
  { act: kind, rules, words, warnings }: CaseDecision & { act: MeasureKind },
  { open, by, at }: Closing,
  decisionId: string | null,
): Step[] {
  const { account, target, key } = one;
  const { locale } = target;
  // What nobody who has an account wrote is counted, and nobody is told.
  if (account === null) return measureCounts(db, { kind, source: sourceOf(open), rules, at });
  const title = target.kind === "entry" ? (entryOf(context, target)?.row.title ?? "") : "";
  const detail = kind === "warning" ? warnings.join("\n") : title;
  const stored = { accountId: account.id, locale, target: key, kind, source: sourceOf(open), rules, words, detail };
  return [
    ...measureSteps(db, { ...stored, decisionId, by, at }),
    ...mailSteps(context, db, account, {
      locale,
      notice: `measure.${kind}`,
      words: [detail, words].filter(Boolean).join("\n"),
    }),
  ];
}

/** Adds to what the card warns of already. */
function warningStep(db: Writer, { account, target }: Case, { warnings }: CaseDecision): Step {
  const isIt = and(eq(cards.accountId, account?.id ?? ""), eq(cards.locale, target.locale));
  const had = sql`${cards.teamWarnings}`;
  const more = readWarnings(warnings.join("\n")).join("\n");
  return must(
    db
      .update(cards)
      .set({ teamWarnings: sql`trim(${had} || char(10) || ${more}, char(10))` })
      .where(isIt),
  );
}

/**
 * Hides or removes the entry by the commands of its collection, which ask again whether the viewer may. What is hidden already
 * stays so: a process may have died between the two files.
 */
async function decideEntry(
  context: LoadContext,
  { target }: Case,
  { act: move, words }: CaseDecision,
): Promise<string | null> {
  if (target.kind !== "entry" || !isOfEntry(move)) return null;
  const found = entryOf(context, target);
  if (found === null) return "stale";
  const { edition, database } = placeOf(context, target.locale);
  if (found.row.status === (move === "hide" ? "hidden" : "removed")) return lastDecision(database, found.row.id, move);
  const desk = {
    edition,
    database,
    viewer: context.viewer,
    clock: context.clock,
    can: (area: Parameters<LoadContext["can"]>[0], locale: string | null = target.locale) => context.can(area, locale),
  };
  const about = { entryId: found.row.id, submissionId: null, versionToken: versionToken(found.row, null) };
  const decided = await decide(desk, found.kind, { ...about, move, reason: "hurtful", message: words });
  return decided.problem === null ? decided.id : "stale";
}

/** The decision that a measure explains; "stale" when somebody has brought the entry into its state in another way. */
function lastDecision({ db }: EditionHandle, entryId: string, verb: string): string {
  const isIt = and(eq(decisions.entryId, entryId), eq(decisions.verb, verb));
  const last = db.select({ id: decisions.id }).from(decisions).where(isIt).orderBy(desc(decisions.id)).limit(1).get();
  return last?.id ?? "stale";
}
