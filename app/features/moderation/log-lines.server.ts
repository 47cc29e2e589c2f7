import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { isOwnProposal } from "#app/features/collections/decision-permission.server.ts";
import type { Reason, Verb } from "#app/features/collections/entry.ts";
import { completeData, type EntryData } from "#app/features/collections/field.ts";
import { findKind } from "#app/features/collections/kinds.ts";
import { collectionHeader } from "#app/features/collections/labels.server.ts";
import { nextTurn } from "#app/kit/time/pace.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import type { EditionHandle } from "#db/open.ts";
import { changedFields, type FormerField, formerFields } from "./fields.server.ts";
import { loadPeople, type Person } from "./people.server.ts";
import { timesIn } from "./times.ts";
import { firstVerb, isTakenBack } from "./undo-chain.server.ts";

/** One decision: what it was about, who made it, when and why. Only moderators may see it. */
export interface LogLine {
  id: string;
  /** The title of the collection of its entry. */
  collection: string;
  /** Of one that was made again, its own. */
  verb: Verb;
  /** For undoing: what was taken back. */
  undid: Verb | null;
  /** What the proposal is called or, for a decision about the entry itself, what that was called then. */
  title: string;
  /** The proposal that was decided about; null for a decision about the entry itself. */
  proposal: { id: string; isEdit: boolean; author: Person | null } | null;
  /** Labels of the fields of the entry that it changed, or of the proposal when a moderator edited that. */
  changed: string[];
  /** Of a proposal that was corrected or edited while it waited: what these fields said before. */
  former: FormerField[];
  by: Person | null;
  at: string;
  reason: Reason | null;
  message: string;
  /** Whether it was undone. */
  isUndone: boolean;
  mayUndo: boolean;
  /** Set on the newest decision of a batch only: the batch, and how many of it can be undone together. */
  batchUndo: { batch: string; count: number } | null;
  /** The page of the proposal, or of the entry with its history. */
  path: string;
}

/** Decisions with what their lines need, newest first. */
export function selectRows({ db }: EditionHandle, wanted: SQL | undefined, limit: number) {
  const { id, kind, entryId, submissionId, verb, by, at, reason, words, batch } = decisions;
  const isUndone = sql<number>`EXISTS (SELECT 1 FROM ${decisions} AS later
    WHERE later.entry_id = ${entryId} AND later.undoes = ${id})`;
  const isLast = sql<number>`NOT EXISTS (SELECT 1 FROM ${decisions} AS later
    WHERE later.entry_id = ${entryId} AND later.id > ${id})`;
  const isLastOfOthers = sql<number>`NOT EXISTS (SELECT 1 FROM ${decisions} AS later
    WHERE later.entry_id = ${entryId} AND later.id > ${id} AND later.batch IS NOT ${batch})`;
  return db
    .select({
      id,
      kind,
      entryId,
      submissionId,
      verb,
      by,
      at,
      reason,
      words,
      batch,
      isUndone,
      isLast,
      isLastOfOthers,
      firstVerb,
      isTakenBack,
      title: submissions.title,
      baseVersion: submissions.baseVersion,
      authorId: sql<
        string | null
      >`iif(${decisions.submissionId} IS NULL, ${entries.authorId}, ${submissions.authorId})`,
    })
    .from(decisions)
    .innerJoin(entries, eq(entries.id, entryId))
    .leftJoin(submissions, eq(submissions.id, decisions.submissionId))
    .where(wanted)
    .orderBy(desc(id))
    .limit(limit)
    .all();
}

/** @param rows from `selectRows` */
export async function toLines(context: LoadContext, rows: LogRow[]): Promise<LogLine[]> {
  const { config } = context.edition;
  const times = timesIn(context);
  const findPerson = await loadPeople(
    context,
    rows.flatMap(({ by, authorId }) => [by, authorId]),
  );
  // Nobody can undo a withdrawal, which was the author's choice, and nobody decides about their own proposals.
  const undoable = rows.filter(
    ({ verb, authorId }) => verb !== "withdraw" && verb !== "correct" && !isOwnProposal(context, authorId),
  );
  const lines: LogLine[] = [];
  for (const row of rows) {
    const { id, kind, entryId, submissionId, by, at, reason, words, isUndone, authorId } = row;
    lines.push({
      id,
      message: words,
      collection: collectionTitle(context, kind),
      verb: row.isTakenBack === 1 ? "undo" : row.firstVerb,
      undid: row.isTakenBack === 1 ? row.firstVerb : null,
      ...describe(context, row),
      proposal:
        submissionId === null
          ? null
          : { id: submissionId, isEdit: row.baseVersion !== null, author: findPerson(authorId) },
      reason: reason as Reason | null,
      by: findPerson(by),
      at: times.at(at),
      isUndone: isUndone === 1,
      mayUndo: row.isLast === 1 && undoable.includes(row),
      batchUndo: findBatchUndo(row, undoable),
      path:
        submissionId === null
          ? href(config, "moderationEntry", { kind, id: entryId })
          : href(config, "moderationReview", { kind, id: submissionId }),
    });
    // Reading long entries takes a while, so other requests get a turn in between.
    await nextTurn();
  }
  return lines;
}

/** What a decision was about, in the words of that time. Who accepts or refuses a new entry changes none of its fields. */
function describe(context: LoadContext, row: LogRow): Pick<LogLine, "title" | "changed" | "former"> {
  const kind = findKind(row.kind);
  const isNew = row.title !== null && row.baseVersion === null && !isRewriting(row.verb);
  if (kind === null || isNew) return { title: row.title ?? "", changed: [], former: [] };
  const { before, after } = decisions;
  const stored = context.database.db.select({ before, after }).from(decisions).where(eq(decisions.id, row.id)).get();
  const contentIn = (state: NonNullable<typeof stored>["after"]): EntryData =>
    completeData(kind.fields, ((isRewriting(row.verb) && state.submission) || state.entry).data);
  const [was, is] = stored === undefined ? [{}, {}] : [contentIn(stored.before), contentIn(stored.after)];
  const former = isRewriting(row.verb) ? formerFields(context, kind, was, is) : [];
  return { title: row.title ?? kind.title(is), changed: changedFields(context, kind, was, is), former };
}

/** The title of the collection of a stored kind. A kind that no longer exists is shown by its id. */
export const collectionTitle = (context: LoadContext, name: string): string => {
  const kind = findKind(name);
  return kind === null ? name : collectionHeader(context, kind);
};

/** The newest decision of a batch that can still be undone carries the button for all of them. */
function findBatchUndo({ id, batch }: LogRow, undoable: readonly LogRow[]): LogLine["batchUndo"] {
  const all = undoable.filter((row) => batch !== null && row.batch === batch && row.isLastOfOthers === 1);
  return batch !== null && all.length > 1 && all[0]?.id === id ? { batch, count: all.length } : null;
}

type LogRow = ReturnType<typeof selectRows>[number];

/** Whether a decision changed what is proposed, and nothing else. */
const isRewriting = (verb: string): boolean => verb === "amend" || verb === "correct";
