import { stringify } from "yaml";
import type { EditionConfig } from "#app/editions/config.ts";
import { error, type Flaw, type Place, suggestion } from "#app/editions/flaws.ts";
import { readYaml } from "#app/editions/yaml-file.ts";
import type { FieldError } from "#app/forms/index.ts";
import { checkEntry } from "./check-entry.ts";
import type { Entry } from "./entry.ts";
import {
  type EntryData,
  type Field,
  type FieldValue,
  fieldsOf,
  isEmptyValue,
  readWordLine,
  type Word,
  wordLine,
} from "./field.ts";
import type { Kind } from "./kind.ts";

/** Entries as files: `editions/<code>/collections/<kind>.yaml`, a list of entries with the fields of their kind. */

export interface FileEntry {
  /** Names the entry in its file; for one without a key of its own it is its id. */
  key: string;
  data: EntryData;
}

export const collectionFile = ({ id }: Pick<Kind, "id">): string => `collections/${id}.yaml`;

/** Small letters of any script, digits and hyphens, in steps; an id in small letters is one too. */
export const KEY = /^(?=.{1,100}$)[\p{Ll}\p{Lo}\p{M}\p{N}]+(?:[-_/][\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u;

export interface ReadCollection {
  entries: { value: FileEntry; place: Place }[];
  flaws: Flaw[];
}

export function readCollection(kind: Kind, text: string, config: EditionConfig): ReadCollection {
  const file = collectionFile(kind);
  const yaml = readYaml(file, text);
  const placeOf = (...path: PropertyKey[]): Place => ({ file, line: yaml.lineOf(path) });
  if (yaml.flaws.length > 0) return { entries: [], flaws: yaml.flaws };
  if (yaml.value === null) return { entries: [], flaws: [] };
  if (!Array.isArray(yaml.value)) {
    const remedy = "begin every entry with “- key: …”.";
    return { entries: [], flaws: [error("entry-shape", placeOf(), "The file is no list of entries.", remedy)] };
  }
  const flaws: Flaw[] = [];
  const seen = new Set<string>();
  const entries = yaml.value.map((written: unknown, index) => {
    const place = placeOf(index);
    const value = readFileEntry(kind, written, config, (field) => placeOf(index, ...field), flaws);
    if (seen.has(value.key)) {
      const remedy = "give one of the two another key.";
      flaws.push(error("entry-twice", place, `There are two entries “${value.key}”.`, remedy));
    }
    seen.add(value.key);
    return { value, place };
  });
  return { entries, flaws };
}

function readFileEntry(
  kind: Kind,
  written: unknown,
  config: EditionConfig,
  placeOf: (field: PropertyKey[]) => Place,
  flaws: Flaw[],
): FileEntry {
  const mapping = typeof written === "object" && written !== null && !Array.isArray(written) ? written : {};
  const { key, ...rest } = mapping as Record<string, unknown>;
  const name = typeof key === "string" || typeof key === "number" ? String(key) : "";
  if (!KEY.test(name)) {
    const remedy = "write a line “key: …” of small letters, digits and hyphens.";
    flaws.push(error("entry-key", placeOf([]), "This entry has no key, or none that can be used.", remedy));
  }
  const known = new Map(fieldsOf(kind.fields, config));
  const values: Record<string, FieldValue> = {};
  for (const [field, value] of Object.entries(rest)) {
    const declared = known.get(field);
    if (declared) values[field] = fromFile(declared, value);
    else {
      const message = `The field “${field}” is not known here.`;
      flaws.push(error("entry-field", placeOf([field]), message, suggestion(field, [...known.keys()])));
    }
  }
  const { data, errors } = checkEntry(kind, values, config);
  for (const [field, problem] of Object.entries(errors)) {
    const [base = "", index] = field.split(".");
    const which = index === undefined ? `“${base}”` : `“${base}”, number ${Number(index) + 1},`;
    const place = placeOf(index === undefined ? [base] : [base, Number(index)]);
    flaws.push(error("entry-value", place, `${which} ${complaint(problem)}.`, "see the other entries of the file."));
  }
  return { key: name, data };
}

/** What a field holds, out of what a file says; what has another shape is told by the check. */
function fromFile(field: Field, value: unknown): FieldValue {
  const text = (item: unknown) => (typeof item === "number" ? String(item) : item);
  switch (field.type) {
    case "words":
      return asList(value).map((line) => readWordLine(String(line))) satisfies Word[];
    case "list":
    case "choices":
    case "pictures":
      return asList(value).map(text) as string[];
    case "year":
    case "switch":
      return value as FieldValue;
    default:
      return (value === null ? "" : text(value)) as FieldValue;
  }
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === null ? [] : [value]);

const COMPLAINTS: Readonly<Record<string, string>> = {
  "form.missing": "is missing",
  "form.invalid": "has a value that is not possible there",
  "collections.error.tooLong": "is too long",
  "collections.error.tooMany": "has too many items",
  "collections.error.link": "is no address of a page",
  "collections.error.day": "is no day such as 04-30",
  "collections.error.year": "is no year",
};

function complaint(problem: FieldError): string {
  const key = typeof problem === "string" ? problem : problem[0];
  return COMPLAINTS[key] ?? `is not right (${key})`;
}

/** The file that says what these entries say; reading it gives them back. */
export function writeCollection(kind: Kind, entries: readonly Entry[], config: EditionConfig): string {
  const fields = fieldsOf(kind.fields, config);
  const rows = entries.map(({ id, key, data }) => {
    const said = fields.filter(([name]) => !isEmptyValue(data[name] ?? null));
    const written = said.map(([name, field]) => [name, toFile(field, data[name] ?? null)]);
    return { key: key ?? id.toLowerCase(), ...Object.fromEntries(written) };
  });
  return rows.length === 0 ? "[]\n" : stringify(rows, { lineWidth: 120 });
}

const toFile = (field: Field, value: FieldValue): unknown =>
  field.type === "words" ? (value as Word[]).map(wordLine) : value;
