import type { EditionConfig } from "#app/editions/config.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";

/**
 * What an entry of a kind consists of. Kinds declare their fields with these, in the order of the form; forms, checks,
 * differences, files and tables of export are all made from the declaration. Labels and hints are the texts
 * `<kind>.fields.<name>.label` and `.hint`.
 */
export type Field = { [T in FieldTypeName]: { type: T } & FieldRules[T] & AnyField }[FieldTypeName];

interface AnyField {
  /** Only those who decide about the kind may write it; what others send is left out. */
  reserved?: true;
  /** Editions that do not have it show it nowhere. */
  when?: (config: EditionConfig) => boolean;
}

interface FieldRules {
  /** One text. */
  text: { most: number; required?: Required; long?: true };
  /** Several texts in an order: phrases, addresses of links, or days of the year as "04-30". */
  list: {
    most: number;
    atLeast?: number | ((config: EditionConfig) => number);
    atMost: number;
    each?: "line" | "long" | "link" | "day";
  };
  /** Several forms of a word, each with the convention it follows, if it has a name. */
  words: { most: number; atLeast?: number | ((config: EditionConfig) => number); atMost: number };
  /** One of several. */
  choice: { options: Options; required?: Required };
  /** Any of several. */
  choices: { options: Options };
  year: { required?: Required };
  switch: object;
  /** Ids of pictures, in an order. */
  pictures: { picture: string; atMost: number };
}

export type FieldTypeName = keyof FieldRules;
export type FieldOf<T extends FieldTypeName> = Extract<Field, { type: T }>;

type Required = true | ((config: EditionConfig) => boolean);
/** What there is to choose from; the label of one is the text `<kind>.options.<field>.<value>`, or the value itself. */
export interface Options {
  of: (config: EditionConfig) => readonly string[];
  /** Where the labels are texts of another subject. */
  label?: (value: string, text: Translate) => string;
  /** The address of a picture of what there is to choose. */
  picture?: (value: string) => string | null;
  /** The values are words of the edition's own language. */
  asWritten?: true;
}

export interface Word {
  form: string;
  /** "" for none. */
  convention: string;
}

/** What a field of each type holds. */
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
 * What entries say whose kind declares these fields: each field and nothing else, with the comments of the declaration.
 * Kinds name it once, as `type TermData = DataOf<typeof TERM_FIELDS>`.
 */
export type DataOf<F extends Fields> = { -readonly [Name in keyof F]: FieldValues[F[Name]["type"]] };

/** What an entry of any kind says. */
export type EntryData = DataOf<Fields>;

/** The fields an edition has. */
export const fieldsOf = (fields: Fields, config: EditionConfig): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => field.when?.(config) ?? true);

/** What a field holds when nothing was filled in. */
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
 * An entry in which every field of its kind has a value, and nothing else is.
 * @param data taken as it is: `checkEntry` says whether what came from outside has the shape of its field
 */
export function completeData<F extends Fields>(fields: F, data: Readonly<Record<string, unknown>>): DataOf<F> {
  const values = Object.entries(fields).map(([name, field]): [string, unknown] => [
    name,
    Object.hasOwn(data, name) ? data[name] : emptyValue(field),
  ]);
  return Object.fromEntries(values) as DataOf<F>;
}

/** A value as lines of plain text: how differences, tables and screen readers tell it. */
export function linesOf(value: FieldValue): string[] {
  if (value === null || value === false || value === "") return [];
  if (value === true) return ["✓"];
  if (!Array.isArray(value)) return [String(value)];
  return value.map((item) => (typeof item === "string" ? item : wordLine(item)));
}

/** "Lehrer*in | gender star": a form with its convention, as files write it. */
export const wordLine = ({ form, convention }: Word): string => (convention === "" ? form : `${form} | ${convention}`);

export function readWordLine(line: string): Word {
  const [form = "", convention = ""] = line.split("|").map((part) => part.trim());
  return { form, convention };
}
