import { and, eq, exists, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { after, minutes } from "#app/kit/time/durations.ts";
import { auditLine, stillHolds } from "#app/services/accounts/audit.server.ts";
import { attempt, type Reader, unless } from "#app/services/accounts/store.server.ts";
import { queueing } from "#app/services/mail/queue.server.ts";
import { type MeasureKind, measures } from "#db/accounts/schema/safety.ts";
import { type CaseDecision, prepareActs } from "./acts.server.ts";
import { actsFor, type Case, loadOpen } from "./case.server.ts";
import { asSeen, type Closing, closingSteps, mailSteps, rulesNamed, sourceOf } from "./measures.server.ts";
import { noticeAnswers } from "./notice-mails.server.ts";
import { hasReported } from "./own-reports.server.ts";
import { editionInLog } from "./place.server.ts";

/**
 * What a moderator decides about a case, other than a ban: the measures, their statements of reasons, one mail about all of them, and the
 * end of the case are one change.
 */

/**
 * "stale": somebody else has decided, reported or changed something first. "forbidden": not, or not any more, for the viewer.
 * "ownReport": they have reported it themselves.
 */
export type ActProblem = "forbidden" | "stale" | "ownReport";

export async function act(context: LoadContext, one: Case, decision: CaseDecision): Promise<ActProblem | null> {
  const { accounts, viewer, clock } = context;
  const actor = viewer?.account;
  if (actor === undefined || !context.can("users", one.target.locale)) return "forbidden";
  const { open, seen } = await loadOpen(context, one);
  if (seen !== decision.seen) return "stale";
  if (await hasReported(context, one.key)) return "ownReport";
  const { acts, rules } = decision;
  const possible = actsFor(context, one, open.length > 0);
  const gravest = acts.at(-1);
  if (gravest === undefined || gravest === "ban" || !acts.every((kind) => possible.includes(kind))) return "forbidden";
  const making = { source: sourceOf(open), by: actor.id, at: clock() };
  const answers = await noticeAnswers(context, open, gravest);
  const prepared = await prepareActs(context, one, decision, making);
  if (prepared === "stale") return "stale";
  const closing: Closing = { one, open, seen, outcome: gravest, rules, by: actor.id, at: making.at };
  const { id, locale } = { id: one.account?.id ?? one.key, locale: one.target.locale };
  const told = (heading: MeasureKind) => [...prepared.lines(heading), decision.words].filter(Boolean).join("\n");
  const changing = attempt(
    accounts.store.atomically((db) => [
      unless(sql`NOT ${stillHolds(db, actor)}`),
      asSeen(db, one, { seen, by: actor.id }),
      unless(open.length === 0 ? isSaidBefore(db, one, decision, making) : sql`0`),
      ...prepared.steps(db),
      ...closingSteps(db, closing),
      ...answers.map((mail) => queueing(db, mail)),
      ...(gravest === "none"
        ? [
            auditLine(db, {
              actorId: actor.id,
              area: "users",
              edition: editionInLog(locale),
              verb: "caseNone",
              target: id,
              at: making.at,
            }),
          ]
        : one.account === null
          ? []
          : mailSteps(context, db, one.account, {
              locale,
              notice: `measure.${gravest}`,
              words: told(gravest),
              rules,
            })),
    ]),
    // A warning is for a card that is there.
    prepared.hasWarning ? ["forbidden", "stale", "known", "stale"] : ["forbidden", "stale", "known"],
  );
  const problem = await prepared.orAsItWas(changing);
  if (problem === "known") return null;
  if (problem === null) accounts.mailer.wake();
  return problem;
}

const AGAIN_MS = minutes(10);

/**
 * The same message or warning from the same moderator a moment ago: the form came again, because its answer was lost or a button was
 * pressed twice. Where something was reported the reports show that, and an entry shows that it is hidden.
 */
function isSaidBefore(
  db: Reader,
  { account, key }: Case,
  { acts, words, rules, warnings }: CaseDecision,
  { by, at }: { by: string; at: Date },
): SQL {
  const kind = acts.at(-1);
  if (account === null || (kind !== "message" && kind !== "warning")) return sql`0`;
  const isIt = and(
    ...[eq(measures.accountId, account.id), eq(measures.target, key), eq(measures.kind, kind)],
    ...[eq(measures.words, words), eq(measures.rules, rulesNamed(kind, rules)), eq(measures.by, by)],
    kind === "warning" ? eq(measures.detail, warnings.join("\n")) : undefined,
    ...[isNull(measures.liftedAt), gt(measures.at, after(at, -AGAIN_MS))],
  );
  return exists(db.select({ id: measures.id }).from(measures).where(isIt));
}
