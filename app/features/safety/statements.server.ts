import { and, desc, eq, inArray } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { readRuleNumbers } from "#app/features/accounts/ban-rules.ts";
import { readWarnings } from "#app/features/cards/visibility.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { Pace } from "#app/kit/time/pace.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { appeals, type MeasureKind, measures, type Source } from "#db/accounts/schema/safety.ts";
import { decisionsAbout } from "./decisions-about.server.ts";
import { APPEAL_MS } from "./limits.ts";
import { type BrokenRule, brokenRulesFor, type OtherLanguage, otherLanguage } from "./place.server.ts";
import { editionName } from "./subject-of-case.server.ts";

/** Statements of reasons: what was decided about somebody, as they read it. Never who decided. */

export interface Statement {
  id: string;
  kind: MeasureKind;
  /** What the entry is called, or what the card warns of now. */
  detail: readonly string[];
  rules: readonly BrokenRule[];
  words: string;
  /** Of the words, where it is another than that of the page. */
  language: OtherLanguage | null;
  source: Source;
  edition: string;
  at: string;
  until: string | null;
  isLifted: boolean;
  appeal: { words: string; at: string; outcome: "upheld" | "restored" | null; reply: string } | null;
  /** Until when it can be appealed against; null where it cannot. */
  appealUntil: string | null;
}

/** More than anybody is told in years. */
const MOST = 100;

/** `reason`: a choice, of what was decided in the queue of a collection. */
export type Stored = typeof measures.$inferSelect & { reason?: string };

/**
 * Every measure about somebody, the latest first, including those that moderators took in the queue of a collection.
 * @param isRead whether those of an edition's queues are
 */
export async function measuresAbout(
  { accounts, siblings }: Pick<LoadContext, "accounts" | "siblings">,
  account: Pick<Account, "id">,
  { most = MOST, isRead = () => true }: { most?: number; isRead?: (locale: string) => boolean } = {},
): Promise<Stored[]> {
  const rows = await accounts.store.db
    .select()
    .from(measures)
    .where(eq(measures.accountId, account.id))
    .orderBy(desc(measures.at))
    .limit(most);
  const explained = new Set(rows.flatMap(({ id, decisionId }) => [id, decisionId ?? id]));
  const others: Stored[] = [];
  const pace = new Pace();
  for (const database of siblings().filter(({ name }) => isRead(name))) {
    others.push(...decisionsAbout(database, account.id, most));
    await pace.pause();
  }
  return [...rows, ...others.filter(({ id }) => !explained.has(id))]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, most);
}

export async function statementsFor(context: LoadContext, account: Account): Promise<Statement[]> {
  const rows = await measuresAbout(context, account);
  const made = await appealsOf(
    context,
    rows.map(({ id }) => id),
  );
  const days = dayFormat(context.edition.config);
  return rows.map((row) => {
    const appeal = made.get(row.id) ?? null;
    const ends = new Date(row.at.getTime() + APPEAL_MS);
    const isOpen = row.kind !== "message" && row.liftedAt === null && appeal === null && ends > context.clock();
    return {
      id: row.id,
      kind: row.kind,
      detail: row.kind === "warning" ? readWarnings(row.detail) : row.detail === "" ? [] : [row.detail],
      rules: brokenRulesFor(context, row.locale, readRuleNumbers(row.rules)),
      words: reasonIn(context, row),
      // A choice is said in the words of the page.
      language: row.words === "" || row.reason !== undefined ? null : otherLanguage(context, row.locale),
      source: row.source,
      edition: editionName(context, row.locale),
      at: days.format(row.at),
      // What was lifted does not end any more.
      until: row.until && row.liftedAt === null ? days.format(row.until) : null,
      isLifted: row.liftedAt !== null,
      appeal: appeal && {
        words: appeal.words,
        at: days.format(appeal.at),
        outcome: appeal.outcome,
        reply: appeal.reply,
      },
      appealUntil: isOpen ? days.format(ends) : null,
    };
  });
}

/** What somebody reads as the reason: of a decision in the queue of a collection it is a choice, with words where there are any. */
export const reasonIn = (
  { text }: Pick<LoadContext, "text">,
  { words, reason }: { words: string; reason?: string | undefined },
): string => {
  if (reason === undefined) return words;
  const label = (text as (key: string) => string)(`collections.reasons.${reason}`);
  return words === "" ? label : `${label}\n${words}`;
};

export async function appealsOf({ accounts }: Pick<LoadContext, "accounts">, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await accounts.store.db
          .select()
          .from(appeals)
          .where(inArray(appeals.measureId, [...ids]));
  return new Map(rows.map((row) => [row.measureId, row]));
}

/** The ban that somebody is under; null where they are not. */
export async function currentBan({ accounts }: Pick<LoadContext, "accounts">, account: Account) {
  if (account.state !== "banned") return null;
  const isIt = and(eq(measures.accountId, account.id), eq(measures.kind, "ban"));
  const [ban] = await accounts.store.db.select().from(measures).where(isIt).orderBy(desc(measures.at)).limit(1);
  return ban ?? null;
}
