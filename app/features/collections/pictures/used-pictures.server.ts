import { type SQL, sql } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { COLLECTION_IDS } from "#app/editions/collections.ts";
import type { UsedPictures } from "#app/services/media/entry-pictures.server.ts";
import { usedTextPictures } from "#app/services/media/text-pictures.server.ts";
import { revisionOf } from "#db/change.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import type { EditionHandle } from "#db/open.ts";
import { pictureName } from "../entry-picture.ts";
import { getKind } from "../kinds.ts";

/**
 * The pictures that entries, submissions and texts use, whatever their status, and those that undoing would bring back: these must not be
 * deleted. A picture that a moderator removed from a submission counts as used until that amendment can no longer be undone.
 */

/** The used pictures of these databases, as of their last committed change. */
export function usedPictures(databases: readonly EditionHandle[]): ReadonlySet<string> {
  return new Set(databases.flatMap((database) => [...usedPicturesIn(database)]));
}

/** The used pictures of all running editions, read when they are needed. */
export const usedPicturesFinder =
  ({ siblings }: Pick<LoadContext, "siblings">): UsedPictures =>
  () =>
    usedPictures(siblings());

const known = new WeakMap<EditionHandle, { revision: number; used: ReadonlySet<string> }>();

/** This reads all data of an edition, so the result is cached per revision. */
function usedPicturesIn(database: EditionHandle): ReadonlySet<string> {
  const revision = revisionOf(database);
  const before = known.get(database);
  if (before?.revision === revision) return before.used;
  const fields = pictureFields();
  const named = [entries, submissions].flatMap((table) => fields.flatMap(pictureNames(database, table)));
  const undoable = fields.flatMap(undoablePictureNames(database));
  const used = new Set([...named, ...undoable, ...usedTextPictures(database)]);
  known.set(database, { revision, used });
  return used;
}

/** The names of all fields with pictures. */
export function pictureFields(): string[] {
  const names = COLLECTION_IDS.flatMap((id) =>
    Object.entries(getKind(id).fields).flatMap(([name, { type }]) => (type === "pictures" ? [name] : [])),
  );
  return [...new Set(names)];
}

/**
 * The pictures in such a field. Few rows have any, so there is a partial index. SQLite only uses it if the condition is written
 * exactly like the one of the index, with the name of the field in it.
 * @param wanted which rows to read
 */
export const pictureNames =
  ({ db }: EditionHandle, table: typeof entries | typeof submissions, wanted: SQL = sql`true`) =>
  (field: string): string[] =>
    db
      .all<{ line: string }>(
        sql`SELECT picture.value AS line FROM ${table}, json_each(${table.data}, ${`$.${field}`}) AS picture
          WHERE instr(${table.data}, ${sql.raw(`'"${field}":["'`)}) > 0 AND ${wanted}`,
      )
      .map(({ line }) => pictureName(line));

/**
 * The pictures in such a field that undoing would bring back. Only an entry's last decision can be undone, and only `amend`, or
 * undoing it, changes the content of a submission.
 */
const undoablePictureNames =
  ({ db }: EditionHandle) =>
  (field: string): string[] =>
    db
      .all<{ line: string }>(
        sql`SELECT picture.value AS line
          FROM ${decisions}, json_each(${decisions.before}, ${`$.submission.data.${field}`}) AS picture
          WHERE ${decisions.verb} IN ('amend', 'undo') AND NOT EXISTS (SELECT 1 FROM ${decisions} AS later
            WHERE later.entry_id = ${decisions.entryId} AND later.id > ${decisions.id})`,
      )
      .map(({ line }) => pictureName(line));
