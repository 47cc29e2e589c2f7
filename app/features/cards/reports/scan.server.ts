import { and, eq, isNull } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { loadMarks } from "#app/features/moderation/marks.server.ts";
import { findHits, hasMarks, type Marks } from "#app/features/moderation/marks.ts";
import { nextTurn } from "#app/kit/time/pace.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import { isTemporary } from "#db/errors.ts";
import { circleNow } from "../circle.server.ts";
import { ownCard } from "../stored-cards.server.ts";
import { isAbout } from "./commands.server.ts";
import { insertReport } from "./file-report.server.ts";
import { type Snapshot, textsOf, writeSnapshot } from "./snapshot.ts";
import { writeTarget } from "./target.ts";

type Context = Pick<LoadContext, "accounts" | "siblings" | "log">;

/**
 * To be called after each save of a card. Where its texts hold keyword marks of its edition, the program reports it, unless a
 * report with the same marks is still open. The save itself has happened: what goes wrong here is made up for by the next one.
 * @param locale of the card
 */
export async function afterSave(context: Context, accountId: string, locale: string): Promise<void> {
  try {
    await scanCard(context, accountId, locale);
  } catch (error) {
    if (!isTemporary(error)) throw error;
    context.log.error({ err: error }, "A card could not be searched for keyword marks just now.");
  }
}

async function scanCard({ accounts, siblings, log }: Context, accountId: string, locale: string): Promise<void> {
  const database = siblings().find(({ name }) => name === locale);
  const marks = database && loadMarks(database);
  if (database === undefined || marks === undefined || !hasMarks(marks)) return;
  const card = await ownCard(accounts, accountId, locale);
  if (card === null) return;
  const circle = await circleNow(accounts.store, card.id);
  const snapshot: Snapshot = {
    content: card.content,
    relationships: circle.map(({ relationship }) => relationship),
  };
  const patterns = await patternsIn(marks, snapshot);
  if (patterns.length === 0) return;
  const comment = patterns.join(", ");
  const target = writeTarget({ kind: "card", accountId, locale });
  const report = { accountId, locale, target, reporterId: null, comment, snapshot: writeSnapshot(snapshot) };
  const isKnown = and(
    isAbout(report),
    isNull(reports.reporterId),
    eq(reports.comment, comment),
    isNull(reports.handledAt),
  );
  await insertReport({ accounts, log }, report, isKnown);
}

/** Characters looked at before others have their turn. */
const AT_ONCE = 20_000;

/** The marks found anywhere on a card, in order. */
async function patternsIn(marks: Marks, snapshot: Snapshot): Promise<string[]> {
  const found = new Set<string>();
  let length = 0;
  for (const text of textsOf(snapshot).flatMap(({ texts }) => texts)) {
    for (const { pattern } of findHits(marks, text)) found.add(pattern);
    length += text.length;
    if (length > AT_ONCE) {
      length = 0;
      await nextTurn();
    }
  }
  return [...found].sort();
}
