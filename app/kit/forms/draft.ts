import type { Refused } from "./form.ts";

/** What somebody has begun to fill in, kept in their browser until it is sent. */

/** By name: the values of all fields of that name, in order; none for a box that is not ticked. */
export type DraftFields = Readonly<Record<string, readonly string[]>>;

const PREFIX = "draft:";
const LIFE_MS = 30 * 24 * 60 * 60 * 1000;
/** 200 kB: browsers keep two bytes a character. */
const MAX_DRAFT_LENGTH = 100_000;

/** Where the draft of an account on a page is kept. */
export const draftKey = (owner: string, path: string): string => `${PREFIX}${owner}:${path}`;

/** Whether a key is one of a draft; with an owner, of theirs. */
export const isDraftKey = (key: string, owner?: string): boolean =>
  key.startsWith(owner === undefined ? PREFIX : draftKey(owner, ""));

/** A draft as it is kept; null when it is too long for that. `now` in milliseconds. */
export function packDraft(fields: DraftFields, now: number): string | null {
  const packed = JSON.stringify({ at: now, fields });
  return packed.length > MAX_DRAFT_LENGTH ? null : packed;
}

/** What is in a kept draft; null when it is too old, or not one. */
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

/** Whether two forms say the same. Items of lists that nobody has filled in say nothing. */
export function isSameDraft(one: DraftFields, other: DraftFields): boolean {
  const told = (fields: DraftFields, name: string) =>
    JSON.stringify((fields[name] ?? []).filter((value) => value !== ""));
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => told(one, name) === told(other, name),
  );
}

/** A draft as fields take it: like a form that comes back with nothing wrong in it. */
export function filledWith(fields: DraftFields): Refused {
  const values = Object.entries(fields).map(([name, [first = ""]]) => [name, first]);
  return { errors: {}, values: Object.fromEntries(values), lists: fields };
}
