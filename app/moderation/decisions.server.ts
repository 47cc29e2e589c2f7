import { desc, eq } from "drizzle-orm";
import {
  type Decided,
  type Decision,
  type DecisionProblem,
  decide,
  entryById,
  submissionById,
  undo,
} from "#app/collections/index.server.ts";
import { isReason, type Kind, type Move, possible } from "#app/collections/index.ts";
import type { FieldErrors, Form } from "#app/forms/index.ts";
import type { LoadContext } from "#app/server/load-context.ts";
import { decisions } from "#db/edition/schema.ts";
import { findKindFor } from "./guard.server.ts";
import { BULK_MOVES, moveFor, QUEUE_PAGE_SIZE } from "./queue.ts";

/** What forms of moderators decide. */

export const LONGEST_WORDS = 2000;

const MOVES = ["approve", "refuse", "hide", "remove", "revert"] as const satisfies readonly Move[];

type About = Pick<Decision, "entryId" | "submissionId">;

export type Sent = { id: string; errors?: never } | { id?: never; errors: FieldErrors };

/** Carries out what the form of a decision says: the fields move, reason, words, seen and compared. */
export async function decideAs(context: LoadContext, kind: Kind, form: Form, about: About): Promise<Sent> {
  const move = MOVES.find((one) => one === form.text("move"));
  const words = wordsError(form);
  if (move === undefined) return { errors: { form: "form.invalid" } };
  if (words !== null) return { errors: words };
  return sentOf(await decideOnce(context, kind, { ...about, ...saidIn(form), move, seen: form.text("seen") }));
}

/** Decides; what the same person has said a moment ago is done, however often their button was pressed. */
async function decideOnce(context: LoadContext, kind: Kind, decision: Decision): Promise<Decided> {
  const decided = await decide(context, kind, decision);
  if (decided.problem !== "stale") return decided;
  const { entryId, submissionId, move, reason, words } = decision;
  const last = lastOwn(context, entryId);
  const isSame =
    last?.verb === move && last.submissionId === submissionId && last.reason === reason && last.words === words;
  return isSame ? { problem: null, id: last.id } : decided;
}

/** As long the same decision again is one that was sent twice. */
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
  const last = undone.problem === "stale" ? lastOwn(context, row.entryId) : null;
  const decided: Decided = last?.undoes === decisionId ? { problem: null, id: last.id } : undone;
  return { ...sentOf(decided), about: { ...row, kind: found } };
}

const saidIn = (form: Form): Pick<Decision, "reason" | "words" | "compared"> => {
  const reason = form.text("reason");
  return { reason: isReason(reason) ? reason : null, words: form.text("words"), compared: form.has("compared") };
};

function wordsError(form: Form): FieldErrors | null {
  const { length } = [...form.text("words")];
  return length > LONGEST_WORDS ? { words: ["collections.error.tooLong", { most: LONGEST_WORDS, length }] } : null;
}

const sentOf = (decided: Decided): Sent =>
  decided.problem === null ? { id: decided.id } : { errors: problemErrors(decided.problem) };

/** What is wrong, beside the field where it can be mended. */
export function problemErrors(problem: DecisionProblem): FieldErrors {
  const field = { reasonMissing: "reason", outdated: "compared" }[problem as string] ?? "form";
  return { [field]: `moderation.problem.${problem}` };
}

/** What became of many at once. */
export interface BulkResult {
  done: number;
  failed: { title: string; problem: DecisionProblem }[];
}

/**
 * Decides about everything that was ticked, one after the other and each by its own: what somebody else has decided
 * meanwhile stays as it is, and is told. Ticked boxes, named `pick`, say the id and what was seen of it, as "id:seen".
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
  const result: BulkResult = { done: 0, failed: [] };
  for (const pick of picks) {
    const [id = "", seen = ""] = pick.split(":");
    const found = pickedOf(context, kind, { id, isSubmission: areSubmissions });
    const decided = found && (await decideOnce(context, kind, { ...found.about, ...said, ...found.as(move), seen }));
    const problem = decided === null ? "gone" : decided.problem;
    if (problem === null) result.done += 1;
    else result.failed.push({ title: found?.title ?? "", problem });
  }
  return result;
}

/** What a ticked box means; null for what is of another kind, or was never there. */
function pickedOf(
  { database: { db } }: LoadContext,
  kind: Kind,
  { id, isSubmission }: { id: string; isSubmission: boolean },
) {
  const submission = isSubmission ? submissionById(db, id) : null;
  const entry = submission === undefined ? undefined : entryById(db, submission?.entryId ?? id);
  if (submission === undefined || entry?.kind !== kind.id) return null;
  return {
    title: submission?.title ?? entry.title,
    about: { entryId: entry.id, submissionId: submission?.id ?? null },
    as: (move: (typeof BULK_MOVES)[number]) => ({ move: moveFor({ entry, submission }, move), compared: false }),
  };
}

/** Decisions about an entry alone: one that waits is decided about with what was proposed. */
export const entryMoves = (entry: { status: string; submissionId: string | null }): Move[] =>
  entry.status === "pending"
    ? []
    : possible({ entry: entry as Parameters<typeof possible>[0]["entry"], submission: null });
