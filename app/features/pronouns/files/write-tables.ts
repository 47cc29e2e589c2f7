import type { PronounsConfig } from "#app/editions/config-schema/pronouns.ts";
import { MEANING_COLUMNS, type MeaningRow } from "#app/editions/meanings.ts";
import type { ExampleRow, GroupRow, SetRow } from "#app/editions/rows.ts";
import { EXAMPLE_COLUMNS, GROUP_COLUMNS, setColumns } from "./tables.ts";

/** The tables of an edition's pronouns as files: what `tables.ts` reads. */

type Cells = Record<string, string>;

export function setTable(rows: readonly SetRow[], config: PronounsConfig): string {
  const { required, optional } = setColumns(config);
  const [key = "key", ...rest] = required;
  const columns = [key, "aliases", ...rest, ...optional.filter((name) => name !== "aliases")];
  return table(
    columns,
    rows.map((row) => ({ ...formCells(row), ...plainCells(row) })),
  );
}

function formCells({ morphemes, pronunciations }: SetRow): Cells {
  const forms = Object.entries(morphemes).map(([name, written]) => {
    const spoken = pronunciations[name];
    return [name, spoken === undefined ? (written ?? "") : `${written ?? ""}|${spoken}`];
  });
  return Object.fromEntries(forms);
}

function plainCells(row: SetRow): Cells {
  return {
    key: row.key,
    aliases: row.aliases.join(","),
    description: row.description,
    normative: flag(row.normative),
    plural: flag(row.plural),
    pluralHonorific: flag(row.pluralHonorific),
    pronounceable: flag(row.pronounceable),
    thirdForm: row.thirdForm ?? "",
    smallForm: row.smallForm ?? "",
    history: row.history,
    sourcesInfo: row.sourcesInfo ?? "",
    hidden: flag(row.hidden),
    note: row.note,
  };
}

export function groupTable(rows: readonly GroupRow[]): string {
  const cells = rows.map((row) => ({
    key: row.groupKey ?? "",
    name: row.name,
    pronouns: row.pronouns.join(","),
    description: row.description,
    hidden: flag(row.hidden),
  }));
  return table([...GROUP_COLUMNS.required, ...GROUP_COLUMNS.optional], cells);
}

export function exampleTable(rows: readonly ExampleRow[]): string {
  const cells = rows.map((row) => ({
    singular: row.singular,
    plural: row.plural,
    isHonorific: flag(row.isHonorific),
    categories: row.categories.join(","),
    singularNull: row.singularNull ?? "",
    pluralNull: row.pluralNull ?? "",
  }));
  return table([...EXAMPLE_COLUMNS.required, ...EXAMPLE_COLUMNS.optional], cells);
}

export function meaningsTable(rows: readonly MeaningRow[]): string {
  const cells = rows.map(({ set, meaning, close, note }) => ({ key: set, meaning, close: close ?? "", note }));
  return table(MEANING_COLUMNS, cells);
}

const flag = (value: boolean): string => (value ? "TRUE" : "FALSE");

function table(columns: readonly string[], rows: readonly Cells[]): string {
  const lines = rows.map((cells) => columns.map((name) => (cells[name] ?? "").replace(/[\t\r\n]+/g, " ")));
  return [columns, ...lines].map((cells) => `${cells.join("\t")}\n`).join("");
}
