import { createHash } from "node:crypto";
import { foldLoosely } from "#app/kit/text/fold.ts";
import { type EntryData, isEmptyValue } from "./field.ts";
import type { Kind } from "./kind.ts";

/** What is stored of an entry beside what it says, made from that: to list it, to find it, to tell it from another. */
export interface Derived {
  title: string;
  sort: string;
  haystack: string;
  facets: string;
  fingerprint: string;
}

const MAX_SORT_LENGTH = 200;
/** No text that is looked through is longer; but there is a sign that is taken apart into eighteen. */
const MAX_FOUND_LENGTH = 5000;

export function derive(kind: Kind, data: EntryData): Derived {
  return {
    title: kind.title(data),
    sort: foldLoosely(kind.sortKey(data)).slice(0, MAX_SORT_LENGTH),
    haystack: lines(kind.findable(data).map((text) => foldLoosely(text).slice(0, MAX_FOUND_LENGTH))),
    facets: lines(kind.facetsOf?.(data) ?? []),
    fingerprint: fingerprintOf(data),
  };
}

/** Each on a line of its own, so that the beginning and the end of a form can be asked for. */
const lines = (texts: readonly string[]): string =>
  ["", ...new Set(texts.filter((text) => text !== "")), ""].join("\n");

/** The same for two entries that say the same, whatever the order of their fields. */
export function fingerprintOf(data: EntryData): string {
  const said = Object.entries(data)
    .filter(([, value]) => !isEmptyValue(value))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url");
}
