import { and, desc, eq, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import { decisions } from "#db/edition/schema/decisions.ts";
import type { EditionHandle } from "#db/open.ts";
import { submissionById } from "../action-context.server.ts";
import { creditedNames } from "../contributions/credits.server.ts";
import type { Entry, Verb } from "../entry.ts";
import { completeData } from "../field.ts";
import type { Kind } from "../kind.ts";
import type { ApiChange } from "./entry-shape.ts";

export interface HistoryPage {
  /** Fewer than were asked for where decisions changed nothing that is told. */
  changes: ApiChange[];
  /** The decision after which the next page begins, as a cursor has it; null at the end. */
  last: [decision: string] | null;
}

/**
 * What the public may know of how an entry came to be: when its content changed, in which fields, and by whose proposal. How it read before
 * is not told, because that may be why it was changed; nor that it was hidden for a while, nor what was taken back.
 * @param after the `last` of the page before; null for the first page
 */
export function historyPage(
  database: EditionHandle,
  kind: Kind,
  entry: Pick<Entry, "id" | "origin" | "authorId" | "createdAt">,
  after: readonly string[] | null,
  limit: number,
): HistoryPage {
  const { db } = database;
  const [before] = after ?? [];
  const isOfEntry = and(
    eq(decisions.entryId, entry.id),
    sql`${decisions.id} NOT IN (SELECT value FROM json_each(${JSON.stringify(takenBack(database, entry))}))`,
    // What anybody can do, withdrawing, is not even looked at: it would cost as much as what is told.
    inArray(decisions.verb, TELLING),
    sql`json_extract(${decisions.after}, '$.entry.status') = 'approved'`,
    // A page that is shorter for what is not told, or its cursor, would tell of it.
    or(isFirstApproval, hasChanged),
  );
  const rows = db
    .select()
    .from(decisions)
    .where(before === undefined ? isOfEntry : and(isOfEntry, lt(decisions.id, before)))
    .orderBy(desc(decisions.id))
    .limit(limit + 1)
    .all();
  const page = rows.slice(0, limit);
  const hasMore = rows.length > page.length;
  const isShipped = hasShipped(database, entry);
  const found = page.flatMap((row, index) => {
    const isFirst = !hasMore && !isShipped && index === page.length - 1;
    const fields = isFirst ? [] : changedFields(kind, row.before.entry.data, row.after.entry.data);
    if (!isFirst && fields.length === 0) return [];
    // What restores an earlier version is nobody's proposal.
    const submission = row.verb === "approve" && row.submissionId ? submissionById(db, row.submissionId) : undefined;
    const what: ApiChange["what"] = isFirst ? "added" : "changed";
    const authorId = isFirst ? entry.authorId : (submission?.authorId ?? null);
    return [{ at: row.at.toISOString(), what, fields, authorId }];
  });
  const isBegun = hasMore || (!isShipped && page.length > 0);
  const base = isBegun ? [] : [beginningOf(entry, isShipped)];
  const all = [...found, ...base];
  const authors = creditedNames(
    database,
    all.map(({ authorId }) => authorId),
  );
  const last = page.at(-1);
  return {
    changes: all.map(({ authorId, ...change }) => ({ ...change, author: authors.get(authorId ?? "") ?? null })),
    last: hasMore && last ? [last.id] : null,
  };
}

const TELLING = ["approve", "revert", "amend"] satisfies Verb[];
const isFirstApproval = sql`json_extract(${decisions.before}, '$.entry.status') = 'pending'`;
const hasChanged = sql`json_extract(${decisions.before}, '$.entry.data') IS NOT json_extract(${decisions.after}, '$.entry.data')`;

/** Decisions that were undone, and all that undid others: together they have changed nothing. One whose undoing was undone holds. */
function takenBack({ db }: EditionHandle, { id }: Pick<Entry, "id">): string[] {
  const undoings = db
    .select({ id: decisions.id, undoes: decisions.undoes })
    .from(decisions)
    .where(and(eq(decisions.entryId, id), isNotNull(decisions.undoes)))
    .orderBy(desc(decisions.id))
    .all();
  const undone = new Set<string>();
  for (const { id, undoes } of undoings) if (undoes !== null && !undone.has(id)) undone.add(undoes);
  return [...undone, ...undoings.map(({ id }) => id)];
}

/** Whether an entry came with the edition. Once somebody has changed it, the first decision tells. */
function hasShipped({ db }: EditionHandle, { id, origin }: Pick<Entry, "id" | "origin">): boolean {
  const first = db
    .select({ before: decisions.before })
    .from(decisions)
    .where(eq(decisions.entryId, id))
    .orderBy(decisions.id)
    .limit(1)
    .get();
  if (first === undefined) return origin === "shipped";
  const { status, submissionId } = first.before.entry;
  return status === "approved" && submissionId === null;
}

/** How an entry began, where no decision says it. */
const beginningOf = ({ authorId, createdAt }: Pick<Entry, "authorId" | "createdAt">, isShipped: boolean) =>
  isShipped
    ? { at: null, what: "shipped" as const, fields: [], authorId: null }
    : { at: createdAt.toISOString(), what: "added" as const, fields: [], authorId };

function changedFields(kind: Kind, before: Readonly<Record<string, unknown>>, after: typeof before): string[] {
  const [old, now] = [completeData(kind.fields, before), completeData(kind.fields, after)];
  return Object.keys(kind.fields).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]));
}
