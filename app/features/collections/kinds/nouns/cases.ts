import type { Declension } from "./declension.ts";
import { type Tables, toRows } from "./table.ts";

/** A case as a table of declension shows it. */
export interface GrammaticalCase {
  /** As the tables have it: "M". */
  short: string;
  /** "mianownik (kto? co?)"; "" if the edition does not describe it. */
  meaning: string;
}

/** The cases of a declension, in its order, in the edition's words. */
export function namedCases({ cases }: Pick<Declension, "cases">, tables: Tables): GrammaticalCase[] {
  const named = new Map(toRows(tables, "nouns/cases").map((row) => [row.case, row] as const));
  return cases.map((short) => {
    const row = named.get(short);
    return { short, meaning: row === undefined ? "" : `${row.name} (${row.question})` };
  });
}
