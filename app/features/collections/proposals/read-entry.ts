import type { EditionConfig } from "#app/editions/config.ts";
import type { Form } from "#app/kit/forms/form.ts";
import { type Field, type FieldValue, fieldsOf, type Word } from "../field.ts";
import { conventionOf } from "../field-names.ts";
import type { Kind } from "../kind.ts";
import { type CheckedEntry, checkEntry } from "./check-entry.ts";

/** What a form says of an entry, and what is wrong with it, field by field. Fields the edition has not stay empty. */
export function readEntry(kind: Kind, form: Form, config: EditionConfig, now?: Date): CheckedEntry {
  const fields = fieldsOf(kind.fields, config);
  const values = fields.map(([name, field]) => [name, readField(form, name, field)] as const);
  return checkEntry(kind, Object.fromEntries(values), config, now);
}

function readField(form: Form, name: string, field: Field): FieldValue {
  switch (field.type) {
    case "text":
      return field.long ? readLong(form.text(name)) : readLine(form.text(name));
    case "choice":
      return form.text(name);
    case "list":
      return form
        .list(name)
        .map(field.each === "long" ? readLong : readLine)
        .filter((item) => item !== "");
    case "choices":
    case "pictures":
      return [...new Set(form.list(name).filter((item) => item !== ""))];
    case "words":
      return form
        .pairs(name, conventionOf(name))
        .map(([form, convention]): Word => ({ form: readLine(form), convention: readLine(convention) }))
        .filter(({ form }) => form !== "");
    case "year": {
      const typed = form.digits(name);
      return typed === "" ? null : Number(typed);
    }
    case "switch":
      return form.has(name);
  }
}

/** Signs nobody sees, which change what stands around them: of terminals, and those that turn a text round. */
const HIDDEN = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;

const readLong = (text: string): string => text.replace(/\r\n?/g, "\n").replace(HIDDEN, "").normalize("NFC").trim();

const readLine = (text: string): string => readLong(text).replace(/\s+/g, " ");
