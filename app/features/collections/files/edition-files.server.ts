import { COLLECTION_IDS } from "#app/editions/collections.ts";
import type { EditionConfig } from "#app/editions/config.ts";
import { tablesInForce } from "#app/editions/rows.server.ts";
import type { TableRow } from "#app/editions/rows.ts";
import { type ShippedRows, shippedRows } from "#app/editions/shipped-rows.server.ts";
import { error, type Flaw, type Placed } from "#app/kit/files/flaws.ts";
import type { EditionContent, EditionFiles, FileReader } from "#app/subject/edition-files.ts";
import { tables as shippedTables } from "#db/edition/schema/content.ts";
import type { Kind } from "../kind.ts";
import { nounTableFlaws } from "../kinds/nouns/table-flaws.ts";
import { enabledKinds } from "../kinds.ts";
import { allEntries } from "../lists/queries.server.ts";
import { type FileEntry, idInFile, sharedId } from "./file-entry.ts";
import { collectionFile, readCollection } from "./files.ts";
import { replaceShippedEntries } from "./import.server.ts";
import { writeCollection } from "./write-collection.ts";

declare module "#app/subject/edition-files.ts" {
  interface EditionContent {
    /** Of the kinds the edition has. */
    collections: { kind: Kind; entries: Placed<FileEntry>[] }[];
    tables: TableRow[];
  }
}

/** Tables that ship beside the entries of a collection: the first line names the columns, cells stand between tabs. */
const TABLE_FILES = [
  "nouns/templates.tsv",
  "nouns/declension.tsv",
  "nouns/abbreviations.tsv",
  "nouns/dukatywy.tsv",
  "nouns/iksatywy.tsv",
  "nouns/cases.tsv",
  "nouns/pages.tsv",
  "nouns/page-declension.tsv",
  "names/counts.tsv",
] as const;

/** Tables of other subjects have no folder. */
const isCollectionTable = (key: string): boolean => key.includes("/");

/** The entries and the tables of the collections. */
export const collectionFiles: EditionFiles = {
  names: [...COLLECTION_IDS.map((id) => collectionFile({ id })), ...TABLE_FILES],
  // 20,000 nouns are 6 million bytes, 5,000 sources with long quotations 10 million.
  maxBytes: 30_000_000,
  read: ({ config, file, onEntry }) => {
    const { flaws, ...content } = readCollections(config, file, onEntry);
    return { content, flaws };
  },
  rows: ({ collections, tables }) => [
    shippedRows(
      shippedTables,
      tables.map((table) => ({ ...table })),
      isCollectionTable,
    ),
    ...collections.map(({ kind, entries }) => entryRows(kind, entries)),
  ],
  write: (handle, config, there) => {
    const files = new Map<string, string>();
    for (const kind of enabledKinds(config)) {
      const [name, entries] = [collectionFile(kind), allEntries(handle, kind)];
      const before = there(name);
      if (entries.length > 0 || before !== null) files.set(name, writeCollection(kind, entries, config, before));
    }
    for (const { key, columns, rows } of tablesInForce(handle).filter(({ key }) => isCollectionTable(key))) {
      files.set(`${key}.tsv`, [columns, ...rows].map((cells) => `${cells.join("\t")}\n`).join(""));
    }
    return files;
  },
};

const entryRows = (kind: Kind, entries: readonly Placed<FileEntry>[]): ShippedRows => ({
  count: entries.length,
  replace: (db, now, onWritten) =>
    replaceShippedEntries(
      db,
      kind,
      entries.map(({ value }) => value),
      now,
      onWritten,
    ),
});

/**
 * Reads the entries and the tables of the collections an edition has.
 * @param onEntry called for each entry
 */
export function readCollections(
  config: EditionConfig,
  read: FileReader,
  onEntry?: () => void,
): Pick<EditionContent, "collections" | "tables"> & { flaws: Flaw[] } {
  const collections = enabledKinds(config).map((kind) => {
    const text = read(collectionFile(kind));
    return { kind, ...(text === null ? { entries: [], flaws: [] } : readCollection(kind, text, config, onEntry)) };
  });
  const tables = TABLE_FILES.map((file) => readTable(file, read(file)));
  return {
    collections: collections.map(({ kind, entries }) => ({ kind, entries })),
    tables: tables.flatMap(({ table }) => table ?? []),
    flaws: [...[...collections, ...tables].flatMap(({ flaws }) => flaws), ...idsOfSeveralKinds(collections)],
  };
}

/** Entries that have the id of one in another collection. */
function idsOfSeveralKinds(collections: EditionContent["collections"]): Flaw[] {
  const owners = new Map<string, Kind>();
  return collections.flatMap(({ kind, entries }) =>
    entries.flatMap(({ value, place }) => {
      const id = idInFile(value);
      const owner = id === null ? undefined : owners.get(id);
      if (id !== null && owner === undefined) owners.set(id, kind);
      return owner === undefined || owner === kind
        ? []
        : [sharedId(place, value, `an entry of ${collectionFile(owner)}`)];
    }),
  );
}

/** "nouns/templates.tsv" is the table "nouns/templates". */
function readTable(file: string, text: string | null) {
  if (text === null) return { table: null, flaws: [] };
  const [header = [], ...rows] = text
    .replace(/^\uFEFF/, "")
    .split("\n")
    .map((line) => line.replace(/\r$/, "").split("\t"))
    .filter((cells) => cells.some((cell) => cell.trim() !== ""));
  const columns = header.map((name) => name.trim());
  const flaws = rows.flatMap((cells, index) => {
    if (cells.length === columns.length) return [];
    const message = `This row has ${cells.length} cells, but the table has ${columns.length} columns.`;
    return [error("row-cells", { file, line: index + 2 }, message, "an empty cell needs its tab too.")];
  });
  const trimmed = rows.map((cells) => cells.map((cell) => cell.trim()));
  flaws.push(...nounTableFlaws(file, columns, trimmed));
  return { table: { key: file.replace(/\.tsv$/, ""), columns, rows: trimmed }, flaws };
}
