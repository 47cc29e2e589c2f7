import fs from "node:fs";
import path from "node:path";
import { parse, stringify } from "yaml";
import { collectionFile, writeCollection } from "#app/collections/files.ts";
import { kindsOf } from "#app/collections/kinds.ts";
import { allEntries } from "#app/collections/queries.server.ts";
import type { EditionHandle } from "#db/open.ts";
import { configSchema, type PronounsConfig } from "./config.ts";
import type { ExampleRow, GroupRow, SetRow } from "./content.ts";
import type { Text } from "./edition.ts";
import type { FileName } from "./files.server.ts";
import { EXAMPLE_COLUMNS, GROUP_COLUMNS, setColumns } from "./pronoun-files.ts";
import { rowsInForce } from "./rows.server.ts";

/** What is in force in an edition's database, as the files an import reads. */
export function editionAsFiles(handle: EditionHandle): Map<FileName, string> {
  const rows = rowsInForce(handle);
  const settings = Object.fromEntries(rows.settings.map(({ key, value }) => [key, value]));
  const files = new Map<FileName, string>([["config.yaml", stringify(settings, YAML_STYLE)]]);
  if (rows.texts.length > 0) files.set("translations.yaml", stringify(nested(rows.texts), YAML_STYLE));
  const config = configSchema.parse(settings);
  for (const kind of kindsOf(config)) {
    const written = allEntries(handle, kind);
    if (written.length > 0) files.set(collectionFile(kind), writeCollection(kind, written, config));
  }
  for (const { key, columns, rows: lines } of rows.tables) {
    files.set(`${key}.tsv`, [columns, ...lines].map((cells) => `${cells.join("\t")}\n`).join(""));
  }
  const { pronouns } = config;
  if (pronouns === null) return files;
  files.set("pronouns.tsv", setTable(rows.sets, pronouns));
  files.set("pronoun-groups.tsv", groupTable(rows.groups));
  files.set("examples.tsv", exampleTable(rows.examples));
  return files;
}

/**
 * Writes an edition's files into a folder. A YAML file that already says the same is left alone, comments and all.
 * @returns names of the files written
 */
export function exportEdition(handle: EditionHandle, folder: string): FileName[] {
  fs.mkdirSync(folder, { recursive: true });
  const written: FileName[] = [];
  for (const [name, text] of editionAsFiles(handle)) {
    const file = path.join(folder, name);
    if (saysTheSame(file, text)) continue;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(`${file}.tmp`, text, { flush: true });
    fs.renameSync(`${file}.tmp`, file);
    written.push(name);
  }
  return written;
}

const YAML_STYLE = { lineWidth: 120 };

function saysTheSame(file: string, text: string): boolean {
  if (!fs.existsSync(file)) return false;
  const there = fs.readFileSync(file, "utf8");
  if (there === text || !file.endsWith(".yaml")) return there === text;
  try {
    return JSON.stringify(parse(there)) === JSON.stringify(parse(text));
  } catch {
    return false;
  }
}

type Tree = { [name: string]: Text | Tree };

function nested(rows: readonly { key: string; value: Text }[]): Tree {
  const tree: Tree = {};
  for (const { key, value } of rows) {
    const steps = key.split(".");
    const last = steps.pop() ?? "";
    let group = tree;
    for (const step of steps) {
      const inner = group[step];
      const next: Tree = typeof inner === "object" && !Array.isArray(inner) ? inner : {};
      group[step] = next;
      group = next;
    }
    group[last] = value;
  }
  return tree;
}

type Cells = Record<string, string>;

function setTable(rows: readonly SetRow[], config: PronounsConfig): string {
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

function groupTable(rows: readonly GroupRow[]): string {
  const cells = rows.map((row) => ({
    key: row.groupKey ?? "",
    name: row.name,
    pronouns: row.pronouns.join(","),
    description: row.description,
    hidden: flag(row.hidden),
  }));
  return table([...GROUP_COLUMNS.required, ...GROUP_COLUMNS.optional], cells);
}

function exampleTable(rows: readonly ExampleRow[]): string {
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

const flag = (value: boolean): string => (value ? "TRUE" : "FALSE");

function table(columns: readonly string[], rows: readonly Cells[]): string {
  const lines = rows.map((cells) => columns.map((name) => (cells[name] ?? "").replace(/[\t\r\n]+/g, " ")));
  return [columns, ...lines].map((cells) => `${cells.join("\t")}\n`).join("");
}
