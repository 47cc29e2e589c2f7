import type { EditionConfig } from "#app/editions/config.ts";
import type { FieldErrors, Form } from "#app/forms/index.ts";
import { completeData, type EntryData, type Field, type FieldValue, fieldsOf, type Word } from "./field.ts";
import { checkValue } from "./field-checks.ts";
import type { Kind } from "./kind.ts";

export interface ReadEntry {
  data: EntryData;
  errors: FieldErrors;
}

/** What a form says of an entry, and what is wrong with it, field by field. Fields the edition has not stay empty. */
export function readEntry(kind: Kind, form: Form, config: EditionConfig): ReadEntry {
  const fields = fieldsOf(kind.fields, config);
  const values = fields.map(([name, field]) => [name, readField(form, name, field)] as const);
  return checkEntry(kind, Object.fromEntries(values), config);
}

/** The same for data from anywhere else, such as a file. */
export function checkEntry(kind: Kind, written: Readonly<Record<string, unknown>>, config: EditionConfig): ReadEntry {
  const data = completeData(kind.fields, written);
  const errors: FieldErrors[] = fieldsOf(kind.fields, config).map(([name, field]) =>
    checkValue(name, field, data[name] ?? null, config),
  );
  const own: FieldErrors = Object.assign({}, ...errors);
  return { data, errors: Object.keys(own).length > 0 ? own : (kind.check?.(data, config) ?? {}) };
}

function readField(form: Form, name: string, field: Field): FieldValue {
  switch (field.type) {
    case "text":
    case "choice":
      return form.text(name);
    case "list":
      return form.list(name).filter((item) => item !== "");
    case "choices":
    case "pictures":
      return [...new Set(form.list(name).filter((item) => item !== ""))];
    case "words":
      return form
        .pairs(name, conventionOf(name))
        .flatMap(([form, convention]): Word[] => (form === "" ? [] : [{ form, convention }]));
    case "year": {
      const typed = form.digits(name);
      return typed === "" ? null : Number(typed);
    }
    case "switch":
      return form.has(name);
  }
}

/** The name of the input for the convention of a word, beside the one for the word. */
export const conventionOf = (name: string): string => `${name}Convention`;
