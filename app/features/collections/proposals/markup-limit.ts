import type { FieldErrors } from "#app/kit/forms/form.ts";
import type { EntryData, FieldValue } from "../field.ts";

/**
 * Limits the links, marked words and lines of an entry. Each is an element of the page and costs a hundred times as much as a
 * letter, so thousands of them would block the event loop.
 */
export const MAX_MARKS = 500;

/** Anything that begins an element, in the markup of any kind. */
const MARK = /[{|\n]|\[\[/g;

/** The error is reported for the field that exceeds the limit. */
export function markErrors(data: EntryData): FieldErrors {
  let marks = 0;
  for (const [name, value] of Object.entries(data)) {
    marks += marksIn(value);
    if (marks > MAX_MARKS) return { [name]: ["collections.error.tooManyMarks", { most: MAX_MARKS }] };
  }
  return {};
}

function marksIn(value: FieldValue): number {
  const texts = Array.isArray(value) ? value : [value];
  return texts.reduce<number>((sum, text) => sum + (typeof text === "string" ? (text.match(MARK)?.length ?? 0) : 0), 0);
}
