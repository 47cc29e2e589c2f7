import type { EditionConfig } from "#app/editions/config.ts";
import type { FieldErrors } from "#app/forms/index.ts";
import { completeData, type EntryData, fieldsOf } from "./field.ts";
import { checkValue } from "./field-checks.ts";
import type { Kind } from "./kind.ts";

export interface CheckedEntry {
  data: EntryData;
  /** By the name of the field, or "name.2" for the third of its items. */
  errors: FieldErrors;
}

/** What is wrong with what a form or a file says of an entry. Fields the edition has not stay empty. */
export function checkEntry(
  kind: Kind,
  written: Readonly<Record<string, unknown>>,
  config: EditionConfig,
): CheckedEntry {
  const data = completeData(kind.fields, written);
  const errors: FieldErrors = Object.assign(
    {},
    ...fieldsOf(kind.fields, config).map(([name, field]) => checkValue(name, field, data[name] ?? null, config)),
  );
  return { data, errors: Object.keys(errors).length > 0 ? errors : (kind.check?.(data, config) ?? {}) };
}
