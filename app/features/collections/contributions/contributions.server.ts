import { and, count, desc, eq, inArray, ne, not, or, type SQL, sql } from "drizzle-orm";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import type { Kind } from "../kind.ts";
import { AUTHOR, type ContributionFilter, type ContributionState, contributionState } from "./contribution.ts";
import { belongsToViewer, requireKind, type ViewerContext } from "./viewer-submissions.server.ts";

/** The viewer's own proposals in an edition. Kinds that the edition has switched off have no pages, so they are left out. */

export const CONTRIBUTIONS_PER_PAGE = 30;

export interface Contribution {
  id: string;
  kind: Kind;
  title: string;
  /** Whether it is a change to an existing entry. */
  isEdit: boolean;
  state: ContributionState;
  createdAt: Date;
  /** When others last decided about it or about what became of it; null if nobody has. */
  answeredAt: Date | null;
  /** When the viewer last opened it. */
  readAt: Date | null;
}

export interface ContributionList {
  contributions: Contribution[];
  /** The page that is returned, from 1. */
  page: number;
  pages: number;
  /** Counts of all the viewer's proposals in this edition, whatever the filter. */
  counts: Record<ContributionFilter | "withdrawn", number>;
}

const isGone = inArray(submissions.status, ["hidden", "removed"]);
const isWithdrawn = sql`${submissions.decidedRole} IS ${AUTHOR}`;

const CONDITIONS = {
  waiting: eq(submissions.status, "pending"),
  takenIn: and(eq(submissions.status, "approved"), eq(entries.status, "approved")),
  // An accepted proposal is no longer public when its entry is not.
  notTaken: or(and(isGone, not(isWithdrawn)), and(eq(submissions.status, "approved"), ne(entries.status, "approved"))),
  withdrawn: and(isGone, isWithdrawn),
} satisfies Record<ContributionFilter | "withdrawn", SQL | undefined>;

/** The viewer's proposals, newest first. @param page from 1; anything beyond the last page is the last page */
export function listOwnSubmissions(
  own: ViewerContext,
  { filter, page: asked }: { filter: ContributionFilter | null; page: number },
): ContributionList {
  const { db } = own.database;
  const theirs = belongsToViewer(own);
  const wanted = filter === null ? theirs : and(theirs, CONDITIONS[filter]);
  const countWhere = (condition: SQL | undefined): number =>
    db
      .select({ count: count() })
      .from(submissions)
      .innerJoin(entries, eq(entries.id, submissions.entryId))
      .where(condition)
      .get()?.count ?? 0;
  const pages = Math.max(1, Math.ceil(countWhere(wanted) / CONTRIBUTIONS_PER_PAGE));
  const page = Math.min(asked, pages);
  const { id, kind, title, baseVersion, status, decidedRole, isReplaced, createdAt, answeredAt, readAt } = submissions;
  const times = { createdAt, answeredAt, readAt };
  const rows = db
    .select({ id, kind, title, baseVersion, status, decidedRole, isReplaced, ...times, entryStatus: entries.status })
    .from(submissions)
    .innerJoin(entries, eq(entries.id, submissions.entryId))
    .where(wanted)
    .orderBy(desc(submissions.id))
    .limit(CONTRIBUTIONS_PER_PAGE)
    .offset((page - 1) * CONTRIBUTIONS_PER_PAGE)
    .all();
  return {
    contributions: rows.map((row) => ({
      id: row.id,
      kind: requireKind(row.kind),
      title: row.title,
      isEdit: row.baseVersion !== null,
      state: contributionState(row, row.entryStatus),
      createdAt: row.createdAt,
      answeredAt: row.answeredAt,
      readAt: row.readAt,
    })),
    page,
    pages,
    counts: {
      waiting: countWhere(and(theirs, CONDITIONS.waiting)),
      takenIn: countWhere(and(theirs, CONDITIONS.takenIn)),
      notTaken: countWhere(and(theirs, CONDITIONS.notTaken)),
      withdrawn: countWhere(and(theirs, CONDITIONS.withdrawn)),
    },
  };
}
