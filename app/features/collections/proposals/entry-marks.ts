import type { FieldErrors } from "#app/kit/forms/form.ts";
import type { EntryData, FieldValue } from "../field.ts";

/**
 * Links, marked words and lines of an entry are each a piece of the page, and cost a hundred times what a letter does:
 * thousands of them, which nobody writes, would hold up everybody else.
 */
export const MAX_MARKS = 500;

/** What begins a piece, in the markup of any kind. */
const MARK = /[{|\n]|\[\[/g;

/** Says it beside the first field with which there are too many. */
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
