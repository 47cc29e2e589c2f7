import type { EntryData, Field, FieldValue } from "#app/collections/field.ts";
import { fieldsOf } from "#app/collections/field.ts";
import { conventionOf } from "#app/collections/field-names.ts";
import type { Kind } from "#app/collections/kind.ts";
import { checkEntry } from "#app/collections/proposals/check-entry.ts";
import type { EditionConfig } from "#app/editions/config.ts";

/** The largest entry of a kind an edition takes, its texts made of one unit. */
export function largestEntry(kind: Kind, config: EditionConfig, unit: string): EntryData {
  const fields = fieldsOf(kind.fields, config).map(([name, field]) => [name, largest(field, config, unit)] as const);
  const wanted = Object.fromEntries(fields);
  const { data, errors } = checkEntry(kind, wanted, config);
  // A field with rules of its own is as large as they let it be with plain words.
  const refused = Object.keys(errors).map((name) => name.split(".")[0] ?? "");
  const plain = refused.map(
    (name) => [name, kind.fields[name] ? largest(kind.fields[name], config, "a") : ""] as const,
  );
  return { ...data, ...Object.fromEntries(plain) } as EntryData;
}

function largest(field: Field, config: EditionConfig, unit: string): FieldValue {
  const text = (most: number, tail = "") => [...unit.repeat(most)].slice(0, most - tail.length).join("") + tail;
  switch (field.type) {
    case "text":
      return text(field.most).trim();
    case "list":
      return Array.from({ length: field.atMost }, (_, at) => {
        if (field.each === "day") return `04-${String(1 + (at % 30)).padStart(2, "0")}`;
        const tail = at.toString(36);
        return field.each === "link"
          ? `https://example.org/${"a".repeat(field.most - 24)}${tail}`
          : text(field.most, tail);
      });
    case "words":
      return Array.from({ length: field.atMost }, (_, at) => ({
        form: `${"a".repeat(field.most - 2)}${at}`,
        convention: "b".repeat(60),
      }));
    case "choice":
      return field.options.of(config).at(-1) ?? "";
    case "choices":
      return [...field.options.of(config)];
    case "year":
      return 2000;
    case "switch":
      return true;
    case "pictures":
      return [];
  }
}

/** An entry as the fields of its form. */
export function entryFields(data: EntryData): [string, string][] {
  return Object.entries(data).flatMap(([name, value]): [string, string][] => {
    if (value === null || value === false) return [];
    if (!Array.isArray(value)) return [[name, value === true ? "on" : String(value)]];
    return value.flatMap((one): [string, string][] =>
      typeof one === "string"
        ? [[name, one]]
        : [
            [name, one.form],
            [conventionOf(name), one.convention],
          ],
    );
  });
}
