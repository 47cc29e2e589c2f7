import { type Form, itemName } from "./form.ts";

/** Lists in forms, and the buttons that change one where no scripts run. */

/** The name of all buttons of lists; which one it was stands in the value. */
export const LIST_BUTTON = "_list";

export type ListStep = "add" | "remove" | "up" | "down";

/** The value of a button: `add:author`, `up:author:2`. */
export const buttonValue = (step: ListStep, list: string, index?: number): string =>
  index === undefined ? `${step}:${list}` : `${step}:${list}:${index}`;

/** The names of buttons by which `Refused.focus` and `fieldId` find them. */
export const addName = (list: string): string => `${list}.add`;
export const stepName = (item: string, step: "up" | "down"): string => `${item}.${step}`;

/** The name of a list, or of the two fields that are one list together. */
export type ListName = string | readonly [name: string, secondName: string];

/** The lists of a form after a button was pressed. */
export interface ListChange {
  lists: Record<string, string[]>;
  /** What should have the focus now, as in `Refused`. */
  focus: string | undefined;
}

/** What was typed into the one or two fields of an item. */
type Row = readonly string[];

/**
 * What a button of a list asks for; null when none was pressed and the form is meant to be sent. Such a form is only shown
 * again, with everything else that was typed: see `listChanged`.
 * @param names every list of the form; a button of any other list changes nothing
 */
export function listChange(form: Pick<Form, "all" | "has" | "raw">, names: readonly ListName[]): ListChange | null {
  if (!form.has(LIST_BUTTON)) return null;
  const [step = "", pressed = "", at = ""] = form.raw(LIST_BUTTON).split(":");
  const change: ListChange = { lists: {}, focus: undefined };
  for (const fields of names.map((name) => [name].flat())) {
    const [name = ""] = fields;
    const rows = toRows(fields.map((field) => form.all(field)));
    const after = stepped(name, rows, name === pressed ? step : "", at);
    change.focus ??= after.focus;
    fields.forEach((field, column) => {
      change.lists[field] = after.rows.map((row) => row[column] ?? "");
    });
  }
  return change;
}

/** Columns side by side, as long as the longest of them. */
export function toRows(columns: readonly (readonly string[])[]): string[][] {
  const length = Math.max(0, ...columns.map((column) => column.length));
  return Array.from({ length }, (_, at) => columns.map((column) => column[at] ?? ""));
}

export const isFilled = (row: Row): boolean => row.some((value) => value !== "");

/** One list after a step. Items that were left empty go, so that none seems to stay where it was. */
function stepped(list: string, all: readonly Row[], step: string, at: string): { rows: Row[]; focus?: string } {
  const item = /^\d{1,3}$/.test(at) ? all[Number(at)] : undefined;
  const rows = all.filter((row) => row === item || isFilled(row));
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

/** The place of a list that is closest to an index. */
export const closestIndex = (index: number, length: number): number => Math.max(0, Math.min(index, length - 1));

/** The same list with one item in another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const after = [...items];
  after.splice(to, 0, ...after.splice(from, 1));
  return after;
}

/** The button to stay on after a step: at an end of the list only the other one is left. */
export function stepLeft(step: "up" | "down", index: number, length: number): "up" | "down" {
  if (index === 0) return "down";
  return index === length - 1 ? "up" : step;
}
