import { and, getTableColumns, sql } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import type { EditionConfig } from "#app/editions/config.ts";
import { hasCollection } from "#app/editions/hrefs.ts";
import { entries } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";
import type { Entry } from "../entry.ts";
import { entryPath } from "../entry-path.ts";
import type { DataOf, EntryData, Fields } from "../field.ts";
import type { Kind } from "../kind.ts";
import { isPublic } from "./public-ids.server.ts";
import { toCompleteEntry } from "./queries.server.ts";

/** The same entry in another language: an entry of another edition whose key has the same main part. */
export interface Version<D extends EntryData = EntryData> {
  /** Code of the other edition. */
  locale: string;
  entry: Entry<D>;
  /** The database it is in. */
  database: EditionHandle;
  /** An absolute URL, because the other edition has a host of its own. */
  url: string;
}

export type VersionsContext = Pick<LoadContext, "siblings" | "directory" | "hosts" | "edition">;

/** The part of a key that editions share: "woolf" in "woolf/orlando". */
export const mainPart = (key: string): string => key.split("/", 1)[0] ?? "";

/**
 * Public entries of other published editions with the same keys, in the order of the language chooser.
 * @param keys keys of entries of this edition, whole or only their main parts
 * @returns versions by main part; keys without versions are missing
 */
export function findVersions<F extends Fields>(
  context: VersionsContext,
  kind: Kind<F>,
  keys: readonly string[],
): Map<string, Version<DataOf<F>>[]> {
  const wanted = [...new Set(keys.map(mainPart))].filter((key) => key !== "");
  const versions = new Map<string, Version<DataOf<F>>[]>();
  if (wanted.length === 0) return versions;
  const handles = new Map(context.siblings().map((handle) => [handle.name, handle]));
  for (const config of otherEditionsWith(context, kind)) {
    const handle = handles.get(config.code);
    if (handle === undefined) continue;
    for (const entry of entriesWithMainParts(handle, kind, wanted)) {
      const main = mainPart(entry.key ?? "");
      const path = entryPath(config, kind.id, entry);
      const version = {
        locale: config.code,
        entry,
        database: handle,
        url: `${context.hosts.origin(config.code)}${path}`,
      };
      versions.set(main, [...(versions.get(main) ?? []), version]);
    }
  }
  return versions;
}

export const otherEditionsWith = ({ directory, edition }: VersionsContext, { id }: Kind): EditionConfig[] =>
  directory.filter((config) => config.code !== edition.code && config.published && hasCollection(config, id));

/** A key equals its main part or begins with it and a slash. Written as a range so that an index can be used: "0" follows the slash. */
const IS_WANTED = sql`(${entries.key} = wanted.value
  OR (${entries.key} > wanted.value || '/' AND ${entries.key} < wanted.value || '0'))`;

/** SQLite keeps the order of a cross join, so it looks up each key in the index instead of scanning all entries. */
const entriesWithMainParts = <F extends Fields>(
  { db }: EditionHandle,
  kind: Kind<F>,
  mainParts: readonly string[],
): Entry<DataOf<F>>[] =>
  db
    .select(getTableColumns(entries))
    .from(sql`json_each(${JSON.stringify(mainParts)}) AS wanted`)
    .crossJoin(entries)
    .where(and(isPublic(kind), IS_WANTED))
    .orderBy(entries.key)
    .all()
    .map((row) => toCompleteEntry(kind, row));
