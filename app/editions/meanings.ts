import type { TableRow } from "./rows.ts";

/** What a set means, so that sets of other languages with the same meaning are found: pronoun-meanings.tsv. */

/** The table of an edition that holds them. */
export const MEANING_TABLE = "pronoun-meanings";
export const MEANING_COLUMNS = ["key", "meaning", "close", "note"] as const;

export interface MeaningRow {
  /** The set's canonical name. */
  set: string;
  /** One of those all editions share, or a set of another edition: "en:ze". */
  meaning: string;
  /** Why the set only comes close to the meaning; null when it is just that. */
  close: string | null;
  /** For the people who maintain the files; never shown. */
  note: string;
}

/** One table, or none. */
export const meaningTables = (rows: readonly MeaningRow[]): TableRow[] => {
  if (rows.length === 0) return [];
  const cells = rows.map(({ set, meaning, close, note }) => [set, meaning, close ?? "", note]);
  return [{ key: MEANING_TABLE, columns: [...MEANING_COLUMNS], rows: cells }];
};

export const meaningRows = ({ rows }: Pick<TableRow, "rows">): MeaningRow[] =>
  rows.map(([set = "", meaning = "", close = "", note = ""]) => ({ set, meaning, close: close || null, note }));

/** What pages of other editions need to know of an edition's pronouns. */
export interface PronounIndex {
  /** Canonical names of the sets it lists, in their order. */
  sets: readonly string[];
  groupKeys: readonly string[];
  meanings: readonly Pick<MeaningRow, "set" | "meaning" | "close">[];
}

export const NO_PRONOUNS: PronounIndex = { sets: [], groupKeys: [], meanings: [] };
