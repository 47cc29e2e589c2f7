import { and, count, desc, eq, inArray, lt } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { effectiveStatus } from "#app/features/collections/life-cycle.ts";
import type { Status } from "#db/columns.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";
import { collectionTitle } from "./log-lines.server.ts";
import { timesIn } from "./times.ts";

/** The outcomes of one author's proposals, counted. */
export interface AuthorCounts {
  approved: number;
  /** Hidden or removed, by moderators or by the author. */
  refused: number;
  waiting: number;
}

export function authorCounts({ db }: EditionHandle, kinds: readonly Kind[], authorId: string): AuthorCounts {
  const rows = db
    .select({ status: submissions.status, ofEntry: entries.status, count: count() })
    .from(submissions)
    .innerJoin(entries, eq(entries.id, submissions.entryId))
    .where(byAuthor(kinds, authorId))
    .groupBy(submissions.status, entries.status)
    .all();
  const countIn = (...wanted: Status[]) =>
    rows
      .filter(({ status, ofEntry }) => wanted.includes(effectiveStatus(status, ofEntry)))
      .reduce((sum, row) => sum + row.count, 0);
  return { approved: countIn("approved"), refused: countIn("hidden", "removed"), waiting: countIn("pending") };
}

export interface AuthorLine {
  id: string;
  title: string;
  /** The title of its collection. */
  collection: string;
  status: Status;
  isEdit: boolean;
  at: string;
  path: string;
}

export const AUTHOR_PAGE_SIZE = 50;

/**
 * The proposals of one author, newest first.
 * @param before the id of a submission: only older ones are listed
 */
export function authorLines(
  context: LoadContext,
  kinds: readonly Kind[],
  { authorId, before }: { authorId: string; before: string | null },
): { lines: AuthorLine[]; next: string | null } {
  const { config } = context.edition;
  const times = timesIn(context);
  const { id, kind, title, status, baseVersion, createdAt } = submissions;
  const rows = context.database.db
    .select({ id, kind, title, status, ofEntry: entries.status, baseVersion, createdAt })
    .from(submissions)
    .innerJoin(entries, eq(entries.id, submissions.entryId))
    .where(and(byAuthor(kinds, authorId), before === null ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(AUTHOR_PAGE_SIZE + 1)
    .all();
  const lines = rows.slice(0, AUTHOR_PAGE_SIZE).map(({ baseVersion, createdAt, kind, status, ofEntry, ...row }) => ({
    ...row,
    status: effectiveStatus(status, ofEntry),
    collection: collectionTitle(context, kind),
    isEdit: baseVersion !== null,
    at: times.at(createdAt),
    path: href(config, "moderationReview", { kind, id: row.id }),
  }));
  return { lines, next: rows.length > AUTHOR_PAGE_SIZE ? (lines.at(-1)?.id ?? null) : null };
}

const byAuthor = (kinds: readonly Kind[], authorId: string) =>
  and(
    eq(submissions.authorId, authorId),
    inArray(
      submissions.kind,
      kinds.map(({ id }) => id),
    ),
  );
