import { and, isNotNull } from "drizzle-orm";
import { COLLECTION_IDS, type CollectionId } from "#app/editions/collections.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import type { Counterpart, PageId } from "#app/editions/page.ts";
import { decodePath } from "#app/features/pronouns/path.ts";
import { entries } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";
import { getKind } from "../kinds.ts";
import { memoizeByRevision } from "./memoize-by-revision.server.ts";
import { isPublic } from "./public-ids.server.ts";
import { mainPart } from "./versions.server.ts";

/** Where the language switch leads from an entry: to the one of the same key, or to the list. */
export const entryCounterparts: Readonly<Partial<Record<PageId, Counterpart>>> = Object.fromEntries(
  COLLECTION_IDS.map((id) => [`${id}.entry`, entryCounterpart(id)]),
);

function entryCounterpart(id: CollectionId): Counterpart {
  return (pathname, { siblings }) => {
    const key = decodePath(pathname.slice(pathname.lastIndexOf("/") + 1));
    if (key === null) return () => null;
    const handles = new Map(siblings().map((handle) => [handle.name, handle]));
    return (other) => {
      const handle = handles.get(other.code);
      if (handle === undefined || !hasPage(other, `${id}.entry`)) return null;
      const keys = publicKeys(handle, id);
      const name = nearestKey(key, keys);
      if (name !== undefined) return { path: href(other, `${id}.entry`, { name }), same: name === key };
      return { path: href(other, id), same: false };
    };
  };
}

/** The key itself, or one with the same main part. */
function nearestKey(key: string, keys: ReadonlyMap<string, readonly string[]>): string | undefined {
  const main = mainPart(key);
  const found = keys.get(main) ?? [];
  return [key, main].find((wanted) => found.includes(wanted)) ?? found[0];
}

/** The keys of all public entries by their main part; looked up once, until public entries change. */
const publicKeys = (handle: EditionHandle, id: CollectionId): ReadonlyMap<string, readonly string[]> =>
  memoizeByRevision(handle, ["keys", id], () => {
    const rows = handle.db
      .select({ key: entries.key })
      .from(entries)
      .where(and(isPublic(getKind(id)), isNotNull(entries.key)))
      .orderBy(entries.key)
      .all();
    const keys = new Map<string, string[]>();
    for (const key of rows.flatMap(({ key }) => key ?? [])) {
      keys.set(mainPart(key), [...(keys.get(mainPart(key)) ?? []), key]);
    }
    return keys;
  });
