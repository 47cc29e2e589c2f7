import { createHash } from "node:crypto";
import { foldLoosely } from "#app/kit/text/fold.ts";
import { type EntryData, isEmptyValue } from "./field.ts";
import type { Kind } from "./kind.ts";

/** Columns that are computed from an entry's data, to sort it, find it, filter it and recognise duplicates. */
export interface Derived {
  title: string;
  sort: string;
  haystack: string;
  facets: string;
  fingerprint: string;
}

const MAX_SORT_LENGTH = 200;
/** No searched field is longer than this, but folding can make a text longer: one character expands into eighteen. */
const MAX_SEARCHED_LENGTH = 5000;

export function derive(kind: Kind, data: EntryData): Derived {
  return {
    title: kind.title(data),
    sort: foldLoosely(kind.sortKey(data)).slice(0, MAX_SORT_LENGTH),
    haystack: lines(kind.findable(data).map((text) => foldLoosely(text).slice(0, MAX_SEARCHED_LENGTH))),
    facets: lines(kind.facetValues?.(data) ?? []),
    fingerprint: computeFingerprint(data),
  };
}

/** One text per line, with line breaks around all of them: then a query can match the start or the end of a form. */
const lines = (texts: readonly string[]): string =>
  ["", ...new Set(texts.filter((text) => text !== "")), ""].join("\n");

/** Equal for entries with equal content, regardless of the order of their fields. */
export function computeFingerprint(data: EntryData): string {
  const filled = Object.entries(data)
    .filter(([, value]) => !isEmptyValue(value))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(filled)).digest("base64url");
}
