import type { EditionConfig } from "#app/editions/config.ts";
import { type FieldError, type FieldErrors, type Form, itemName } from "#app/kit/forms/form.ts";
import { readPictureLine, toPictureLine } from "../entry-picture.ts";
import { enabledFields, type Field, type FieldValue, type Word } from "../field.ts";
import { altFieldName, conventionFieldName } from "../field-names.ts";
import type { Kind } from "../kind.ts";
import { type CheckedEntry, checkEntry } from "./check-entry.ts";

/** Reads and validates the data of an entry from a form. Fields that the edition does not use stay empty. */
export function readEntry(kind: Kind, form: Form, config: EditionConfig, now?: Date): CheckedEntry {
  const fields = enabledFields(kind.fields, config);
  const values = Object.fromEntries(fields.map(([name, field]) => [name, readField(form, name, field)] as const));
  const { data, errors } = checkEntry(kind, values, config, now);
  const undescribed = fields.flatMap(([name, field]) =>
    field.type === "pictures" ? undescribedErrors(name, values[name] as string[]) : [],
  );
  return { data, errors: Object.assign(Object.fromEntries(undescribed), errors) as FieldErrors };
}

/** People say what their pictures show. Files may have pictures of which nobody has said so. */
const undescribedErrors = (name: string, lines: readonly string[]): [string, FieldError][] =>
  lines.flatMap((line, index): [string, FieldError][] =>
    readPictureLine(line).alt === "" ? [[itemName(name, index), "collections.error.pictureAlt"]] : [],
  );

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
    case "pictures":
      return form
        .pairs(name, altFieldName(name))
        .filter(([picture], index, all) => picture !== "" && all.findIndex(([other]) => other === picture) === index)
        .map(([picture, alt]) => toPictureLine({ name: picture, alt: readLine(alt) }));
    case "choices":
      return [...new Set(form.list(name).filter((item) => item !== ""))];
    case "words":
      return form
        .pairs(name, conventionFieldName(name))
        .map(([form, convention]): Word => ({ form: readLine(form), convention: readLine(convention) }))
        .filter(({ form }) => form !== "");
    case "year": {
      const [typed, digits] = [form.text(name), form.digits(name)];
      // A sign that was typed is no slip to be passed over, and "20" may be any year.
      const isYear = typed.length === digits.length && YEAR.test(digits);
      return typed === "" ? null : isYear ? Number(digits) : Number.NaN;
    }
    case "switch":
      return form.has(name);
  }
}

const YEAR = /^\d{4}$/;

/** Invisible characters that affect the text around them: control characters and overrides of the text direction. */
const HIDDEN = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;

const readLong = (text: string): string => text.replace(/\r\n?/g, "\n").replace(HIDDEN, "").normalize("NFC").trim();

const readLine = (text: string): string => readLong(text).replace(/\s+/g, " ");
