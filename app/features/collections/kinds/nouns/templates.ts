import { COLUMNS, type NounColumn } from "./noun.ts";
import { alternatives, readOnce, type Tables, toRows } from "./table.ts";

/** A way in which a language makes the forms of a noun: what follows the stem, by column. "" is the stem itself. */
export interface Template {
  endings: Readonly<Record<NounColumn, readonly string[]>>;
  /** A stem that makes real words; "" where none is given. */
  example: string;
}

export const TEMPLATES = "nouns/templates";

/** The templates an edition's table has, in its order. */
export const readTemplates = (tables: Tables, name: string = TEMPLATES): Template[] =>
  readOnce(tables, ["templates", name], () =>
    toRows(tables, name).map((row) => ({
      endings: byColumn((column) => alternatives(row[column] ?? "").map(withoutHyphen)),
      example: row.example ?? "",
    })),
  );

const withoutHyphen = (ending: string): string => ending.replace(/^-/, "");

export type FilledForms = Record<NounColumn, string[]>;

/** All forms of a stem. */
export const fill = ({ endings }: Pick<Template, "endings">, stem: string): FilledForms =>
  byColumn((column) => endings[column].map((ending) => stem + ending));

/** The label of a template in a select box: "-mann, -frau, -person". */
export function templateLabel({ endings }: Pick<Template, "endings">): string {
  const singular = COLUMNS.filter((column) => !column.endsWith("Pl") && endings[column].length > 0);
  return singular.map((column) => endings[column].map((ending) => `-${ending}`).join("/")).join(", ");
}

/** Columns for which any of the templates has an ending. */
export const usedColumns = (templates: readonly Pick<Template, "endings">[]): NounColumn[] =>
  COLUMNS.filter((column) => templates.some(({ endings }) => endings[column].length > 0));

const byColumn = <T>(of: (column: NounColumn) => T): Record<NounColumn, T> =>
  Object.fromEntries(COLUMNS.map((column) => [column, of(column)])) as Record<NounColumn, T>;
