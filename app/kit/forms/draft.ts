import type { Refused } from "./form.ts";

/** Drafts: unfinished forms, kept in the browser until they are sent. */

/** The values of all fields by name, in order; an unticked box has none. */
export type DraftFields = Readonly<Record<string, readonly string[]>>;

/** The event that asks the forms of a page to keep what was typed, now. A form that cannot prevents the default. */
export const KEEP_NOW = "drafts-keep";

/** How long a draft is kept. */
export const LIFE_MS = 30 * 24 * 60 * 60 * 1000;
/** 200 kB, because browsers store two bytes per character. */
const MAX_DRAFT_LENGTH = 100_000;

/** A draft as a text, to be sealed; null when it is too long. `now` is in milliseconds. */
export function packDraft(fields: DraftFields, now: number): string | null {
  const packed = JSON.stringify({ at: now, fields });
  return packed.length > MAX_DRAFT_LENGTH ? null : packed;
}

/** Reads a draft that was opened; null when it is too old or invalid. */
export function unpackDraft(packed: string, now: number): DraftFields | null {
  try {
    const { at, fields } = JSON.parse(packed) as { at?: unknown; fields?: unknown };
    const isGood = typeof at === "number" && at > now - LIFE_MS && isFields(fields);
    return isGood ? fields : null;
  } catch {
    return null;
  }
}

function isFields(value: unknown): value is DraftFields {
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).every(
    (list) => Array.isArray(list) && list.every((one: unknown) => typeof one === "string"),
  );
}

/** Whether two forms have the same content. Empty items of lists are ignored. */
export function isSameDraft(one: DraftFields, other: DraftFields): boolean {
  const told = (fields: DraftFields, name: string) =>
    JSON.stringify((fields[name] ?? []).filter((value) => value !== ""));
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => told(one, name) === told(other, name),
  );
}

/** A draft in the shape fields expect: like a refused form without errors. */
export function filledWith(fields: DraftFields): Refused {
  const values = Object.entries(fields).map(([name, [first = ""]]) => [name, first]);
  return { errors: {}, values: Object.fromEntries(values), lists: fields };
}
