import type { EditionConfig } from "#app/editions/config.ts";
import type { Edition } from "#app/editions/edition.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";

/**
 * A field of a kind. Kinds declare their fields in the order of the form; forms, checks, differences, files and tables for
 * export are all derived from the declaration. Labels and hints are the texts
 * `<kind>.fields.<name>.label` and `.hint`.
 */
export type Field = { [T in FieldTypeName]: { type: T } & FieldRules[T] & AnyField }[FieldTypeName];

interface AnyField {
  /** Only moderators of the kind may write it. What others send is ignored. */
  reserved?: true;
  /** Whether an edition has the field; without this, every edition has it. */
  when?: (config: EditionConfig) => boolean;
  /** A line of it as plain text, for fields with marks of their own. Lists show entries in it. */
  plain?: (line: string) => string;
}

interface FieldRules {
  /** A single text. */
  text: { maxLength: number; required?: Required; long?: true };
  /** An ordered list of texts: phrases, links, or days of the year such as "04-30". */
  list: {
    maxLength: number;
    minItems?: number | ((config: EditionConfig) => number);
    maxItems: number;
    each?: "line" | "long" | "link" | "day";
  };
  /** Several forms of a word, each with the name of the convention it follows, if any. */
  words: { maxLength: number; minItems?: number | ((config: EditionConfig) => number); maxItems: number };
  /** One of several. */
  choice: { options: Options; required?: Required };
  /** Any of several. */
  choices: { options: Options };
  year: { required?: Required };
  switch: object;
  /** An ordered list of pictures, each a line as in entry-picture.ts. */
  pictures: { picture: string; maxItems: number };
}

export type FieldTypeName = keyof FieldRules;
export type FieldOf<T extends FieldTypeName> = Extract<Field, { type: T }>;

type Required = true | ((config: EditionConfig) => boolean);
/** The options of a choice. The label of one is the text `<kind>.options.<field>.<value>`, or the value itself. */
export interface Options {
  values: (config: EditionConfig) => readonly string[];
  /** For labels that are texts of another subject. */
  label?: (value: string, text: Translate, edition: Edition) => string;
  /** The address of a picture of the option. */
  picture?: (value: string) => string | null;
  /** The values are words of the edition's own language. */
  asWritten?: true;
}

export interface Word {
  form: string;
  /** "" for none. */
  convention: string;
}

/** The value type of each field type. */
interface FieldValues {
  text: string;
  list: string[];
  words: Word[];
  choice: string;
  choices: string[];
  year: number | null;
  switch: boolean;
  pictures: string[];
}

export type FieldValue = FieldValues[FieldTypeName];
export type Fields = Readonly<Record<string, Field>>;

/**
 * The data of entries whose kind declares these fields: exactly these properties, with the comments of the declaration.
 * Kinds define it once, as `type TermData = DataOf<typeof TERM_FIELDS>`.
 */
export type DataOf<F extends Fields> = { -readonly [Name in keyof F]: FieldValues[F[Name]["type"]] };

/** The data of an entry of any kind. */
export type EntryData = DataOf<Fields>;

/** The fields that an edition uses. */
export const enabledFields = (fields: Fields, config: EditionConfig): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => field.when?.(config) ?? true);

/** The value of a field that was not filled in. */
const EMPTY: FieldValues = {
  text: "",
  list: [],
  words: [],
  choice: "",
  choices: [],
  year: null,
  switch: false,
  pictures: [],
};

export const emptyValue = ({ type }: Field): FieldValue => EMPTY[type];

export const isEmptyValue = (value: FieldValue): boolean =>
  value === "" || value === null || value === false || (Array.isArray(value) && value.length === 0);

/**
 * Data with a value for every field of the kind, and without any other property.
 * @param data is not validated: `checkEntry` checks whether untrusted values have the right shape
 */
export function completeData<F extends Fields>(fields: F, data: Readonly<Record<string, unknown>>): DataOf<F> {
  const values = Object.entries(fields).map(([name, field]): [string, unknown] => [
    name,
    Object.hasOwn(data, name) ? data[name] : emptyValue(field),
  ]);
  return Object.fromEntries(values) as DataOf<F>;
}

/** A value as lines of plain text, for differences, tables and screen readers. */
export function toLines(value: FieldValue): string[] {
  if (value === null || value === false || value === "") return [];
  if (value === true) return ["✓"];
  if (!Array.isArray(value)) return [String(value)];
  return value.map((item) => (typeof item === "string" ? item : toWordLine(item)));
}

/** "Lehrer*in | gender star": a form with its convention, as written in files. */
export const toWordLine = ({ form, convention }: Word): string =>
  convention === "" ? form : `${form} | ${convention}`;

export function readWordLine(line: string): Word {
  const [form = "", convention = ""] = line.split("|").map((part) => part.trim());
  return { form, convention };
}
