import type { EditionConfig } from "#app/editions/config.ts";
import type { Form } from "#app/forms/index.ts";
import { type CheckedEntry, checkEntry } from "./check-entry.ts";
import { type Field, type FieldValue, fieldsOf, type Word } from "./field.ts";
import type { Kind } from "./kind.ts";

/** What a form says of an entry, and what is wrong with it, field by field. Fields the edition has not stay empty. */
export function readEntry(kind: Kind, form: Form, config: EditionConfig): CheckedEntry {
  const fields = fieldsOf(kind.fields, config);
  const values = fields.map(([name, field]) => [name, readField(form, name, field)] as const);
  return checkEntry(kind, Object.fromEntries(values), config);
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
