import { revisionOf } from "#db/change.ts";
import { editionRevisions } from "#db/edition/revisions.ts";
import type { EditionHandle } from "#db/open.ts";

/** What reading every entry of an edition gave, and what stays the same until its public pages change. */
interface Store {
  revision: number;
  pages: number;
  values: Map<string, unknown>;
}

const stores = new WeakMap<EditionHandle, Store>();

/**
 * Makes a value once for all requests until public entries change; submissions that wait change none.
 * @param name tells values apart, of the same name and edition they are the same
 */
export function kept<T>(handle: EditionHandle, name: readonly (string | number)[], make: () => T): T {
  const { values } = storeOf(handle);
  const key = name.join("\n");
  if (!values.has(key)) values.set(key, make());
  return values.get(key) as T;
}

function storeOf(handle: EditionHandle): Store {
  const revision = revisionOf(handle);
  const before = stores.get(handle);
  if (before?.revision === revision) return before;
  const { pages } = editionRevisions(handle);
  const now = { revision, pages, values: before?.pages === pages ? before.values : new Map<string, unknown>() };
  stores.set(handle, now);
  return now;
}
