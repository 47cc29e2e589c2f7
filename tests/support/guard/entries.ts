import type { EditionConfig } from "#app/editions/config.ts";
import type { EntryData, Field, FieldValue } from "#app/features/collections/field.ts";
import { completeData, enabledFields } from "#app/features/collections/field.ts";
import { conventionFieldName } from "#app/features/collections/field-names.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { type CheckedEntry, checkEntry } from "#app/features/collections/proposals/check-entry.ts";

/** Letters between two units, for fields that limit the number of such units below what their length allows. */
const BETWEEN = [0, 20, 60, 120, 180, 250, 1000];

/**
 * The largest entry of a kind that an edition accepts, with texts that repeat one unit as often as allowed.
 * @param most items in a list, for an entry that should be no larger than an honest one
 */
export function largestEntry(
  kind: Kind,
  config: EditionConfig,
  unit: string,
  most = Number.POSITIVE_INFINITY,
): EntryData {
  const filledWith = (text: string) =>
    checkEntry(
      kind,
      Object.fromEntries(
        enabledFields(kind.fields, config).map(([name, field]) => [name, largest(field, config, text, most)]),
      ),
      config,
    );
  const taken = firstTaken(BETWEEN.map((letters) => () => filledWith(unit + "a".repeat(letters)))) ?? filledWith("a");
  const refused = Object.keys(taken.errors).map((name) => name.split(".")[0]);
  // Optional fields that have further rules are left out.
  return completeData(
    kind.fields,
    Object.fromEntries(Object.entries(taken.data).filter(([name]) => !refused.includes(name))),
  );
}

/** The first attempt without errors. Those after it are not made, because each takes a while. */
function firstTaken(attempts: readonly (() => CheckedEntry)[]): CheckedEntry | undefined {
  for (const attempt of attempts) {
    const entry = attempt();
    if (Object.keys(entry.errors).length === 0) return entry;
  }
  return undefined;
}

function largest(field: Field, config: EditionConfig, unit: string, items: number): FieldValue {
  const letters = [...unit];
  const text = (most: number, tail = "") => {
    const room = Math.max(0, most - tail.length);
    const rest = letters.slice(0, room % letters.length).join("");
    return unit.repeat(Math.floor(room / letters.length)) + rest + tail;
  };
  switch (field.type) {
    case "text":
      return text(field.maxLength).trim();
    case "list":
      return Array.from({ length: Math.min(field.maxItems, items) }, (_, at) => {
        if (field.each === "day") return `04-${String(1 + (at % 30)).padStart(2, "0")}`;
        const tail = at.toString(36);
        return field.each === "link"
          ? `https://example.org/${"a".repeat(field.maxLength - 24)}${tail}`
          : text(field.maxLength, tail);
      });
    case "words":
      return Array.from({ length: Math.min(field.maxItems, items) }, (_, at) => ({
        form: `${"a".repeat(field.maxLength - 2)}${at}`,
        convention: "b".repeat(60),
      }));
    case "choice":
      return field.options.values(config).at(-1) ?? "";
    case "choices":
      return [...field.options.values(config)];
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
            [conventionFieldName(name), one.convention],
          ],
    );
  });
}
