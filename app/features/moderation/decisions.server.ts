import { and, desc, eq } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { entryById, submissionById, versionToken } from "#app/features/collections/action-context.server.ts";
import { decide } from "#app/features/collections/decide.server.ts";
import type { Decision, DecisionProblem, DecisionResult } from "#app/features/collections/decision.ts";
import { isReason, needsReason, type Reason } from "#app/features/collections/entry.ts";
import { readKey } from "#app/features/collections/entry-key.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { type Move, possibleMoves } from "#app/features/collections/life-cycle.ts";
import { choiceName, readChoices } from "#app/features/collections/merge/merge.ts";
import { undo } from "#app/features/collections/undo.server.ts";
import type { FieldErrors, Form } from "#app/kit/forms/form.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import { DUPLICATE_FIELDS } from "./duplicates.ts";
import { findDecidableKind } from "./guard.server.ts";

/** Decisions made with the forms of the panel. */

export const MAX_MESSAGE_LENGTH = 2000;

const MOVES = ["approve", "refuse", "hide", "remove", "revert"] as const satisfies readonly Move[];

type DecisionTarget = Pick<Decision, "entryId" | "submissionId">;

/** With the status of the answer: 400 for what the form itself lacks. */
export type DecisionOutcome =
  | { id: string; errors?: never; status?: never }
  | { id?: never; errors: FieldErrors; status: 400 | 409 };

/**
 * Carries out the decision in a form. Its fields are `move`, `reason`, `words` (the message to the author), `duplicateOf` (the
 * entry that is here already), `key` (for an entry that has none), `seen` (the version token) and a chosen side for each merge
 * conflict.
 */
export async function decideFromForm(
  context: LoadContext,
  kind: Kind,
  form: Form,
  target: DecisionTarget,
): Promise<DecisionOutcome> {
  const move = MOVES.find((one) => one === form.text("move"));
  const tooLong = messageError(form);
  if (move === undefined) return { errors: { form: "form.invalid" }, status: 400 };
  if (tooLong !== null) return { errors: tooLong, status: 400 };
  const key = move === "approve" ? readKey(form.text("key")) : null;
  if (key === undefined) return { errors: { key: "collections.error.key" }, status: 400 };
  const choices = readChoices(form, kind);
  const decision = { ...target, ...readExplanation(form, move), key, choices, move, versionToken: form.text("seen") };
  const decided = acceptRepeat(context, decision, await decide(context, kind, decision));
  if (decided.problem === "keyTaken" && key !== null)
    return { errors: { key: "collections.error.keyTaken" }, status: 409 };
  return toOutcome(isAboutWaiting(context, decision, decided) ? { problem: "waiting" } : decided);
}

/** Whether nobody was first, and what was asked for is not possible because it is about a proposal that waits. */
function isAboutWaiting(
  { database: { db } }: LoadContext,
  { entryId, submissionId, versionToken: seen }: Decision,
  { problem }: DecisionResult,
): boolean {
  const entry = problem === "stale" ? entryById(db, entryId) : undefined;
  const submission = submissionId === null ? null : submissionById(db, submissionId);
  if (entry === undefined || submission === undefined || versionToken(entry, submission) !== seen) return false;
  return (submission ?? entry).status === "pending";
}

/** The values to fill a decision form with again after an error. */
export function submittedValues(kind: Kind, form: Form): Record<string, string> {
  const choices = Object.entries(readChoices(form, kind)).map(([name, side]) => [choiceName(name), side]);
  const names = ["reason", "words", "key", DUPLICATE_FIELDS.chosen, DUPLICATE_FIELDS.query];
  return Object.fromEntries([...names.map((name) => [name, form.text(name)]), ...choices]);
}

/**
 * Treats a repeated decision as a success. A double click sends the form twice: the second request is out of date only
 * because the first one worked, so it gets the same answer.
 */
export function acceptRepeat(context: LoadContext, decision: Decision, decided: DecisionResult): DecisionResult {
  if (decided.problem !== "stale") return decided;
  const { entryId, submissionId, move, reason, message, duplicateOf = null, key = null } = decision;
  const last = lastOwnDecision(context, entryId);
  const isAboutSame = last?.verb === move && last.submissionId === submissionId;
  const saysSame = last?.reason === reason && last.words === message && last.duplicateOf === duplicateOf;
  const isSame = isAboutSame && saysSame && (key === null || last.after.entry.key === key);
  return isSame ? { problem: null, id: last.id } : decided;
}

/** Like `acceptRepeat`, for undoing a decision twice. A batch may have undone several decisions about one entry. */
export function acceptRepeatedUndo(
  context: LoadContext,
  undone: { id: string; entryId: string },
  decided: DecisionResult,
): DecisionResult {
  const last = decided.problem === "stale" ? lastOwnDecision(context, undone.entryId) : null;
  if (last === null) return decided;
  if (last.undoes === undone.id) return { problem: null, id: last.id };
  const inBatch = and(eq(decisions.undoes, undone.id), eq(decisions.batch, last.batch ?? ""));
  const { db } = context.database;
  const same = db.select({ id: decisions.id }).from(decisions).where(inBatch).get();
  return same === undefined ? decided : { problem: null, id: same.id };
}

/** A repeat within this time counts as the same form sent twice; a later one is answered as out of date. */
const REPEAT_WINDOW_MS = 60_000;

/** The last decision about an entry, if the viewer made it within the repeat window; otherwise null. */
export function lastOwnDecision({ database: { db }, viewer, clock }: LoadContext, entryId: string) {
  const last = db
    .select()
    .from(decisions)
    .where(eq(decisions.entryId, entryId))
    .orderBy(desc(decisions.id))
    .limit(1)
    .get();
  const isOwn = last?.by === viewer?.account.id;
  return last && isOwn && clock().getTime() - last.at.getTime() < REPEAT_WINDOW_MS ? last : null;
}

/** Whether a decision was about a waiting proposal, and not about something already decided. */
export function wasPending({ database: { db } }: LoadContext, decisionId: string): boolean {
  const { before } = decisions;
  const row = db.select({ before }).from(decisions).where(eq(decisions.id, decisionId)).get();
  return row?.before.submission?.status === "pending";
}

/** Undoes a decision about any kind that the viewer may decide about. */
export async function undoDecision(
  context: LoadContext,
  decisionId: string,
): Promise<DecisionOutcome & { about: { kind: Kind; entryId: string; submissionId: string | null } | null }> {
  const { kind, entryId, submissionId } = decisions;
  const row = context.database.db
    .select({ kind, entryId, submissionId })
    .from(decisions)
    .where(eq(decisions.id, decisionId))
    .get();
  const foundKind = row === undefined ? null : findDecidableKind(context, row.kind);
  if (row === undefined || foundKind === null) return { errors: problemErrors("gone"), status: 409, about: null };
  const undone = await undo(context, foundKind, decisionId);
  const decided = acceptRepeatedUndo(context, { id: decisionId, entryId: row.entryId }, undone);
  return { ...toOutcome(decided), about: { ...row, kind: foundKind } };
}

/**
 * What the author is told. A form may still hold the reason of an earlier decision, so one that needs no reason has none. Only
 * the reason "duplicate" names the entry that is here already.
 */
export function readExplanation(form: Form, move: Move): Pick<Decision, "reason" | "message" | "duplicateOf"> {
  const written = form.text("reason");
  const reason = needsReason(move) && isReason(written) ? written : null;
  const duplicateOf = reason === ("duplicate" satisfies Reason) ? form.text(DUPLICATE_FIELDS.chosen) || null : null;
  return { reason, duplicateOf, message: form.text("words") };
}

export function messageError(form: Form): FieldErrors | null {
  const { length } = [...form.text("words")];
  return length > MAX_MESSAGE_LENGTH
    ? { words: ["collections.error.tooLong", { most: MAX_MESSAGE_LENGTH, length }] }
    : null;
}

/** `waiting`: what waits can only be approved or declined. */
type FormProblem = DecisionProblem | "waiting";

const toOutcome = (decided: DecisionResult | { problem: "waiting"; id?: never }): DecisionOutcome =>
  decided.problem === null
    ? { id: decided.id }
    : { errors: problemErrors(decided.problem), status: decided.problem === "reasonMissing" ? 400 : 409 };

const FIELD_OF_PROBLEM: Partial<Record<FormProblem, string>> = {
  reasonMissing: "reason",
  conflict: "conflicts",
  nothingLeft: "conflicts",
  duplicateGone: DUPLICATE_FIELDS.chosen,
};

/** The error of a decision, keyed by the form field that can resolve it. */
export function problemErrors(problem: FormProblem): FieldErrors {
  return { [FIELD_OF_PROBLEM[problem] ?? "form"]: `moderation.problem.${problem}` };
}

/** The moves for an entry itself. A waiting entry has none, because its first proposal is decided about instead. */
export const entryMoves = (entry: { status: string; submissionId: string | null }): Move[] =>
  entry.status === "pending"
    ? []
    : possibleMoves({ entry: entry as Parameters<typeof possibleMoves>[0]["entry"], submission: null });
