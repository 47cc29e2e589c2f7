import { stringify } from "yaml";
import type { EditionConfig } from "#app/editions/config.ts";
import type { Entry } from "../entry.ts";
import {
  enabledFields,
  type Field,
  type FieldValue,
  isEmptyValue,
  readWordLine,
  toWordLine,
  type Word,
} from "../field.ts";
import type { Kind } from "../kind.ts";
import type { FileEntry } from "./file-entry.ts";
import { commentsBefore, splitAtEntries } from "./file-parts.ts";
import { readCollection } from "./files.ts";
import { patchEntry } from "./patch-entry.ts";
import { idForFile } from "./shipped-id.ts";

/**
 * The text of a file with these entries. Unchanged entries keep their text, order and comments, so that a diff shows only real
 * changes. Reading the file gives the entries back.
 * @param existing the current file; null if there is none
 */
export function writeCollection(
  kind: Kind,
  entries: readonly Entry[],
  config: EditionConfig,
  existing: string | null = null,
): string {
  const fields = enabledFields(kind.fields, config);
  const toRow = ({ key, id, data }: FileEntry) => {
    const filled = fields.filter(([name]) => !isEmptyValue(data[name] ?? null));
    return {
      key,
      ...(id !== undefined && { id }),
      ...Object.fromEntries(filled.map(([name, field]) => [name, toFile(field, data[name] ?? null)])),
    };
  };
  const rows = new Map(
    entries.map((entry): [string, FileEntry] => {
      const key = entry.key ?? entry.id.toLowerCase();
      const id = idForFile(kind, entry);
      return [key, id === null ? { key, data: entry.data } : { key, id, data: entry.data }];
    }),
  );
  /** Whether a patched text parses to the intended row. Patching is best effort, so its result is verified. */
  const roundTrips = (text: string, row: object) => {
    const { entries: read, flaws } = readCollection(kind, text, config);
    return (
      flaws.length === 0 &&
      read.length === 1 &&
      JSON.stringify(read.map(({ value }) => toRow(value))[0]) === JSON.stringify(row)
    );
  };
  const { head, pieces } = splitIntoPieces(kind, existing ?? "", config);
  const kept = pieces.flatMap(({ text, entry }) => {
    const now = rows.get(entry.key);
    if (now === undefined) return [];
    rows.delete(entry.key);
    const row = toRow(now);
    const before = toRow(entry);
    if (JSON.stringify(row) === JSON.stringify(before)) return [text];
    const patched = patchEntry(text, before, row);
    return [roundTrips(patched, row) ? patched : commentsBefore(text) + stringifyRows([row])];
  });
  const added = [...rows.values()].map(toRow);
  const all = [...kept, added.length === 0 ? "" : stringifyRows(added)].join("");
  return head + (all || "[]\n");
}

const stringifyRows = (rows: object[]): string => stringify(rows, { lineWidth: 120 });

function toFile(field: Field, value: FieldValue): unknown {
  if (field.type !== "words") return value;
  return (value as Word[]).map((word) => {
    const line = toWordLine(word);
    const read = readWordLine(line);
    return read.form === word.form && read.convention === word.convention ? line : word;
  });
}

interface Pieces {
  /** The text above the first entry. */
  head: string;
  /** Each entry with the comments above it. */
  pieces: { text: string; entry: FileEntry }[];
}

/** Splits a file where its entries begin. There are no pieces if the file is written in another style or has flaws. */
function splitIntoPieces(kind: Kind, text: string, config: EditionConfig): Pieces {
  const { entries, flaws } = readCollection(kind, text, config);
  const [head = "", ...texts] = splitAtEntries(text);
  if (flaws.length > 0 || commentsBefore(head) !== head || texts.length !== entries.length) {
    return { head: "", pieces: [] };
  }
  return { head, pieces: entries.map(({ value }, index) => ({ text: texts[index] ?? "", entry: value })) };
}
