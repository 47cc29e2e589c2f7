import type { PronounsConfig } from "#app/editions/config-schema/pronouns.ts";
import { MEANING_COLUMNS, MEANING_TABLE, type MeaningRow } from "#app/editions/meanings.ts";
import type { ExampleRow, GroupRow, SetRow } from "#app/editions/rows.ts";
import { error, type Flaw, type Place, type Placed } from "#app/kit/files/flaws.ts";
import { cleaned, flagCell, listCell, readTsv, type TsvRow } from "#app/kit/files/tsv-file.ts";

/** The tables of an edition's pronouns. */

export const SETS_FILE = "pronouns.tsv";
export const GROUPS_FILE = "pronoun-groups.tsv";
export const EXAMPLES_FILE = "examples.tsv";
export const MEANINGS_FILE = `${MEANING_TABLE}.tsv`;

export interface Table<T> {
  rows: Placed<T>[];
  flaws: Flaw[];
}

/** Columns of pronouns.tsv in their order. */
export function setColumns(config: PronounsConfig): { required: string[]; optional: string[] } {
  const flags = [...(config.plurals ? ["plural"] : []), ...(config.honorifics ? ["pluralHonorific"] : [])];
  const optional = ["aliases", "pronounceable", "thirdForm", "smallForm", "history", "sourcesInfo", "hidden", "note"];
  const morphemes = config.morphemes.map(({ key }) => key);
  return {
    required: ["key", "description", "normative", ...morphemes, ...flags],
    optional: [...["plural", "pluralHonorific"].filter((flag) => !flags.includes(flag)), ...optional],
  };
}

export function readSets(text: string, config: PronounsConfig): Table<SetRow> {
  const { rows, flaws } = readTsv(SETS_FILE, text, setColumns(config));
  return { rows: rows.map((row) => ({ value: setOf(row, config, flaws), place: row.place })), flaws };
}

/** The names of the sets in the file of any edition, whatever forms its sets have. */
export function keysIn(text: string): string[] {
  const [header = [], ...rows] = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t").map(cleaned));
  const column = header.indexOf("key");
  return rows.flatMap((cells) => cells[column] || []);
}

export const GROUP_COLUMNS = { required: ["key", "name", "pronouns"], optional: ["description", "hidden"] };

export function readGroups(text: string): Table<GroupRow> {
  const { rows, flaws } = readTsv(GROUPS_FILE, text, GROUP_COLUMNS);
  const groupOf = (row: TsvRow): GroupRow => ({
    groupKey: row.cell("key") || null,
    name: demand(row, "name", flaws),
    pronouns: listCell(row, "pronouns"),
    description: row.cell("description"),
    hidden: flagCell(row, "hidden", false, flaws),
  });
  return { rows: rows.map((row) => ({ value: groupOf(row), place: row.place })), flaws };
}

export const EXAMPLE_COLUMNS = {
  required: ["singular", "plural", "isHonorific"],
  optional: ["categories", "singularNull", "pluralNull"],
};

export function readExamples(text: string): Table<ExampleRow> {
  const { rows, flaws } = readTsv(EXAMPLES_FILE, text, EXAMPLE_COLUMNS);
  const exampleOf = (row: TsvRow): ExampleRow => ({
    singular: demand(row, "singular", flaws),
    plural: row.cell("plural"),
    isHonorific: flagCell(row, "isHonorific", false, flaws),
    categories: listCell(row, "categories"),
    singularNull: row.cell("singularNull") || null,
    pluralNull: row.cell("pluralNull") || null,
  });
  return { rows: rows.map((row) => ({ value: exampleOf(row), place: row.place })), flaws };
}

const [KEY, MEANING, CLOSE, NOTE] = MEANING_COLUMNS;

export function readMeanings(text: string): Table<MeaningRow> {
  const { rows, flaws } = readTsv(MEANINGS_FILE, text, { required: [KEY, MEANING], optional: [CLOSE, NOTE] });
  const meaningOf = (row: TsvRow): MeaningRow => ({
    set: demand(row, KEY, flaws),
    meaning: demand(row, MEANING, flaws),
    close: row.cell(CLOSE) || null,
    note: row.cell(NOTE),
  });
  return { rows: rows.map((row) => ({ value: meaningOf(row), place: row.place })), flaws };
}

function setOf(row: TsvRow, config: PronounsConfig, flaws: Flaw[]): SetRow {
  const morphemes: SetRow["morphemes"] = {};
  const pronunciations: SetRow["pronunciations"] = {};
  for (const { key, optional } of config.morphemes) {
    const form = formOf(row, key, flaws);
    morphemes[key] = form.written || null;
    if (form.spoken !== "") pronunciations[key] = form.spoken;
    if (form.written === "" && !optional) flaws.push(emptyMorpheme(row.place, key));
  }
  return {
    key: demand(row, "key", flaws),
    aliases: listCell(row, "aliases"),
    description: row.cell("description"),
    normative: flagCell(row, "normative", false, flaws),
    morphemes,
    pronunciations,
    plural: flagCell(row, "plural", false, flaws),
    pluralHonorific: flagCell(row, "pluralHonorific", false, flaws),
    pronounceable: flagCell(row, "pronounceable", true, flaws),
    thirdForm: row.cell("thirdForm") || null,
    smallForm: row.cell("smallForm") || null,
    history: row.cell("history"),
    sourcesInfo: row.cell("sourcesInfo") || null,
    hidden: flagCell(row, "hidden", false, flaws),
    note: row.cell("note"),
  };
}

/** "written|sound" (see sound.ts), both with alternatives joined by "&". */
function formOf(row: TsvRow, column: string, flaws: Flaw[]): { written: string; spoken: string } {
  const [written = "", spoken = "", ...more] = row
    .cell(column)
    .split("|")
    .map((part) => part.trim());
  const alternatives = (form: string) => form.split("&").length;
  const problem =
    more.length > 0
      ? "has more than one “|”"
      : written === "" && spoken !== ""
        ? "has a pronunciation, but no written form"
        : spoken !== "" && alternatives(spoken) !== alternatives(written)
          ? `has ${alternatives(written)} written forms, but ${alternatives(spoken)} pronunciations`
          : spoken.split("&").some((sound) => sound.split("=").length > 2)
            ? "has more than one “=” in a pronunciation"
            : null;
  if (problem !== null) {
    const remedy =
      "write “form”, “form|IPA”, “form|=respelling”, “form|IPA=respelling” or, with several, “one&two|first&second”.";
    flaws.push(error("morpheme-cell", row.place, `The form in the column “${column}” ${problem}.`, remedy));
  }
  return { written, spoken };
}

function emptyMorpheme(place: Place, column: string): Flaw {
  const remedy = `write the form, or put “optional: true” under this morpheme in config.yaml.`;
  return error("morpheme-empty", place, `The form in the column “${column}” is empty.`, remedy);
}

function demand(row: TsvRow, column: string, flaws: Flaw[]): string {
  const cell = row.cell(column);
  if (cell === "") {
    flaws.push(error("cell-missing", row.place, `The column “${column}” is empty.`, "fill it in, or delete the row."));
  }
  return cell;
}
