import { and, asc, eq, exists, isNull, notExists } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { isLongerThan } from "#app/features/cards/limits.ts";
import { auditLine } from "#app/services/accounts/audit.server.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { counting } from "#app/services/accounts/safety-counts.server.ts";
import { attempt, unless } from "#app/services/accounts/store.server.ts";
import { appeals, measures } from "#db/accounts/schema/safety.ts";
import { answerersOf, isApart, loadHolders, loadInvolved, mayAnswer } from "./answerers.server.ts";
import { APPEAL_MS, MAX_WORDS_LENGTH } from "./limits.ts";
import { editionInLog } from "./place.server.ts";
import { measuresAbout, reasonIn } from "./statements.server.ts";

/** Somebody says that a measure is wrong. */

export type AppealProblem = "missing" | "tooLong" | "notPossible";

/**
 * Appeals against a measure, once and within six months. Banned people may. What a moderator decided in the queue of a collection gets
 * its statement now, under the id of the decision.
 */
export async function appeal(
  context: Pick<LoadContext, "accounts" | "siblings" | "clock" | "text" | "log">,
  account: Account,
  { measureId, words }: { measureId: string; words: string },
): Promise<AppealProblem | null> {
  if (words === "") return "missing";
  if (isLongerThan(words, MAX_WORDS_LENGTH)) return "tooLong";
  const found = (await measuresAbout(context, account)).find(({ id }) => id === measureId);
  if (found === undefined || found.kind === "message") return "notPossible";
  const at = context.clock();
  const { reason, ...measure } = found;
  if (measure.liftedAt !== null || at.getTime() - measure.at.getTime() > APPEAL_MS) return "notPossible";
  const { store } = context.accounts;
  const isIt = and(eq(measures.id, measureId), eq(measures.accountId, account.id), isNull(measures.liftedAt));
  // Who answers reads the reason in the words that its author read.
  const told = { ...measure, words: reasonIn(context, { reason, words: measure.words }) };
  await store.atomically((db) => [db.insert(measures).values(told).onConflictDoNothing()]);
  const made = eq(appeals.measureId, measureId);
  const problem = await attempt(
    store.atomically((db) => [
      unless(notExists(db.select({ id: measures.id }).from(measures).where(isIt))),
      unless(exists(db.select({ id: appeals.measureId }).from(appeals).where(made))),
      db.insert(appeals).values({ measureId, words, at }),
      counting(db, at, "appeal/received"),
      auditLine(db, {
        actorId: account.id,
        area: "users",
        edition: editionInLog(measure.locale),
        verb: "appeal",
        target: account.id,
        at,
      }),
    ]),
    ["notPossible", "known"],
  );
  // Sent twice, it is one appeal: the first stands.
  if (problem === "known") return null;
  const holders = await loadHolders(context);
  const involved = await loadInvolved(context, holders, [measure]);
  if (problem === null && answerersOf(holders, measure, involved) === "operator") {
    context.log.warn({}, "An appeal waits that no moderator may answer. Read it with: npm run admin -- appeals");
  }
  return problem;
}

/** More than have ever waited anywhere. */
const MOST_READ = 1000;

/** Appeals that wait, oldest first, with who answers them. */
export async function waitingAppeals(context: Pick<LoadContext, "accounts">) {
  const rows = await context.accounts.store.db
    .select({ appeal: appeals, measure: measures })
    .from(appeals)
    .innerJoin(measures, eq(measures.id, appeals.measureId))
    .where(isNull(appeals.decidedAt))
    .orderBy(asc(appeals.at))
    .limit(MOST_READ);
  const holders = await loadHolders(context);
  const involved = await loadInvolved(
    context,
    holders,
    rows.map(({ measure }) => measure),
  );
  return rows.map((row) => ({ ...row, involved, answerers: answerersOf(holders, row.measure, involved) }));
}

/**
 * Those that the viewer may answer, and those that they see wait for others: about decisions of their own, and about people with a
 * role, which look like everybody's. Never those about themselves.
 */
export async function openAppeals(context: Pick<LoadContext, "accounts" | "can" | "viewer">) {
  const { viewer, can } = context;
  if (viewer === null || !can("users", null)) return [];
  const { account } = viewer;
  return (await waitingAppeals(context)).flatMap((row) => {
    const { measure, answerers, involved } = row;
    const isForViewer = mayAnswer(account, measure, answerers, involved);
    const isOwn = measure.by === account.id;
    const isWatched =
      (isOwn || (answerers === "roles" && isApart(account, measure, involved))) && can("users", measure.locale);
    return measure.accountId !== account.id && (isForViewer || isWatched) ? [{ ...row, isForViewer, isOwn }] : [];
  });
}
