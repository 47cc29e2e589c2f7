import { count, eq } from "drizzle-orm";
import type { CollectionId } from "#app/editions/collections.ts";
import { href } from "#app/editions/hrefs.ts";
import { entries } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";
import type { Kind } from "../kind.ts";
import { memoizeByRevision } from "./memoize-by-revision.server.ts";
import { otherEditionsWith, type VersionsContext } from "./versions.server.ts";

/** How many public entries of a kind an edition has, from one question for all kinds, because each page's menu asks. */
export const entryCount = (handle: EditionHandle, kind: CollectionId): number => countsByKind(handle).get(kind) ?? 0;

const countsByKind = (handle: EditionHandle): ReadonlyMap<string, number> =>
  memoizeByRevision(handle, ["counts"], () => {
    const rows = handle.db
      .select({ kind: entries.kind, count: count() })
      .from(entries)
      .where(eq(entries.status, "approved"))
      .groupBy(entries.kind)
      .all();
    return new Map(rows.map(({ kind, count }) => [kind, count]));
  });

/** The list of the same kind in another edition. */
export interface ListElsewhere {
  /** Code of the edition. */
  code: string;
  /** In its own language. */
  name: string;
  locale: string;
  direction: "ltr" | "rtl";
  url: string;
  count: number;
}

/** Other editions with entries of a kind, in the order of the language chooser. */
export function listsElsewhere(context: VersionsContext, kind: Kind): ListElsewhere[] {
  const handles = new Map(context.siblings().map((handle) => [handle.name, handle]));
  return otherEditionsWith(context, kind).flatMap((config) => {
    const handle = handles.get(config.code);
    const count = handle === undefined ? 0 : entryCount(handle, kind.id);
    if (count === 0) return [];
    const { code, name, locale, direction } = config;
    return [{ code, name, locale, direction, url: `${context.hosts.origin(code)}${href(config, kind.id)}`, count }];
  });
}
