import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { entryById, submissionById } from "#app/features/collections/action-context.server.ts";
import { decideAll } from "#app/features/collections/decide.server.ts";
import type { Decision, DecisionProblem, DecisionResult } from "#app/features/collections/decision.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { showsAgain } from "#app/features/collections/life-cycle.ts";
import { undoAll } from "#app/features/collections/undo.server.ts";
import type { FieldErrors, Form } from "#app/kit/forms/form.ts";
import { entries } from "#db/edition/schema/collections.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import {
  acceptRepeat,
  acceptRepeatedUndo,
  lastOwnDecision,
  messageError,
  problemErrors,
  readExplanation,
} from "./decisions.server.ts";
import { findDecidableKind } from "./guard.server.ts";
import { type VerbCount, verbsOf } from "./log.server.ts";
import { BULK_MOVES, type BulkMove, moveFor, QUEUE_PAGE_SIZE } from "./queue.ts";
import { isTakenBack } from "./undo-chain.server.ts";

/** Deciding about many proposals or entries at once, and undoing such a batch. */

/**
 * `sameEntry`: another change of the same entry was approved a moment before, by the same form. `notShown`: to approve it would show an
 * entry again that somebody hid or removed, which is decided one by one.
 */
export type BulkProblem = DecisionProblem | "sameEntry" | "notShown";

/** What happened to each item of a batch. */
export interface BulkResult {
  done: number;
  failed: { title: string; problem: BulkProblem }[];
  /** The id to undo everything that was done in one step; null when nothing was done. */
  batch: string | null;
  /** Whether decisions were undone, not made. */
  isUndo: boolean;
  /** What was done or undone, counted. */
  verbs: VerbCount[];
}

/**
 * Decides about all ticked items in one change. Items that somebody else decided about in the meantime keep that decision
 * and are reported as failed. Each ticked box, named `pick`, carries the id and the version token as "id:token".
 * @returns what happened to each item, or errors when the form itself is invalid
 */
export async function decideMany(
  context: LoadContext,
  kind: Kind,
  form: Form,
  { areSubmissions }: { areSubmissions: boolean },
): Promise<BulkResult | { errors: FieldErrors }> {
  const move = BULK_MOVES.find((one) => one === form.text("move"));
  const picks = form.list("pick").slice(0, QUEUE_PAGE_SIZE);
  if (move === undefined) return { errors: { form: "form.invalid" } };
  if (picks.length === 0) return { errors: { form: "moderation.bulk.none" } };
  const tooLong = messageError(form);
  if (tooLong !== null) return { errors: tooLong };
  const explanation = readExplanation(form, move);
  if (move !== "approve" && explanation.reason === null) return { errors: problemErrors("reasonMissing") };
  const found = picks.map((pick) => readPick(context, kind, move, { pick, areSubmissions }));
  const wanted = found.flatMap((one) =>
    one === null || one.isNotShown ? [] : [{ ...one, decision: { ...one.decision, ...explanation } }],
  );
  const decided = await decideAll(
    context,
    kind,
    wanted.map(({ decision }) => decision),
  );
  const left = found.flatMap((one): BulkResult["failed"] => {
    if (one === null) return [{ title: "", problem: "gone" }];
    return one.isNotShown ? [{ title: one.title, problem: "notShown" }] : [];
  });
  const result = toBulkResult(
    context,
    wanted.map(({ title, decision }, at) => ({
      title,
      decided: explainStale(context, wanted, decision, acceptRepeat(context, decision, decided[at] as DecisionResult)),
    })),
  );
  return { ...result, failed: [...result.failed, ...left], isUndo: false };
}

/** The decision a ticked box asks for; null when the item does not exist or belongs to another kind. */
function readPick(
  { database: { db } }: LoadContext,
  kind: Kind,
  move: BulkMove,
  { pick, areSubmissions }: { pick: string; areSubmissions: boolean },
): { title: string; decision: Omit<Decision, "reason" | "message">; isNotShown: boolean } | null {
  const [id = "", versionToken = ""] = pick.split(":");
  const submission = areSubmissions ? submissionById(db, id) : null;
  const entry = submission === undefined ? undefined : entryById(db, submission?.entryId ?? id);
  if (submission === undefined || entry?.kind !== kind.id) return null;
  const about = { entryId: entry.id, submissionId: submission?.id ?? null, versionToken };
  return {
    title: submission?.title ?? entry.title,
    decision: { ...about, move: moveFor({ entry, submission }, move) },
    // An entry that is hidden only now has another version token.
    isNotShown: move === "approve" && showsAgain({ entry, submission }),
  };
}

type BulkDecided = DecisionResult | { problem: "sameEntry"; id?: never };

/** Whether it was another change of the form itself that came first. */
function explainStale(
  context: LoadContext,
  wanted: readonly { decision: Pick<Decision, "submissionId"> }[],
  { entryId, submissionId }: Pick<Decision, "entryId" | "submissionId">,
  decided: DecisionResult,
): BulkDecided {
  const last = decided.problem === "stale" ? lastOwnDecision(context, entryId) : null;
  const isOther = last?.verb === "approve" && last.submissionId !== submissionId;
  const isInForm = wanted.some(({ decision }) => decision.submissionId === last?.submissionId);
  return isOther && isInForm ? { problem: "sameEntry" } : decided;
}

function toBulkResult(
  context: LoadContext,
  all: readonly { title: string; decided: BulkDecided }[],
): Omit<BulkResult, "isUndo"> {
  const ids = all.flatMap(({ decided }) => (decided.problem === null ? [decided.id] : []));
  return {
    done: ids.length,
    failed: all.flatMap(({ title, decided: { problem } }) => (problem === null ? [] : [{ title, problem }])),
    batch: findBatch(context, ids),
    verbs: verbsOf(context.database, ids),
  };
}

/**
 * A form that was sent twice gets the batch of its first time, so the undo button is there either way. A decision that was made alone
 * a moment before, and counts as a repeat, is in no batch.
 */
function findBatch({ database: { db } }: LoadContext, ids: readonly string[]): string | null {
  const latest = db
    .select({ batch: decisions.batch })
    .from(decisions)
    .where(and(inArray(decisions.id, [...ids]), isNotNull(decisions.batch)))
    .orderBy(desc(decisions.id))
    .limit(1)
    .get();
  return latest?.batch ?? null;
}

/** Undoes a whole batch. Items that changed since then stay as they are and are reported as failed. */
export async function undoMany(context: LoadContext, batch: string): Promise<BulkResult> {
  const rows = decisionsInBatch(context, batch);
  const kind = findDecidableKind(context, rows[0]?.kind ?? "");
  if (kind === null) return { done: 0, failed: [{ title: "", problem: "gone" }], batch: null, isUndo: true, verbs: [] };
  const ids = rows.map(({ id }) => id);
  const undone = await undoAll(context, kind, ids);
  const result = toBulkResult(
    context,
    rows.map((row, at) => ({
      title: row.title,
      decided: acceptRepeatedUndo(context, row, undone[at] as DecisionResult),
    })),
  );
  return { ...result, isUndo: rows.every(({ isUndo }) => isUndo === 0) };
}

const decisionsInBatch = ({ database: { db } }: LoadContext, batch: string) =>
  db
    .select({
      id: decisions.id,
      kind: decisions.kind,
      isUndo: isTakenBack,
      entryId: decisions.entryId,
      title: entries.title,
    })
    .from(decisions)
    .innerJoin(entries, eq(entries.id, decisions.entryId))
    .where(eq(decisions.batch, batch))
    .orderBy(desc(decisions.id))
    .limit(QUEUE_PAGE_SIZE)
    .all();
