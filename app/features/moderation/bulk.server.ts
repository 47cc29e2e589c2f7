import { desc, eq, inArray } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import {
  type Decided,
  type Decision,
  type DecisionProblem,
  decideAll,
  undoAll,
} from "#app/features/collections/decide.server.ts";
import { entryById, submissionById } from "#app/features/collections/desk.server.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import type { FieldErrors, Form } from "#app/kit/forms/form.ts";
import { entries } from "#db/edition/schema/collections.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import { ofOnce, problemErrors, saidIn, undoneOnce, wordsError } from "./decisions.server.ts";
import { findKindFor } from "./guard.server.ts";
import { BULK_MOVES, type BulkMove, moveFor, QUEUE_PAGE_SIZE } from "./queue.ts";

/** Many decisions at once, and all of them taken back at once. */

/** What became of them. */
export interface BulkResult {
  done: number;
  failed: { title: string; problem: DecisionProblem }[];
  /** By which what was done can be taken back as one; null when nothing was. */
  batch: string | null;
  /** They were taken back, and not made. */
  isUndo: boolean;
}

/**
 * Decides about everything that was ticked, in one change: what somebody else has decided meanwhile stays as it is, and is
 * told. Ticked boxes, named `pick`, say the id and what was seen of it, as "id:seen".
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
  const words = wordsError(form);
  if (words !== null) return { errors: words };
  const said = saidIn(form);
  if (move !== "approve" && said.reason === null) return { errors: problemErrors("reasonMissing") };
  const found = picks.map((pick) => pickedOf(context, kind, move, { pick, areSubmissions }));
  const wanted = found.flatMap((one) => (one === null ? [] : [{ ...one, decision: { ...one.decision, ...said } }]));
  const decided = await decideAll(
    context,
    kind,
    wanted.map(({ decision }) => decision),
  );
  const gone = found.filter((one) => one === null).map(() => ({ title: "", problem: "gone" as const }));
  const result = resultOf(
    context,
    wanted.map(({ title, decision }, at) => ({ title, decided: ofOnce(context, decision, decided[at] as Decided) })),
  );
  return { ...result, failed: [...result.failed, ...gone], isUndo: false };
}

/** What a ticked box means; null for what is of another kind, or was never there. */
function pickedOf(
  { database: { db } }: LoadContext,
  kind: Kind,
  move: BulkMove,
  { pick, areSubmissions }: { pick: string; areSubmissions: boolean },
): { title: string; decision: Omit<Decision, "reason" | "words"> } | null {
  const [id = "", seen = ""] = pick.split(":");
  const submission = areSubmissions ? submissionById(db, id) : null;
  const entry = submission === undefined ? undefined : entryById(db, submission?.entryId ?? id);
  if (submission === undefined || entry?.kind !== kind.id) return null;
  const about = { entryId: entry.id, submissionId: submission?.id ?? null, seen };
  return {
    title: submission?.title ?? entry.title,
    decision: { ...about, move: moveFor({ entry, submission }, move) },
  };
}

function resultOf(
  context: LoadContext,
  all: readonly { title: string; decided: Decided }[],
): Omit<BulkResult, "isUndo"> {
  const ids = all.flatMap(({ decided }) => (decided.problem === null ? [decided.id] : []));
  return {
    done: ids.length,
    failed: all.flatMap(({ title, decided: { problem } }) => (problem === null ? [] : [{ title, problem }])),
    batch: batchOf(context, ids),
  };
}

/** Also of what was sent twice: the first time made them. */
function batchOf({ database: { db } }: LoadContext, ids: readonly string[]): string | null {
  const [first] = db
    .select({ batch: decisions.batch })
    .from(decisions)
    .where(inArray(decisions.id, [...ids]))
    .limit(1)
    .all();
  return first?.batch ?? null;
}

/** Takes everything back that was decided at once and is as it was left; what has changed since stays, and is told. */
export async function undoMany(context: LoadContext, batch: string): Promise<BulkResult> {
  const rows = madeAtOnce(context, batch);
  const kind = findKindFor(context, rows[0]?.kind ?? "");
  if (kind === null) return { done: 0, failed: [{ title: "", problem: "gone" }], batch: null, isUndo: true };
  const ids = rows.map(({ id }) => id);
  const undone = await undoAll(context, kind, ids);
  const result = resultOf(
    context,
    rows.map((row, at) => ({ title: row.title, decided: undoneOnce(context, row, undone[at] as Decided) })),
  );
  return { ...result, isUndo: true };
}

const madeAtOnce = ({ database: { db } }: LoadContext, batch: string) =>
  db
    .select({ id: decisions.id, kind: decisions.kind, entryId: decisions.entryId, title: entries.title })
    .from(decisions)
    .innerJoin(entries, eq(entries.id, decisions.entryId))
    .where(eq(decisions.batch, batch))
    .orderBy(desc(decisions.id))
    .limit(QUEUE_PAGE_SIZE)
    .all();
