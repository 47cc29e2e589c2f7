import { and, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { isOwnProposal } from "#app/features/collections/decide.server.ts";
import type { Reason, Verb } from "#app/features/collections/entry.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { findKind } from "#app/features/collections/kinds.ts";
import { collectionHeader } from "#app/features/collections/labels.server.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import type { EditionHandle } from "#db/open.ts";
import { loadPeople, type Person } from "./people.server.ts";
import { timesOf } from "./times.ts";

/** One decision: who made it, when and why. Only moderators may see it. */
export interface LogLine {
  id: string;
  /** The title of the collection of its entry. */
  collection: string;
  verb: Verb;
  title: string;
  by: Person | null;
  at: string;
  reason: Reason | null;
  message: string;
  /** Whether it was undone. */
  isUndone: boolean;
  mayUndo: boolean;
  /** Set on the newest decision of a batch only: the batch, and how many of it can be undone together. */
  batchUndo: { batch: string; count: number } | null;
  /** The page of the entry with its history. */
  path: string;
}

export const LOG_PAGE_SIZE = 50;

export interface LogQuery {
  kind: string | null;
  verb: Verb | null;
  /** Only decisions older than the one with this id; null for the newest. */
  before: string | null;
}

/** One page of the log of these kinds, newest first. */
export async function loadLog(
  context: LoadContext,
  kinds: readonly Kind[],
  { kind, verb, before }: LogQuery,
): Promise<{ lines: LogLine[]; next: string | null }> {
  const ids = kinds.map(({ id }) => id).filter((id) => kind === null || id === kind);
  const wanted = and(
    inArray(decisions.kind, ids),
    verb === null ? undefined : eq(decisions.verb, verb),
    before === null ? undefined : lt(decisions.id, before),
  );
  const rows = selectRows(context.database, wanted, LOG_PAGE_SIZE + 1);
  const shown = rows.slice(0, LOG_PAGE_SIZE);
  const next = rows.length > LOG_PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null;
  return { lines: await toLines(context, shown), next };
}

/** The latest decisions about an entry, newest first. */
export const loadEntryLog = (context: LoadContext, entryId: string): Promise<LogLine[]> =>
  toLines(context, selectRows(context.database, eq(decisions.entryId, entryId), LOG_PAGE_SIZE));

/** A decision about one of these kinds by this account, or null. */
export async function decisionBy(
  context: LoadContext,
  kinds: readonly Kind[],
  { id, by }: { id: string; by: string },
): Promise<LogLine | null> {
  const ids = kinds.map((kind) => kind.id);
  const wanted = and(eq(decisions.id, id), eq(decisions.by, by), inArray(decisions.kind, ids));
  const [line] = await toLines(context, selectRows(context.database, wanted, 1));
  return line ?? null;
}

/** How many decisions of a batch this account made about these kinds; null for none. */
export function madeAtOnce(
  { database }: LoadContext,
  kinds: readonly Kind[],
  { batch, by }: { batch: string; by: string },
): { count: number; isUndo: boolean; batch: string } | null {
  const ids = kinds.map((kind) => kind.id);
  const rows = database.db
    .select({ verb: decisions.verb })
    .from(decisions)
    .where(and(eq(decisions.batch, batch), eq(decisions.by, by), inArray(decisions.kind, ids)))
    .all();
  return rows.length === 0 ? null : { count: rows.length, isUndo: rows[0]?.verb === "undo", batch };
}

function selectRows({ db }: EditionHandle, wanted: SQL | undefined, limit: number) {
  const { id, kind, entryId, verb, by, at, reason, words, batch } = decisions;
  const isUndone = sql<number>`EXISTS (SELECT 1 FROM ${decisions} AS later
    WHERE later.entry_id = ${entryId} AND later.undoes = ${id})`;
  const isLast = sql<number>`NOT EXISTS (SELECT 1 FROM ${decisions} AS later
    WHERE later.entry_id = ${entryId} AND later.id > ${id})`;
  return db
    .select({
      id,
      kind,
      entryId,
      verb,
      by,
      at,
      reason,
      words,
      batch,
      isUndone,
      isLast,
      title: entries.title,
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

/** The title of the collection of a stored kind. A kind that no longer exists is shown by its id. */
export const collectionTitle = (context: LoadContext, name: string): string => {
  const kind = findKind(name);
  return kind === null ? name : collectionHeader(context, kind);
};

async function toLines(context: LoadContext, rows: LogRow[]): Promise<LogLine[]> {
  const { config } = context.edition;
  const times = timesOf(config.locale, context.clock());
  const findPerson = await loadPeople(
    context,
    rows.map(({ by }) => by),
  );
  // Nobody can undo a withdrawal, which was the author's choice, and nobody decides about their own proposals.
  const undoable = rows.filter(
    ({ isLast, verb, authorId }) => isLast === 1 && verb !== "withdraw" && !isOwnProposal(context, authorId),
  );
  return rows.map((row) => {
    const { id, kind, entryId, verb, by, at, reason, words, title, isUndone } = row;
    return {
      id,
      title,
      message: words,
      collection: collectionTitle(context, kind),
      verb: verb as Verb,
      reason: reason as Reason | null,
      by: findPerson(by),
      at: times.at(at),
      isUndone: isUndone === 1,
      mayUndo: undoable.includes(row),
      batchUndo: findBatchUndo(row, undoable),
      path: href(config, "moderationEntry", { kind, id: entryId }),
    };
  });
}

/** The newest decision of a batch that can still be undone carries the button for all of them. */
function findBatchUndo({ id, batch }: LogRow, undoable: readonly LogRow[]): LogLine["batchUndo"] {
  const all = undoable.filter((row) => batch !== null && row.batch === batch);
  return batch !== null && all.length > 1 && all[0]?.id === id ? { batch, count: all.length } : null;
}

type LogRow = ReturnType<typeof selectRows>[number];
