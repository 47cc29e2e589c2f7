import type { EditionConfig } from "#app/editions/config.ts";
import { error, type Flaw, type Place, suggestion } from "#app/kit/files/flaws.ts";
import { readYaml } from "#app/kit/files/yaml-file.ts";
import type { FieldError } from "#app/kit/forms/form.ts";
import { enabledFields, type Field, type FieldValue, readWordLine, type Word } from "../field.ts";
import type { Kind } from "../kind.ts";
import { checkEntry } from "../proposals/check-entry.ts";
import { type FileEntry, isKey, KEY_OF_ID, SHIPPED_ID, sharedIds } from "./file-entry.ts";
import { type Chunk, splitIntoChunks } from "./file-parts.ts";

/** Entries as files: `editions/<code>/collections/<kind>.yaml`, a list of entries with the fields of their kind. */

export const collectionFile = ({ id }: Pick<Kind, "id">): string => `collections/${id}.yaml`;

export interface ReadCollection {
  entries: { value: FileEntry; place: Place }[];
  flaws: Flaw[];
}

/**
 * Reads one entry at a time: parsing a file of twenty thousand as a whole would fill the memory of a small machine.
 * @param onEntry called for each entry, to report progress
 */
export function readCollection(
  kind: Kind,
  text: string,
  config: EditionConfig,
  onEntry: () => void = () => {},
): ReadCollection {
  const flaws: Flaw[] = [];
  const seen = new Set<string>();
  const entries = splitIntoChunks(text.replace(/^\uFEFF/, "")).flatMap((chunk) => {
    onEntry();
    return readChunk(kind, chunk, config, flaws);
  });
  for (const { value, place } of entries) {
    if (seen.has(value.key)) {
      const remedy = "give one of the two another key.";
      flaws.push(error("entry-twice", place, `There are two entries “${value.key}”.`, remedy));
    }
    seen.add(value.key);
  }
  flaws.push(...sharedIds(entries));
  return { entries, flaws };
}

function readChunk(
  kind: Kind,
  { text, above }: Chunk,
  config: EditionConfig,
  flaws: Flaw[],
): ReadCollection["entries"] {
  const file = collectionFile(kind);
  const yaml = readYaml(file, text);
  const placeOf = (...path: PropertyKey[]): Place => ({ file, line: above + yaml.lineOf(path) });
  flaws.push(...yaml.flaws.map((flaw) => ({ ...flaw, line: above + flaw.line })));
  if (yaml.flaws.length > 0 || yaml.value === null) return [];
  if (!Array.isArray(yaml.value)) {
    flaws.push(
      error("entry-shape", placeOf(), "The file is no list of entries.", "begin every entry with “- key: …”."),
    );
    return [];
  }
  return yaml.value.map((written: unknown, index) => ({
    value: readFileEntry(kind, written, config, (field) => placeOf(index, ...field), flaws),
    place: placeOf(index),
  }));
}

function readFileEntry(
  kind: Kind,
  written: unknown,
  config: EditionConfig,
  placeOf: (field: PropertyKey[]) => Place,
  flaws: Flaw[],
): FileEntry {
  const mapping = typeof written === "object" && written !== null && !Array.isArray(written) ? written : {};
  const { key, id, ...rest } = mapping as Record<string, unknown>;
  const name = typeof key === "string" || typeof key === "number" ? String(key) : "";
  if (!isKey(name) || SHIPPED_ID.test(name)) {
    const remedy = "write a line “key: …” of small letters, digits and hyphens.";
    flaws.push(error("entry-key", placeOf([]), "This entry has no key, or none that can be used.", remedy));
  }
  const ownId = typeof id === "string" ? id.toLowerCase() : "";
  const mayHaveId = KEY_OF_ID.test(ownId) && !KEY_OF_ID.test(name);
  if (id !== undefined && !mayHaveId) {
    const remedy = "leave the line “id: …” out, or copy it from where the entry was exported.";
    flaws.push(error("entry-id", placeOf(["id"]), "This is not the id of an entry that was made on the site.", remedy));
  }
  const known = new Map(enabledFields(kind.fields, config));
  const values: Record<string, FieldValue> = {};
  for (const [field, value] of Object.entries(rest)) {
    const declared = known.get(field);
    if (declared) values[field] = toFieldValue(declared, value);
    else {
      const message = `The field “${field}” is not known here.`;
      flaws.push(error("entry-field", placeOf([field]), message, suggestion(field, [...known.keys()])));
    }
  }
  for (const field of Object.keys(values).filter((name) => hasControl(values[name]))) {
    const message = `“${field}” has a sign in it that cannot be seen.`;
    flaws.push(error("entry-value", placeOf([field]), message, "type the text again; it was copied from elsewhere."));
  }
  const { data, errors } = checkEntry(kind, values, config);
  for (const [field, problem] of Object.entries(errors)) {
    const [base = "", index] = field.split(".");
    const which = index === undefined ? `“${base}”` : `“${base}”, number ${Number(index) + 1},`;
    const place = placeOf(index === undefined ? [base] : [base, Number(index)]);
    flaws.push(error("entry-value", place, `${which} ${complaint(problem)}.`, "see the other entries of the file."));
  }
  return mayHaveId ? { key: name, id: ownId, data } : { key: name, data };
}

/** The value of a field from a file. Values of the wrong shape are passed on, so that `checkEntry` can report them. */
function toFieldValue(field: Field, value: unknown): FieldValue {
  switch (field.type) {
    case "words":
      return toList(value).map(toWord) as Word[];
    case "list":
    case "choices":
    case "pictures":
      return toList(value)
        .map(toText)
        .filter((text) => text !== "") as string[];
    case "year":
    case "switch":
      return value as FieldValue;
    default:
      return (value === null ? "" : toText(value)) as FieldValue;
  }
}

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === null ? [] : [value]);

const toText = (value: unknown): unknown =>
  typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : value;

/** Reads "form | convention", or a mapping of both for values that such a line could not express. */
function toWord(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("form" in value)) {
    const line = toText(value);
    return typeof line === "string" ? readWordLine(line) : line;
  }
  return { form: toText(value.form), convention: "convention" in value ? toText(value.convention) : "" };
}

/** Control characters that forms remove and no text needs. */
const CONTROL = /(?![\t\n])[\p{Cc}\p{Surrogate}]/u;

const hasControl = (value: unknown): boolean =>
  typeof value === "string"
    ? CONTROL.test(value)
    : typeof value === "object" && value !== null && Object.values(value).some(hasControl);

const COMPLAINTS: Readonly<Record<string, string>> = {
  "form.missing": "is missing",
  "form.invalid": "has a value that is not possible there",
  "collections.error.tooLong": "is too long",
  "collections.error.tooMany": "has too many items",
  "collections.error.link": "is no address of a page",
  "collections.error.day": "is no day such as 04-30",
  "collections.error.year": "is no year",
  "collections.error.yearAhead": "is a year that has not come yet",
};

function complaint(problem: FieldError): string {
  const key = typeof problem === "string" ? problem : problem[0];
  return COMPLAINTS[key] ?? `is not right (${key})`;
}
