import type { FieldError } from "#app/kit/forms/form.ts";
import { hasTooManyMarks, itemName, MAX_MARKS } from "#app/kit/forms/form.ts";
import { isLongerThan } from "./limits.ts";

/** What is checked of every text and every list of a card. */

/** Where something is not right: the name of the field, or of the item of a list, as forms name them. */
export type CardErrors = Record<string, FieldError>;

/** @param limit in code points */
export const tooLong = (limit: number): FieldError => ["cards.error.tooLong", { limit }];

/** What is wrong with a text, whatever it says. @param limit in code points */
export function textError(text: string, limit: number): FieldError | null {
  if (isLongerThan(text, limit)) return tooLong(limit);
  return hasTooManyMarks(text) ? ["cards.error.marks", { limit: MAX_MARKS }] : null;
}

/** @param limit in code points */
export function checkText(name: string, text: string, limit: number): CardErrors {
  const error = textError(text, limit);
  return error === null ? {} : { [name]: error };
}

/** The texts of a list, each by itself. */
export const checkTexts = (list: string, texts: readonly string[], limit: number): CardErrors =>
  merged(texts.map((text, index) => checkText(itemName(list, index), text, limit)));

/** How many items a list has. */
export const checkCount = (list: string, items: readonly unknown[], max: number): CardErrors =>
  items.length > max ? { [list]: ["form.list.tooLong", { max }] } : {};

/** The errors of several parts of a card. */
export const merged = (errors: readonly CardErrors[]): CardErrors => Object.assign({}, ...errors);
