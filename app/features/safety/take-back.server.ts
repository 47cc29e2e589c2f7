import { and, eq, isNull, notExists, sql } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { auditLine, stillHolds } from "#app/services/accounts/audit.server.ts";
import { attempt, must, unless } from "#app/services/accounts/store.server.ts";
import { appeals, measures } from "#db/accounts/schema/safety.ts";
import type { Case } from "./case.server.ts";
import { mailSteps } from "./measures.server.ts";
import { hasReported } from "./own-reports.server.ts";
import { editionInLog, placeOf } from "./place.server.ts";
import { warningsGone } from "./warnings.server.ts";

/** The warnings of a card that may be taken back: those that stand, while no appeal asks somebody else about them. */
export const mayBeTakenBack = (
  { db }: LoadContext["accounts"]["store"],
  { key, account }: Pick<Case, "key" | "account">,
) =>
  and(
    ...[eq(measures.accountId, account?.id ?? ""), eq(measures.target, key), eq(measures.kind, "warning")],
    isNull(measures.liftedAt),
    notExists(db.select({ of: appeals.measureId }).from(appeals).where(eq(appeals.measureId, measures.id))),
  );

/** Takes warnings from a card that moderators put there by mistake, and tells its owner. */
export async function takeBackWarning(
  context: LoadContext,
  one: Case,
  measureId: string,
): Promise<"forbidden" | "ownReport" | "stale" | null> {
  const { accounts, viewer, clock } = context;
  const { account, target } = one;
  if (viewer === null || account === null || account.id === viewer.account.id) return "forbidden";
  if (!context.can("users", target.locale)) return "forbidden";
  if (await hasReported(context, one.key)) return "ownReport";
  const actor = viewer.account;
  const isIt = and(eq(measures.id, measureId), mayBeTakenBack(accounts.store, one));
  const [measure] = await accounts.store.db.select().from(measures).where(isIt);
  if (measure === undefined) return "stale";
  const { locale } = target;
  const { config, texts } = placeOf(context, locale).edition;
  // The mail says what was taken back: other decisions about the person may stand.
  const kind = createTranslator(config.locale, texts).text("safety.kind.warning");
  const at = clock();
  const problem = await attempt(
    accounts.store.atomically((db) => [
      unless(sql`NOT ${stillHolds(db, actor)}`),
      must(db.update(measures).set({ liftedAt: at }).where(isIt)),
      ...warningsGone(db, measure),
      ...mailSteps(context, db, account, { locale, notice: "measure.restored", words: `${kind}\n${measure.detail}` }),
      auditLine(db, {
        actorId: actor.id,
        area: "users",
        edition: editionInLog(locale),
        verb: "caseUnwarn",
        target: account.id,
        at,
      }),
    ]),
    ["forbidden", "stale"],
  );
  if (problem === null) accounts.mailer.wake();
  return problem;
}
