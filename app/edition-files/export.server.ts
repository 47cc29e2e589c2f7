import fs from "node:fs";
import path from "node:path";
import { stringify } from "yaml";
import { configSchema, type PronounsConfig } from "#app/editions/config.ts";
import { withPaths } from "#app/editions/hrefs.ts";
import { rowsInForce, settingsInForce } from "#app/editions/rows.server.ts";
import type { ExampleRow, GroupRow, SetRow } from "#app/editions/rows.ts";
import { collectionFile } from "#app/features/collections/files/files.ts";
import { writeCollection } from "#app/features/collections/files/write-collection.ts";
import { enabledKinds } from "#app/features/collections/kinds.ts";
import { allEntries } from "#app/features/collections/lists/queries.server.ts";
import { refuses } from "#app/kit/files/flaws.ts";
import { readYaml } from "#app/kit/files/yaml-file.ts";
import type { Text } from "#app/kit/i18n/texts.ts";
import { PAGES } from "#app/pages.ts";
import type { EditionHandle } from "#db/open.ts";
import { type FileName, readEditionFiles } from "./files.server.ts";
import {
  EXAMPLE_COLUMNS,
  EXAMPLES_FILE,
  GROUP_COLUMNS,
  GROUPS_FILE,
  readExamples,
  readGroups,
  readSets,
  SETS_FILE,
  setColumns,
  type Table,
} from "./pronoun-files.ts";

/**
 * The content in force in an edition's database, as the files that an import reads.
 * @param there the existing files: entries they already contain keep their formatting
 */
export function editionAsFiles(
  handle: EditionHandle,
  there: (name: FileName) => string | null = () => null,
): Map<FileName, string> {
  const rows = rowsInForce(handle);
  const settings = asMapping(rows.settings);
  const files = new Map<FileName, string>([["config.yaml", stringify(settings, YAML_STYLE)]]);
  if (rows.texts.length > 0) files.set("translations.yaml", stringify(nested(rows.texts), YAML_STYLE));
  const config = configOf(handle);
  for (const kind of enabledKinds(config)) {
    const [name, entries] = [collectionFile(kind), allEntries(handle, kind)];
    const before = there(name);
    if (entries.length > 0 || before !== null) files.set(name, writeCollection(kind, entries, config, before));
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

const asMapping = (settings: readonly { key: string; value: unknown }[]): Record<string, unknown> =>
  Object.fromEntries(settings.map(({ key, value }) => [key, value]));

const configOf = (handle: EditionHandle) => withPaths(configSchema.parse(asMapping(settingsInForce(handle))), PAGES);

/**
 * Writes an edition's files into a folder. A file with the same content is left untouched, including its comments.
 * @returns names of the files written
 */
export function exportEdition(handle: EditionHandle, folder: string): FileName[] {
  fs.mkdirSync(folder, { recursive: true });
  const { contents } = readEditionFiles(path.dirname(folder), path.basename(folder));
  const there = (name: FileName) => contents.get(name) ?? null;
  const { pronouns } = configOf(handle);
  const written: FileName[] = [];
  for (const [name, text] of editionAsFiles(handle, there)) {
    if (saysTheSame(there(name), text, readerOf(name, pronouns))) continue;
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(`${file}.tmp`, text, { flush: true });
    fs.renameSync(`${file}.tmp`, file);
    written.push(name);
  }
  return written;
}

const YAML_STYLE = { lineWidth: 120 };

/** The content of a file independent of its formatting; null for a file that cannot be read. */
type Reader = (text: string) => unknown;

function readerOf(name: FileName, pronouns: PronounsConfig | null): Reader {
  if (name === SETS_FILE && pronouns !== null) return (text) => rowsIn(readSets(text, pronouns));
  if (name === GROUPS_FILE) return (text) => rowsIn(readGroups(text));
  if (name === EXAMPLES_FILE) return (text) => rowsIn(readExamples(text));
  const isSettings = name === "config.yaml" || name === "translations.yaml";
  return isSettings ? (text) => readYaml(name, text).value ?? null : (text) => text;
}

const rowsIn = <T>({ rows, flaws }: Table<T>): T[] | null =>
  flaws.some(refuses) ? null : rows.map(({ value }) => value);

function saysTheSame(there: string | null, text: string, read: Reader): boolean {
  if (there === null) return false;
  const said = there === text ? null : read(there);
  return there === text || (said !== null && JSON.stringify(said) === JSON.stringify(read(text)));
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
