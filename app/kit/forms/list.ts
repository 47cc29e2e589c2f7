import { type Form, itemName } from "./form.ts";

/** Lists in forms, and the buttons that change a list without scripts. */

/** The name of all list buttons; their value says which one was pressed. */
export const LIST_BUTTON = "_list";

export type ListStep = "add" | "remove" | "up" | "down";

/** The value of a button: `add:author`, `up:author:2`. */
export const buttonValue = (step: ListStep | "pick", list: string, index?: number): string =>
  index === undefined ? `${step}:${list}` : `${step}:${list}:${index}`;

/** The name of the field with the choices that can be added to a list. Drafts leave it out. */
export const pickName = (list: string): string => `_pick.${list}`;

/** The names of buttons by which `Refused.focus` and `fieldId` find them. */
export const addName = (list: string): string => `${list}.add`;
export const stepName = (item: string, step: "up" | "down" | "remove"): string => `${item}.${step}`;

/**
 * The name of a list, or of the fields that are one list together. `choices` are further fields of each item that always have
 * a value: an item with nothing else is empty.
 */
export type ListName = string | readonly [name: string, ...others: string[]] | ListFields;

export interface ListFields {
  fields: readonly [name: string, ...others: string[]];
  choices: readonly string[];
}

/** The lists of a form after a list button was pressed. */
export interface ListChange {
  lists: Record<string, string[]>;
  /** The field to focus, as in `Refused`. */
  focus: string | undefined;
}

/** The values of an item. */
type Row = readonly string[];

/**
 * The change a list button asks for; null when none was pressed and the form was submitted. After a list button the form is
 * only shown again with everything that was typed: see `listChanged`.
 * @param names every list of the form; a button of any other list changes nothing
 */
export function listChange(form: Pick<Form, "all" | "has" | "raw">, names: readonly ListName[]): ListChange | null {
  if (!form.has(LIST_BUTTON)) return null;
  const [step = "", pressed = "", at = ""] = form.raw(LIST_BUTTON).split(":");
  const change: ListChange = { lists: {}, focus: undefined };
  for (const one of names) {
    const { fields, choices } = toFields(one);
    const [name = ""] = fields;
    const rows = toRows([...fields, ...choices].map((field) => form.all(field)));
    const after = stepped(name, rows, {
      step: name === pressed ? step : "",
      at,
      picked: form.raw(pickName(name)),
      texts: fields.length,
    });
    change.focus ??= after.focus;
    [...fields, ...choices].forEach((field, column) => {
      change.lists[field] = after.rows.map((row) => row[column] ?? "");
    });
  }
  return change;
}

/** The items of a list that are not empty, with the values of all their fields. @param of the values of a field */
export function filledRows(list: ListName, of: (field: string) => readonly string[]): string[][] {
  const { fields, choices } = toFields(list);
  return toRows([...fields, ...choices].map(of)).filter((row) => isFilled(row.slice(0, fields.length)));
}

/** All fields of a list. */
export const fieldsOf = (list: ListName): string[] => Object.values(toFields(list)).flat();

function toFields(name: ListName): { fields: readonly string[]; choices: readonly string[] } {
  if (typeof name === "string") return { fields: [name], choices: [] };
  return "choices" in name ? name : { fields: name, choices: [] };
}

/** Turns columns into rows, as many as the longest column has values. */
export function toRows(columns: readonly (readonly string[])[]): string[][] {
  const length = Math.max(0, ...columns.map((column) => column.length));
  return Array.from({ length }, (_, at) => columns.map((column) => column[at] ?? ""));
}

export const isFilled = (row: Row): boolean => row.some((value) => value !== "");

/** A pressed button; `picked` is what was chosen to be added, and `texts` is how many values of an item, from the first, say whether it is filled. */
interface Pressed {
  step: string;
  at: string;
  picked: string;
  texts: number;
}

/** One list after a change. Empty items are removed first, so that a move is always visible. */
function stepped(
  list: string,
  all: readonly Row[],
  { step, at, picked, texts }: Pressed,
): { rows: Row[]; focus?: string } {
  const item = /^\d{1,3}$/.test(at) ? all[Number(at)] : undefined;
  const rows = all.filter((row) => row === item || isFilled(row.slice(0, texts)));
  if (step === "pick") {
    const place = rows.findIndex(([first]) => first === picked);
    if (picked === "" || place >= 0) return { rows, focus: itemName(list, Math.max(0, place)) };
    return { rows: [...rows, [picked]], focus: itemName(list, rows.length) };
  }
  if (step === "add") return { rows: [...rows, [""]], focus: itemName(list, rows.length) };
  if (item === undefined) return { rows };
  const index = rows.indexOf(item);
  if (step === "remove") {
    const left = rows.filter((row) => row !== item);
    return { rows: left, focus: left.length === 0 ? addName(list) : itemName(list, closestIndex(index, left.length)) };
  }
  if (step !== "up" && step !== "down") return { rows };
  const target = closestIndex(step === "up" ? index - 1 : index + 1, rows.length);
  return {
    rows: moved(rows, index, target),
    focus: stepName(itemName(list, target), stepLeft(step, target, rows.length)),
  };
}

/** The valid index closest to the given one. */
export const closestIndex = (index: number, length: number): number => Math.max(0, Math.min(index, length - 1));

/** The list with one item moved. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const after = [...items];
  after.splice(to, 0, ...after.splice(from, 1));
  return after;
}

/** The button to focus after a move: at either end of the list only the other direction remains. */
export function stepLeft(step: "up" | "down", index: number, length: number): "up" | "down" {
  if (index === 0) return "down";
  return index === length - 1 ? "up" : step;
}
