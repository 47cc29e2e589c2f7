import { and, desc, eq } from "drizzle-orm";
import { writeTarget } from "#app/features/cards/reports/target.ts";
import { entries } from "#db/edition/schema/collections.ts";
import { decisions, isTaken } from "#db/edition/schema/decisions.ts";
import type { EditionHandle } from "#db/open.ts";

/**
 * Decisions in an edition's file that hid or removed what somebody wrote: their log has what a statement of reasons says, so it is
 * read from there and cannot be forgotten.
 */

export function decisionsAbout(database: EditionHandle, accountId: string, most: number) {
  // What an entry said before and after stays where it is.
  const { id, kind, entryId, verb, words, reason, by, at } = decisions;
  const decision = { id, kind, entryId, verb, words, reason, by, at };
  const rows = database.db
    .select({ decision, title: entries.title, status: entries.status })
    .from(entries)
    .innerJoin(decisions, eq(decisions.entryId, entries.id))
    .where(and(eq(entries.authorId, accountId), isTaken(decisions)))
    .orderBy(desc(decisions.id))
    .limit(most)
    .all();
  const locale = database.name;
  return rows.map(({ decision, title, status }) => ({
    id: decision.id,
    accountId,
    locale,
    target: writeTarget({ kind: "entry", locale, collection: decision.kind, entryId: decision.entryId }),
    kind: decision.verb as "hide" | "remove",
    source: "own" as const,
    rules: "",
    words: decision.words,
    reason: decision.reason ?? "other",
    detail: title,
    decisionId: decision.id,
    until: null,
    by: decision.by,
    proposedBy: null,
    at: decision.at,
    liftedAt: status === "approved" ? decision.at : null,
  }));
}
