import type { EditionConfig } from "#app/editions/config.ts";
import { collectionFile, readCollection } from "#app/features/collections/files/files.ts";
import { nounTableFlaws } from "#app/features/collections/kinds/nouns/table-flaws.ts";
import { enabledKinds } from "#app/features/collections/kinds.ts";
import { error, type Flaw } from "#app/kit/files/flaws.ts";
import type { EditionContent } from "./content.ts";

/** Tables shipped with the entries of a collection, as tab-separated files with a header line. */
export const TABLE_FILES = [
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

type Reader = (name: string) => string | null;

/**
 * Reads the entries and the tables of the collections an edition has.
 * @param onEntry called for each entry
 */
export function readCollections(
  config: EditionConfig,
  read: Reader,
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
    flaws: [...collections, ...tables].flatMap(({ flaws }) => flaws),
  };
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
