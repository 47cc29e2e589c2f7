import type { EditionConfig } from "#app/editions/config.ts";
import type { FieldErrors } from "#app/kit/forms/form.ts";
import { completeData, type EntryData, type FieldValue, fieldsOf } from "../field.ts";
import type { Kind } from "../kind.ts";
import { markErrors } from "./entry-marks.ts";
import { checkValue, hasShape } from "./field-checks.ts";

export interface CheckedEntry {
  data: EntryData;
  /** By the name of the field, or "name.2" for the third of its items. */
  errors: FieldErrors;
}

/**
 * What is wrong with what a form or a file says of an entry. Fields the edition has not stay empty.
 * @param now years after it have not come yet
 */
export function checkEntry(
  kind: Kind,
  written: Readonly<Record<string, unknown>>,
  config: EditionConfig,
  now: Date = new Date(),
): CheckedEntry {
  const data = inOptionOrder(kind, completeData(kind.fields, written), config);
  const fields = fieldsOf(kind.fields, config).map(([name, field]) => ({ name, field, value: data[name] ?? null }));
  // Everything that is wrong is told at once. A kind's own rules read values as their fields declare them.
  const isShaped = fields.every(({ field, value }) => hasShape(field, value));
  const between = isShaped ? { ...markErrors(data), ...kind.check?.(data, config) } : {};
  const errors = fields.map(({ name, field, value }) => checkValue(name, field, value, config, now));
  return { data, errors: Object.assign({}, between, ...errors) as FieldErrors };
}

/** What is chosen has no order of its own: two who choose the same say the same. */
function inOptionOrder(kind: Kind, data: EntryData, config: EditionConfig): EntryData {
  const ordered = Object.entries(kind.fields).flatMap(([name, field]): [string, FieldValue][] => {
    const chosen = data[name];
    if (field.type !== "choices" || !Array.isArray(chosen)) return [];
    const options = field.options.of(config);
    const placeOf = (value: unknown) => options.indexOf(value as string);
    return [[name, [...chosen].sort((a, b) => placeOf(a) - placeOf(b)) as string[]]];
  });
  return { ...data, ...Object.fromEntries(ordered) };
}
