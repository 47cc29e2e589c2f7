import type { Table } from "#app/editions/edition.ts";
import { alternatives, readOnce, type Tables, toRows } from "./table.ts";

/** How the nouns of a language are declined: patterns of endings, selected by the ending of the first case. */

export interface Declension {
  /** The names of the cases as the table has them: "M", "D" … */
  cases: readonly string[];
  patterns: readonly Pattern[];
}

/** Endings by case, several where there is a choice; none where nothing is known. */
interface Pattern {
  singular: readonly (readonly string[])[];
  plural: readonly (readonly string[])[];
}

export type GrammaticalNumber = "singular" | "plural";

/** The forms of a word, case by case in the order of the table. */
export type DeclinedForms = string[][];

const PLURAL = /_pl$/;
export const DECLENSION = "nouns/declension";

/** The cases that the columns of a table name. */
export const caseNames = ({ columns }: Pick<Table, "columns">): string[] =>
  columns.filter((column) => PLURAL.test(column)).map((column) => column.replace(PLURAL, ""));

/**
 * The patterns of an edition's table; null where it has none.
 * @param only rows whose other columns have these values
 */
export function readDeclension(
  tables: Tables,
  name: string = DECLENSION,
  only: Readonly<Record<string, string>> = {},
): Declension | null {
  return readOnce(tables, ["declension", name, ...Object.entries(only).flat()], () =>
    declensionFrom(tables, name, only),
  );
}

function declensionFrom(tables: Tables, name: string, only: Readonly<Record<string, string>>): Declension | null {
  const table = tables[name];
  if (table === undefined) return null;
  const cases = caseNames(table);
  const rows = toRows(tables, name).filter((row) =>
    Object.entries(only).every(([column, value]) => row[column] === value),
  );
  const endings = (row: Readonly<Record<string, string>>, suffix: string) =>
    cases.map((name) => alternatives(row[`${name}${suffix}`] ?? ""));
  return { cases, patterns: rows.map((row) => ({ singular: endings(row, ""), plural: endings(row, "_pl") })) };
}

/**
 * Declines a word. The pattern with the longest matching ending is used. Among equally long ones it is the first, but for a plural
 * one that also fits a singular form of the same noun is preferred.
 * @param singulars the singular forms beside a plural
 * @returns null when no pattern fits
 */
export function decline(
  word: string,
  number: GrammaticalNumber,
  { patterns }: Declension,
  singulars: readonly string[] = [],
): DeclinedForms | null {
  const fitting = patterns.flatMap((pattern) => {
    const ending = longestEnding(word, pattern[number][0] ?? []);
    return ending === null ? [] : [{ pattern, ending }];
  });
  const longest = Math.max(...fitting.map(({ ending }) => ending.length));
  const best = fitting.filter(({ ending }) => ending.length === longest);
  const fitsSingular = ({ pattern }: (typeof best)[number]) =>
    singulars.some((singular) => longestEnding(singular, pattern.singular[0] ?? []) !== null);
  const found = (number === "plural" ? best.find(fitsSingular) : undefined) ?? best[0];
  if (found === undefined) return null;
  const stem = word.slice(0, word.length - found.ending.length);
  return found.pattern[number].map((endings) => [...new Set(endings.map((ending) => stem + ending))]);
}

function longestEnding(word: string, endings: readonly string[]): string | null {
  const fitting = endings.filter((ending) => word.endsWith(ending));
  return fitting.length === 0 ? null : fitting.reduce((a, b) => (b.length > a.length ? b : a));
}
