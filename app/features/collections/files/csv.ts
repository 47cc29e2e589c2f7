import type { EditionConfig } from "#app/editions/config.ts";
import { csvLine } from "#app/kit/text/csv.ts";
import type { Entry } from "../entry.ts";
import { emptyValue, enabledFields, toLines } from "../field.ts";
import type { Kind } from "../kind.ts";

/** Entries as a table for spreadsheets: one line an entry, one column a field. */

export function tableHead(kind: Kind, config: EditionConfig): string {
  return csvLine([
    "id",
    "key",
    "status",
    "created",
    "updated",
    ...enabledFields(kind.fields, config).map(([name]) => name),
  ]);
}

/** The line of an entry. Items of a list share a cell, one per line. */
export function tableLine(kind: Kind, entry: Entry, config: EditionConfig): string {
  const { id, key, status, createdAt, updatedAt, data } = entry;
  const fields = enabledFields(kind.fields, config).map(([name, field]) =>
    toLines(data[name] ?? emptyValue(field)).join("\n"),
  );
  return csvLine([id, key ?? "", status, createdAt.toISOString(), updatedAt.toISOString(), ...fields]);
}
