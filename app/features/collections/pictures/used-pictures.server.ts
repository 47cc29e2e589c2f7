import { type SQL, sql } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { COLLECTION_IDS } from "#app/editions/collections.ts";
import type { UsedPictures } from "#app/services/media/entry-pictures.server.ts";
import { revisionOf } from "#db/change.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import type { EditionHandle } from "#db/open.ts";
import { kindOf } from "../kinds.ts";

/**
 * The pictures that entries and submissions name, whatever their state, and those that one click would bring back: nobody
 * may remove these. What a moderator took out of a submission is used as long as mending it can be undone, and goes with
 * the next decision.
 */

/** Of the files that are given, as they were when their last change was finished. */
export function usedPictures(databases: readonly EditionHandle[]): ReadonlySet<string> {
  return new Set(databases.flatMap((database) => [...usedIn(database)]));
}

/** Of all editions that are up, for whoever keeps or removes a picture. */
export const usedPicturesOf =
  ({ siblings }: Pick<LoadContext, "siblings">): UsedPictures =>
  () =>
    usedPictures(siblings());

const known = new WeakMap<EditionHandle, { revision: number; used: ReadonlySet<string> }>();

/** Everything an edition says has to be read for this: once for each of its revisions is enough. */
function usedIn(database: EditionHandle): ReadonlySet<string> {
  const revision = revisionOf(database);
  const before = known.get(database);
  if (before?.revision === revision) return before.used;
  const fields = pictureFields();
  const named = [entries, submissions].flatMap((table) => fields.flatMap(namesIn(database, table)));
  const used = new Set([...named, ...fields.flatMap(undoableIn(database))]);
  known.set(database, { revision, used });
  return used;
}

/** The names under which kinds keep pictures. */
export function pictureFields(): string[] {
  const names = COLLECTION_IDS.flatMap((id) =>
    Object.entries(kindOf(id).fields).flatMap(([name, { type }]) => (type === "pictures" ? [name] : [])),
  );
  return [...new Set(names)];
}

/**
 * The pictures under such a name. Nearly none has one. The condition is written as an index has it, with the name of the
 * field in it: only then does SQLite see that the index serves.
 * @param wanted of which rows
 */
export const namesIn =
  ({ db }: EditionHandle, table: typeof entries | typeof submissions, wanted: SQL = sql`true`) =>
  (field: string): string[] =>
    db
      .all<{ id: string }>(
        sql`SELECT picture.value AS id FROM ${table}, json_each(${table.data}, ${`$.${field}`}) AS picture
          WHERE instr(${table.data}, ${sql.raw(`'"${field}":["'`)}) > 0 AND ${wanted}`,
      )
      .map(({ id }) => id);

/**
 * The pictures under such a name that undoing would bring back. Only an entry's last decision can be undone, and only
 * mending changes what a submission says; undoing that can be undone as well.
 */
const undoableIn =
  ({ db }: EditionHandle) =>
  (field: string): string[] =>
    db
      .all<{ id: string }>(
        sql`SELECT picture.value AS id
          FROM ${decisions}, json_each(${decisions.before}, ${`$.submission.data.${field}`}) AS picture
          WHERE ${decisions.verb} IN ('amend', 'undo') AND NOT EXISTS (SELECT 1 FROM ${decisions} AS later
            WHERE later.entry_id = ${decisions.entryId} AND later.id > ${decisions.id})`,
      )
      .map(({ id }) => id);
