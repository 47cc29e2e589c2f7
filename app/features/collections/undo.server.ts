import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { change } from "#db/change.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import { type ActionContext, isKeyTaken, newId, type Writer } from "./action-context.server.ts";
import type { DecisionResult } from "./decision.ts";
import { permissionProblem } from "./decision-permission.server.ts";
import type { Kind } from "./kind.ts";
import { findReviewRows, isUnchangedSince, recordDecision } from "./review-state.server.ts";

/**
 * The last decision about an entry.
 * @param undoing a batch that undoes others: its own lines, and what they have undone so far, do not count
 */
export const findLastDecision = (db: Writer, entryId: string, undoing: string | null = null) =>
  db
    .select()
    .from(decisions)
    .where(and(eq(decisions.entryId, entryId), undoing === null ? undefined : isUntouchedBy(undoing)))
    .orderBy(desc(decisions.id))
    .limit(1)
    .get();

const isUntouchedBy = (batch: string): SQL => sql`${decisions.batch} IS NOT ${batch}
  AND ${decisions.id} NOT IN (SELECT undoes FROM ${decisions} WHERE batch = ${batch} AND undoes IS NOT NULL)`;

/**
 * Restores the state before a decision. Only the last decision about an entry can be undone. Undoing is a decision too, so it
 * can itself be undone.
 */
export const undo = (context: ActionContext, kind: Kind, decisionId: string): Promise<DecisionResult> =>
  change(context.database, (db) => undoInTransaction(db, context, kind, decisionId));

/**
 * Undoes several decisions in one transaction. Entries that have changed since are left alone.
 * @returns the result of each, in the same order
 * @throws DatabaseBusy, DiskFull: then nothing was undone
 */
export function undoAll(context: ActionContext, kind: Kind, decisionIds: readonly string[]): Promise<DecisionResult[]> {
  const batch = newId(context.clock());
  return change(context.database, (db) => decisionIds.map((id) => undoInTransaction(db, context, kind, id, batch)));
}

function undoInTransaction(
  db: Writer,
  context: ActionContext,
  kind: Kind,
  decisionId: string,
  batch: string | null = null,
): DecisionResult {
  const row = db.select().from(decisions).where(eq(decisions.id, decisionId)).get();
  const found = row?.kind === kind.id ? findReviewRows(db, kind, row) : null;
  if (row === undefined || found === null) return { problem: "gone" };
  const problem = permissionProblem(context, kind, found);
  if (problem !== null) return { problem };
  // Only the author may reverse what they did themselves, by proposing or correcting again.
  if (row.verb === "withdraw" || row.verb === "correct") return { problem: "forbidden" };
  if (findLastDecision(db, row.entryId, batch)?.id !== row.id || !isUnchangedSince(found, row.after))
    return { problem: "stale" };
  const { key } = row.before.entry;
  if (key !== null && isKeyTaken(db, kind, key, row.entryId)) return { problem: "keyTaken" };
  return {
    problem: null,
    id: recordDecision(db, context, kind, { verb: "undo", found, after: row.before, undoes: row.id, batch }),
  };
}
