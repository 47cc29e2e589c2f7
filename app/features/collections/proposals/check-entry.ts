import type { EditionConfig } from "#app/editions/config.ts";
import type { FieldErrors } from "#app/kit/forms/form.ts";
import { completeData, type EntryData, enabledFields, type FieldValue } from "../field.ts";
import type { Kind } from "../kind.ts";
import { checkValue, hasShape } from "./field-checks.ts";
import { markErrors } from "./markup-limit.ts";

export interface CheckedEntry {
  data: EntryData;
  /** By the name of the field, or "name.2" for the third of its items. */
  errors: FieldErrors;
}

/**
 * Validates the data of an entry from a form or a file. Fields that the edition does not use stay empty.
 * @param now later years are invalid
 */
export function checkEntry(
  kind: Kind,
  written: Readonly<Record<string, unknown>>,
  config: EditionConfig,
  now: Date = new Date(),
): CheckedEntry {
  const data = inOptionOrder(kind, completeData(kind.fields, written), config);
  const fields = enabledFields(kind.fields, config).map(([name, field]) => ({
    name,
    field,
    value: data[name] ?? null,
  }));
  // All errors are reported together. A kind's own rules only run on values of the declared types.
  const isShaped = fields.every(({ field, value }) => hasShape(field, value));
  const between = isShaped ? { ...markErrors(data), ...kind.check?.(data, config) } : {};
  const errors = fields.map(({ name, field, value }) => checkValue(name, field, value, config, now));
  return { data, errors: Object.assign({}, between, ...errors) as FieldErrors };
}

/** Sorts chosen options in the order of the options, so that equal choices give equal data. */
function inOptionOrder(kind: Kind, data: EntryData, config: EditionConfig): EntryData {
  const ordered = Object.entries(kind.fields).flatMap(([name, field]): [string, FieldValue][] => {
    const chosen = data[name];
    if (field.type !== "choices" || !Array.isArray(chosen)) return [];
    const options = field.options.values(config);
    const position = (value: unknown) => options.indexOf(value as string);
    return [[name, [...chosen].sort((a, b) => position(a) - position(b)) as string[]]];
  });
  return { ...data, ...Object.fromEntries(ordered) };
}
