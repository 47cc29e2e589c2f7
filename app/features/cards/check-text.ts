import type { FieldError } from "#app/kit/forms/form.ts";
import { itemName } from "#app/kit/forms/form.ts";
import { isLongerThan } from "./limits.ts";

/** What is checked of every text and every list of a card. */

/** Where something is not right: the name of the field, or of the item of a list, as forms name them. */
export type CardErrors = Record<string, FieldError>;

/** @param limit in code points */
export const tooLong = (limit: number): FieldError => ["cards.error.tooLong", { limit }];

/** @param limit in code points */
export const checkText = (name: string, text: string, limit: number): CardErrors =>
  isLongerThan(text, limit) ? { [name]: tooLong(limit) } : {};

/** The texts of a list, each by itself. */
export const checkTexts = (list: string, texts: readonly string[], limit: number): CardErrors =>
  merged(texts.map((text, index) => checkText(itemName(list, index), text, limit)));

/** How many items a list has. */
export const checkCount = (list: string, items: readonly unknown[], max: number): CardErrors =>
  items.length > max ? { [list]: ["form.list.tooLong", { max }] } : {};

/** The errors of several parts of a card. */
export const merged = (errors: readonly CardErrors[]): CardErrors => Object.assign({}, ...errors);

/** Nothing but spaces and characters that nobody sees, such as the Hangul filler. */
export const isInvisible = (text: string): boolean =>
  /^[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]*$/u.test(text);
