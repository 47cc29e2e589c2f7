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
import { isPublic } from "./ids.server.ts";
import { complete } from "./queries.server.ts";

/** The same thing in another language: an entry of another edition whose key has the same main part. */
export interface Version<D extends EntryData = EntryData> {
  /** Code of the other edition. */
  locale: string;
  entry: Entry<D>;
  /** The file it is in. */
  database: EditionHandle;
  /** A whole address: the other edition has a host of its own. */
  url: string;
}

export type VersionsContext = Pick<LoadContext, "siblings" | "directory" | "hosts" | "edition">;

/** What editions have in common of a key: "woolf" of "woolf/orlando". */
export const mainPart = (key: string): string => key.split("/", 1)[0] ?? "";

/**
 * What other published editions have under the same keys: only what everybody may see there, in the order of the
 * language chooser.
 * @param keys of entries of this edition, whole or their main parts
 * @returns by main part; those that no other edition has are not in it
 */
export function versionsOf<F extends Fields>(
  context: VersionsContext,
  kind: Kind<F>,
  keys: readonly string[],
): Map<string, Version<DataOf<F>>[]> {
  const wanted = [...new Set(keys.map(mainPart))].filter((key) => key !== "");
  const versions = new Map<string, Version<DataOf<F>>[]>();
  if (wanted.length === 0) return versions;
  const handles = new Map(context.siblings().map((handle) => [handle.name, handle]));
  for (const config of othersWith(context, kind)) {
    const handle = handles.get(config.code);
    if (handle === undefined) continue;
    for (const entry of entriesWith(handle, kind, wanted)) {
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

const othersWith = ({ directory, edition }: VersionsContext, { id }: Kind): EditionConfig[] =>
  directory.filter((config) => config.code !== edition.code && config.published && hasCollection(config, id));

/** A key is its main part, or begins with it and a slash; "0" is the sign after the slash, so that an index serves. */
const IS_WANTED = sql`(${entries.key} = wanted.value
  OR (${entries.key} > wanted.value || '/' AND ${entries.key} < wanted.value || '0'))`;

/** A cross join keeps its order in SQLite: a search in the index for each key, instead of a walk through all entries. */
const entriesWith = <F extends Fields>(
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
    .map((row) => complete(kind, row));
