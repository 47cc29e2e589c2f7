import { revisionOf } from "#db/change.ts";
import { editionRevisions } from "#db/edition/revisions.ts";
import type { EditionHandle } from "#db/open.ts";

/** Values computed from the public entries of an edition, valid until its public pages change. */
interface Memo {
  revision: number;
  pages: number;
  values: Map<string, unknown>;
}

const memos = new WeakMap<EditionHandle, Memo>();

/**
 * Computes a value once and caches it for all requests until public entries change. Pending submissions do not invalidate it.
 * @param name the key of the value within the edition
 */
export function memoizeByRevision<T>(handle: EditionHandle, name: readonly (string | number)[], make: () => T): T {
  const { values } = currentMemo(handle);
  const key = name.join("\n");
  if (!values.has(key)) {
    const made = make();
    values.set(key, made);
    // What failed is tried again by whoever asks next.
    if (made instanceof Promise) made.catch(() => values.delete(key));
  }
  return values.get(key) as T;
}

function currentMemo(handle: EditionHandle): Memo {
  const revision = revisionOf(handle);
  const before = memos.get(handle);
  if (before?.revision === revision) return before;
  const { pages } = editionRevisions(handle);
  const now = { revision, pages, values: before?.pages === pages ? before.values : new Map<string, unknown>() };
  memos.set(handle, now);
  return now;
}
