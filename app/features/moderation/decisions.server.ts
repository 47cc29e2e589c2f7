import { desc, eq } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import {
  type Decided,
  type Decision,
  type DecisionProblem,
  decide,
  undo,
} from "#app/features/collections/decide.server.ts";
import { isReason } from "#app/features/collections/entry.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { type Move, possible } from "#app/features/collections/life-cycle.ts";
import { choiceName, readChoices } from "#app/features/collections/merge/merge.ts";
import type { FieldErrors, Form } from "#app/kit/forms/form.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import { findKindFor } from "./guard.server.ts";

/** What forms of moderators decide. */

export const MAX_MESSAGE_LENGTH = 2000;

const MOVES = ["approve", "refuse", "hide", "remove", "revert"] as const satisfies readonly Move[];

type About = Pick<Decision, "entryId" | "submissionId">;

export type Sent = { id: string; errors?: never } | { id?: never; errors: FieldErrors };

/** Carries out what the form of a decision says: the fields move, reason, words and seen, and a side for each conflict. */
export async function decideAs(context: LoadContext, kind: Kind, form: Form, about: About): Promise<Sent> {
  const move = MOVES.find((one) => one === form.text("move"));
  const words = wordsError(form);
  if (move === undefined) return { errors: { form: "form.invalid" } };
  if (words !== null) return { errors: words };
  const choices = readChoices(form, kind);
  const decision = { ...about, ...saidIn(form), choices, move, seen: form.text("seen") };
  return sentOf(ofOnce(context, decision, await decide(context, kind, decision)));
}

/** What a form of a decision is filled with again. */
export function keptOf(kind: Kind, form: Form): Record<string, string> {
  const choices = Object.entries(readChoices(form, kind)).map(([name, side]) => [choiceName(name), side]);
  return { reason: form.text("reason"), words: form.text("words"), ...Object.fromEntries(choices) };
}

/** What the same person has said a moment ago is done, however often their button was pressed. */
export function ofOnce(context: LoadContext, decision: Decision, decided: Decided): Decided {
  if (decided.problem !== "stale") return decided;
  const { entryId, submissionId, move, reason, words } = decision;
  const last = lastOwn(context, entryId);
  const isSame =
    last?.verb === move && last.submissionId === submissionId && last.reason === reason && last.words === words;
  return isSame ? { problem: null, id: last.id } : decided;
}

/** As `ofOnce`, for a decision that was taken back. */
export function undoneOnce(context: LoadContext, undone: { id: string; entryId: string }, decided: Decided): Decided {
  const last = decided.problem === "stale" ? lastOwn(context, undone.entryId) : null;
  return last?.undoes === undone.id ? { problem: null, id: last.id } : decided;
}

/** The same decision again within this time counts as the same form sent twice. */
const SENT_TWICE_MS = 60_000;

/** The last decision about an entry, if the viewer has just made it. */
function lastOwn({ database: { db }, viewer, clock }: LoadContext, entryId: string) {
  const last = db
    .select()
    .from(decisions)
    .where(eq(decisions.entryId, entryId))
    .orderBy(desc(decisions.id))
    .limit(1)
    .get();
  const isOwn = last?.by === viewer?.account.id;
  return last && isOwn && clock().getTime() - last.at.getTime() < SENT_TWICE_MS ? last : null;
}

/** Whether a decision was about something that waited, and not about what was decided before. */
export function hadWaited({ database: { db } }: LoadContext, decisionId: string): boolean {
  const { before } = decisions;
  const row = db.select({ before }).from(decisions).where(eq(decisions.id, decisionId)).get();
  return row?.before.submission?.status === "pending";
}

/** Takes a decision back, whatever kind it is about. */
export async function undoAs(
  context: LoadContext,
  decisionId: string,
): Promise<Sent & { about: { kind: Kind; entryId: string; submissionId: string | null } | null }> {
  const { kind, entryId, submissionId } = decisions;
  const row = context.database.db
    .select({ kind, entryId, submissionId })
    .from(decisions)
    .where(eq(decisions.id, decisionId))
    .get();
  const found = row === undefined ? null : findKindFor(context, row.kind);
  if (row === undefined || found === null) return { errors: problemErrors("gone"), about: null };
  const undone = await undo(context, found, decisionId);
  const decided = undoneOnce(context, { id: decisionId, entryId: row.entryId }, undone);
  return { ...sentOf(decided), about: { ...row, kind: found } };
}

export const saidIn = (form: Form): Pick<Decision, "reason" | "words"> => {
  const reason = form.text("reason");
  return { reason: isReason(reason) ? reason : null, words: form.text("words") };
};

export function wordsError(form: Form): FieldErrors | null {
  const { length } = [...form.text("words")];
  return length > MAX_MESSAGE_LENGTH
    ? { words: ["collections.error.tooLong", { most: MAX_MESSAGE_LENGTH, length }] }
    : null;
}

const sentOf = (decided: Decided): Sent =>
  decided.problem === null ? { id: decided.id } : { errors: problemErrors(decided.problem) };

/** What is wrong, beside the field where it can be mended. */
export function problemErrors(problem: DecisionProblem): FieldErrors {
  const field = { reasonMissing: "reason", conflict: "conflicts" }[problem as string] ?? "form";
  return { [field]: `moderation.problem.${problem}` };
}

/** Decisions about an entry alone: one that waits is decided about with what was proposed. */
export const entryMoves = (entry: { status: string; submissionId: string | null }): Move[] =>
  entry.status === "pending"
    ? []
    : possible({ entry: entry as Parameters<typeof possible>[0]["entry"], submission: null });
