import { and, count, desc, eq, inArray, lt } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { standsAs } from "#app/features/collections/life-cycle.ts";
import type { Status } from "#db/columns.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";
import { collectionOf } from "./log.server.ts";
import { timesOf } from "./times.ts";

/** What became of somebody's proposals in some kinds. */
export interface AuthorCounts {
  approved: number;
  /** Hidden or removed, by moderators or by themselves. */
  refused: number;
  waiting: number;
}

export function authorCounts({ db }: EditionHandle, kinds: readonly Kind[], authorId: string): AuthorCounts {
  const rows = db
    .select({ status: submissions.status, ofEntry: entries.status, count: count() })
    .from(submissions)
    .innerJoin(entries, eq(entries.id, submissions.entryId))
    .where(isTheirs(kinds, authorId))
    .groupBy(submissions.status, entries.status)
    .all();
  const number = (...wanted: Status[]) =>
    rows
      .filter(({ status, ofEntry }) => wanted.includes(standsAs(status, ofEntry)))
      .reduce((sum, row) => sum + row.count, 0);
  return { approved: number("approved"), refused: number("hidden", "removed"), waiting: number("pending") };
}

export interface AuthorLine {
  id: string;
  title: string;
  /** What its kind is called. */
  collection: string;
  status: Status;
  isEdit: boolean;
  at: string;
  path: string;
}

export const AUTHOR_PAGE_SIZE = 50;

/** What somebody proposed, newest first. @param before the id of a submission: only older ones */
export function linesOf(
  context: LoadContext,
  kinds: readonly Kind[],
  { authorId, before }: { authorId: string; before: string | null },
): { lines: AuthorLine[]; next: string | null } {
  const { config } = context.edition;
  const times = timesOf(config.locale, context.clock());
  const { id, kind, title, status, baseVersion, createdAt } = submissions;
  const rows = context.database.db
    .select({ id, kind, title, status, ofEntry: entries.status, baseVersion, createdAt })
    .from(submissions)
    .innerJoin(entries, eq(entries.id, submissions.entryId))
    .where(and(isTheirs(kinds, authorId), before === null ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(AUTHOR_PAGE_SIZE + 1)
    .all();
  const lines = rows.slice(0, AUTHOR_PAGE_SIZE).map(({ baseVersion, createdAt, kind, status, ofEntry, ...row }) => ({
    ...row,
    status: standsAs(status, ofEntry),
    collection: collectionOf(context, kind),
    isEdit: baseVersion !== null,
    at: times.at(createdAt),
    path: href(config, "moderationReview", { kind, id: row.id }),
  }));
  return { lines, next: rows.length > AUTHOR_PAGE_SIZE ? (lines.at(-1)?.id ?? null) : null };
}

const isTheirs = (kinds: readonly Kind[], authorId: string) =>
  and(
    eq(submissions.authorId, authorId),
    inArray(
      submissions.kind,
      kinds.map(({ id }) => id),
    ),
  );
