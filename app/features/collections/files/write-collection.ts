import { stringify } from "yaml";
import type { EditionConfig } from "#app/editions/config.ts";
import type { Entry } from "../entry.ts";
import { type Field, type FieldValue, fieldsOf, isEmptyValue, readWordLine, type Word, wordLine } from "../field.ts";
import type { Kind } from "../kind.ts";
import { commentsBefore, partsOf } from "./file-parts.ts";
import { type FileEntry, readCollection } from "./files.ts";
import { patchEntry } from "./patch-entry.ts";

/**
 * The file that says what these entries say; reading it gives them back. What the file there says already stays in it as
 * it was written, in its order and with its comments, so that a difference shows what has changed and nothing else.
 * @param there the file as it is; null when there is none
 */
export function writeCollection(
  kind: Kind,
  entries: readonly Entry[],
  config: EditionConfig,
  there: string | null = null,
): string {
  const fields = fieldsOf(kind.fields, config);
  const rowOf = ({ key, data }: FileEntry) => {
    const said = fields.filter(([name]) => !isEmptyValue(data[name] ?? null));
    return { key, ...Object.fromEntries(said.map(([name, field]) => [name, toFile(field, data[name] ?? null)])) };
  };
  const rows = new Map(entries.map(({ id, key, data }) => [key ?? id.toLowerCase(), data] as const));
  /** A file is trusted to say what it has to only once it has been read. */
  const says = (text: string, row: object) => {
    const { entries: read, flaws } = readCollection(kind, text, config);
    return (
      flaws.length === 0 &&
      read.length === 1 &&
      JSON.stringify(read.map(({ value }) => rowOf(value))[0]) === JSON.stringify(row)
    );
  };
  const { head, pieces } = piecesOf(kind, there ?? "", config);
  const kept = pieces.flatMap(({ text, entry }) => {
    const data = rows.get(entry.key);
    if (data === undefined) return [];
    rows.delete(entry.key);
    const row = rowOf({ key: entry.key, data });
    const before = rowOf(entry);
    if (JSON.stringify(row) === JSON.stringify(before)) return [text];
    const patched = patchEntry(text, before, row);
    return [says(patched, row) ? patched : commentsBefore(text) + written([row])];
  });
  const added = [...rows].map(([key, data]) => rowOf({ key, data }));
  const all = [...kept, added.length === 0 ? "" : written(added)].join("");
  return head + (all || "[]\n");
}

const written = (rows: object[]): string => stringify(rows, { lineWidth: 120 });

function toFile(field: Field, value: FieldValue): unknown {
  if (field.type !== "words") return value;
  return (value as Word[]).map((word) => {
    const line = wordLine(word);
    const read = readWordLine(line);
    return read.form === word.form && read.convention === word.convention ? line : word;
  });
}

interface Pieces {
  /** What stands above the first entry. */
  head: string;
  /** Each entry with the comments above it. */
  pieces: { text: string; entry: FileEntry }[];
}

/** A file taken apart where its entries begin; no pieces of one that is written in another way, or that has flaws. */
function piecesOf(kind: Kind, text: string, config: EditionConfig): Pieces {
  const { entries, flaws } = readCollection(kind, text, config);
  const [head = "", ...texts] = partsOf(text);
  if (flaws.length > 0 || commentsBefore(head) !== head || texts.length !== entries.length) {
    return { head: "", pieces: [] };
  }
  return { head, pieces: entries.map(({ value }, index) => ({ text: texts[index] ?? "", entry: value })) };
}
