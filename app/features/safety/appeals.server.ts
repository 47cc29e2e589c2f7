import { and, asc, eq, isNull, notExists } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { isLongerThan } from "#app/features/cards/limits.ts";
import { auditLine } from "#app/services/accounts/audit.server.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { attempt, unless } from "#app/services/accounts/store.server.ts";
import { appeals, measures } from "#db/accounts/schema/safety.ts";
import { APPEAL_MS, MAX_WORDS_LENGTH } from "./limits.ts";
import { measuresAbout } from "./statements.server.ts";

/** Somebody says that a measure is wrong. */

export type AppealProblem = "missing" | "tooLong" | "notPossible";

/**
 * Appeals against a measure, once and within six months. Banned people may. What a moderator decided in the queue of a collection gets
 * its statement now, under the id of the decision.
 */
export async function appeal(
  context: Pick<LoadContext, "accounts" | "siblings" | "clock">,
  account: Account,
  { measureId, words }: { measureId: string; words: string },
): Promise<AppealProblem | null> {
  if (words === "") return "missing";
  if (isLongerThan(words, MAX_WORDS_LENGTH)) return "tooLong";
  const found = (await measuresAbout(context, account)).find(({ id }) => id === measureId);
  if (found === undefined || found.kind === "message") return "notPossible";
  const at = context.clock();
  const { reason: _reason, ...measure } = { reason: "", ...found };
  if (measure.liftedAt !== null || at.getTime() - measure.at.getTime() > APPEAL_MS) return "notPossible";
  const { store } = context.accounts;
  const isIt = and(eq(measures.id, measureId), eq(measures.accountId, account.id), isNull(measures.liftedAt));
  await store.atomically((db) => [db.insert(measures).values(measure).onConflictDoNothing()]);
  return attempt(
    store.atomically((db) => [
      unless(notExists(db.select({ id: measures.id }).from(measures).where(isIt))),
      // Sent twice, it is one appeal: the first stands.
      db.insert(appeals).values({ measureId, words, at }).onConflictDoNothing(),
      auditLine(db, { actorId: account.id, area: "users", verb: "appeal", target: account.id, at }),
    ]),
    ["notPossible"],
  );
}

/** Appeals that wait, oldest first, of the editions whose accounts the viewer looks after; never their own. */
export async function openAppeals(
  { accounts, can, viewer }: Pick<LoadContext, "accounts" | "can" | "viewer">,
  most: number,
) {
  const rows = await accounts.store.db
    .select({ appeal: appeals, measure: measures })
    .from(appeals)
    .innerJoin(measures, eq(measures.id, appeals.measureId))
    .where(isNull(appeals.decidedAt))
    .orderBy(asc(appeals.at))
    .limit(most);
  return rows.filter(({ measure }) => can("users", measure.locale) && measure.accountId !== viewer?.account.id);
}
