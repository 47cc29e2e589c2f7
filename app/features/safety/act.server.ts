import { sql } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { auditLine, stillHolds } from "#app/services/accounts/audit.server.ts";
import { attempt, unless } from "#app/services/accounts/store.server.ts";
import { queueing } from "#app/services/mail/queue.server.ts";
import type { MeasureKind } from "#db/accounts/schema/safety.ts";
import { type CaseDecision, prepareActs } from "./acts.server.ts";
import { actsFor, type Case, loadOpen } from "./case.server.ts";
import { asSeen, type Closing, closingSteps, mailSteps, sourceOf } from "./measures.server.ts";
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
  const prepared = await prepareActs(context, one, decision, making);
  if (prepared === "stale") return "stale";
  const answers = await noticeAnswers(context, open, gravest);
  const closing: Closing = { one, open, seen, outcome: gravest, rules, by: actor.id, at: making.at };
  const { id, locale } = { id: one.account?.id ?? one.key, locale: one.target.locale };
  const told = (heading: MeasureKind) => [...prepared.lines(heading), decision.words].filter(Boolean).join("\n");
  const problem = await attempt(
    accounts.store.atomically((db) => [
      unless(sql`NOT ${stillHolds(db, actor)}`),
      asSeen(db, closing),
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
    prepared.hasWarning ? ["forbidden", "stale", "stale"] : ["forbidden", "stale"],
  );
  if (problem === null) accounts.mailer.wake();
  return problem;
}
