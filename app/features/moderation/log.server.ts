import { and, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { isOwnOf } from "#app/features/collections/decide.server.ts";
import type { Reason, Verb } from "#app/features/collections/entry.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { findKind } from "#app/features/collections/kinds.ts";
import { headerOf } from "#app/features/collections/labels.server.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import type { EditionHandle } from "#db/open.ts";
import { type Person, peopleOf } from "./people.server.ts";
import { timesOf } from "./times.ts";

/** Every decision, with who, when and why: for those who decide, and for nobody else. */
export interface LogLine {
  id: string;
  /** What the kind of its entry is called. */
  collection: string;
  verb: Verb;
  title: string;
  by: Person | null;
  at: string;
  reason: Reason | null;
  words: string;
  /** Somebody has taken it back. */
  isUndone: boolean;
  mayUndo: boolean;
  /** On the newest of decisions that were made at once: how many can be taken back with it. */
  atOnce: { batch: string; count: number } | null;
  /** Where the entry with all its history is. */
  path: string;
}

export const LOG_PAGE_SIZE = 50;

export interface LogQuery {
  kind: string | null;
  verb: Verb | null;
  /** The decisions before this one; null for the newest. */
  before: string | null;
}

/** The log of some kinds, newest first. */
export async function logOf(
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
  const rows = rowsOf(context.database, wanted, LOG_PAGE_SIZE + 1);
  const shown = rows.slice(0, LOG_PAGE_SIZE);
  const next = rows.length > LOG_PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null;
  return { lines: await linesOf(context, shown), next };
}

/** All that was decided about an entry, newest first. */
export const logOfEntry = (context: LoadContext, entryId: string): Promise<LogLine[]> =>
  linesOf(context, rowsOf(context.database, eq(decisions.entryId, entryId), LOG_PAGE_SIZE));

/** One decision, of these kinds and by this account. */
export async function decisionBy(
  context: LoadContext,
  kinds: readonly Kind[],
  { id, by }: { id: string; by: string },
): Promise<LogLine | null> {
  const ids = kinds.map((kind) => kind.id);
  const wanted = and(eq(decisions.id, id), eq(decisions.by, by), inArray(decisions.kind, ids));
  const [line] = await linesOf(context, rowsOf(context.database, wanted, 1));
  return line ?? null;
}

/** What an account has decided about many at once, of these kinds. */
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

function rowsOf({ db }: EditionHandle, wanted: SQL | undefined, limit: number) {
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

/** What a kind is called that a row names. */
export const collectionOf = (context: LoadContext, name: string): string => {
  const kind = findKind(name);
  return kind === null ? name : headerOf(context, kind);
};

async function linesOf(context: LoadContext, rows: LogRow[]): Promise<LogLine[]> {
  const { config } = context.edition;
  const times = timesOf(config.locale, context.clock());
  const personOf = await peopleOf(
    context,
    rows.map(({ by }) => by),
  );
  // What authors take back themselves is theirs, and nobody decides about their own.
  const undoable = rows.filter(
    ({ isLast, verb, authorId }) => isLast === 1 && verb !== "withdraw" && !isOwnOf(context, authorId),
  );
  return rows.map((row) => {
    const { id, kind, entryId, verb, by, at, reason, words, title, isUndone } = row;
    return {
      id,
      title,
      words,
      collection: collectionOf(context, kind),
      verb: verb as Verb,
      reason: reason as Reason | null,
      by: personOf(by),
      at: times.at(at),
      isUndone: isUndone === 1,
      mayUndo: undoable.includes(row),
      atOnce: atOnceWith(row, undoable),
      path: href(config, "moderationEntry", { kind, id: entryId }),
    };
  });
}

/** The newest of what was made at once, and can be taken back still, speaks for all of it. */
function atOnceWith({ id, batch }: LogRow, undoable: readonly LogRow[]): LogLine["atOnce"] {
  const all = undoable.filter((row) => batch !== null && row.batch === batch);
  return batch !== null && all.length > 1 && all[0]?.id === id ? { batch, count: all.length } : null;
}

type LogRow = ReturnType<typeof rowsOf>[number];
