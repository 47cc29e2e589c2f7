import { and, sql } from "drizzle-orm";
import type { EditionConfig } from "#app/editions/config.ts";
import { withinBytes } from "#app/services/api/paging.ts";
import { entryPictureUrl } from "#app/services/media/picture.ts";
import { entries } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";
import { creditedNames } from "../contributions/credits.server.ts";
import type { Entry } from "../entry.ts";
import { entryPath } from "../entry-path.ts";
import { readPictureLine } from "../entry-picture.ts";
import type { Field, FieldValue, Word } from "../field.ts";
import type { Kind } from "../kind.ts";
import { isPublic } from "../lists/public-ids.server.ts";
import { toCompleteEntry } from "../lists/queries.server.ts";
import type { ApiKindEntry } from "./entry-shape.ts";

/** Where entries are: an edition, its file, and its origin for addresses. */
export interface EntryPlace {
  config: EditionConfig;
  database: EditionHandle;
  origin: string;
}

export interface EntriesPage {
  entries: Entry[];
  /** Where the last of them stands in the list, if there are more; null at the end. */
  last: [sort: string, id: string] | null;
}

/**
 * Public entries in the order of the list, fewer than were asked for where they are long.
 * @param after the `last` of the page before; null for the first page
 */
export function entriesPage(
  { db }: EditionHandle,
  kind: Kind,
  after: readonly string[] | null,
  limit: number,
): EntriesPage {
  const [sort = "", id = ""] = after ?? [];
  const rows = db
    .select()
    .from(entries)
    .where(and(isPublic(kind), sql`(${entries.sort}, ${entries.id}) > (${sort}, ${id})`))
    .orderBy(entries.sort, entries.id)
    .limit(limit + 1)
    .all();
  const page = withinBytes(rows.slice(0, limit), ({ data }) => data);
  const last = page.at(-1);
  return {
    entries: page.map((row) => toCompleteEntry(kind, row)),
    last: last && rows.length > page.length ? [last.sort, last.id] : null,
  };
}

/** Entries as programs get them. */
export function apiEntries(
  { config, database, origin }: EntryPlace,
  kind: Kind,
  list: readonly Entry[],
): ApiKindEntry[] {
  const authors = creditedNames(
    database,
    list.map(({ authorId }) => authorId),
  );
  return list.map(({ id, key, title, authorId, createdAt, updatedAt, data }) => ({
    kind: kind.id,
    id,
    key,
    edition: config.code,
    language: config.locale,
    title,
    url: origin + entryPath(config, kind.id, { id, key }),
    author: authors.get(authorId ?? "") ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    data: Object.fromEntries(
      Object.entries<Field>(kind.fields).map(([name, field]) => [name, shownValue(field, data[name] ?? null, origin)]),
    ),
  })) as ApiKindEntry[];
}

/** A value as the shapes of entry-shape.ts have it. */
function shownValue(field: Field, value: FieldValue, origin: string): unknown {
  switch (field.type) {
    case "choice":
      return value || null;
    case "words":
      return (value as Word[]).map(({ form, convention }) => ({ form, convention: convention || null }));
    case "pictures": {
      // The sizes of all kinds of entries that programs get.
      const url = (name: string, size: "big" | "thumb") => origin + entryPictureUrl("source", name, size);
      return (value as string[])
        .map(readPictureLine)
        .map(({ name, alt }) => ({ url: url(name, "big"), thumbnail: url(name, "thumb"), alt: alt || null }));
    }
    default:
      return value;
  }
}
