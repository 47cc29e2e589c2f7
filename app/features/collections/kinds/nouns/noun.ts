import type { EditionConfig } from "#app/editions/config.ts";
import type { DataOf, FieldOf, Fields, Word } from "../../field.ts";

/** A noun: what people are called, in forms by gender and number. */

export const GENDERS = ["masc", "fem", "neutr", "nb"] as const;
export type Gender = (typeof GENDERS)[number];

/** The order in which people read them: the neutral form first. Tables, files and the API keep theirs. */
export const SHOWN_GENDERS: readonly Gender[] = ["neutr", "masc", "fem", "nb"];

export type NounColumn = Gender | `${Gender}Pl`;

/** All columns of forms, in the order in which tables, files and templates have them. */
export const COLUMNS: readonly NounColumn[] = [...GENDERS, ...GENDERS.map((gender) => `${gender}Pl` as const)];

const SHOWN_COLUMNS: readonly NounColumn[] = [
  ...SHOWN_GENDERS,
  ...SHOWN_GENDERS.map((gender) => `${gender}Pl` as const),
];

/** Letters of a form. */
export const MAX_FORM_LENGTH = 36;

const MAX_FORMS = 12;

const forms = (column: NounColumn): FieldOf<"words"> => ({
  type: "words",
  maxLength: MAX_FORM_LENGTH,
  maxItems: MAX_FORMS,
  when: (config) => hasColumn(config, column),
});

/** The fields of a noun. */
export const NOUN_FIELDS = {
  masc: forms("masc"),
  fem: forms("fem"),
  neutr: forms("neutr"),
  nb: forms("nb"),
  mascPl: forms("mascPl"),
  femPl: forms("femPl"),
  neutrPl: forms("neutrPl"),
  nbPl: forms("nbPl"),
  categories: {
    type: "choices",
    options: { values: ({ collections }) => collections.nouns.categories, asWritten: true },
  },
  classInstance: { type: "text", maxLength: MAX_FORM_LENGTH },
  /** The stem that was used with a pattern of endings. */
  templateRoot: { type: "text", maxLength: MAX_FORM_LENGTH },
  /** The stems of the forms, if there are several: "child", "childr". */
  stems: { type: "list", maxLength: MAX_FORM_LENGTH, maxItems: 6 },
  /** Forms that no pattern gives, such as those of single cases. */
  irregularForms: { type: "list", maxLength: MAX_FORM_LENGTH, maxItems: MAX_FORMS },
  /** Keys of sources; "key#2" is the second quotation of one. */
  sources: { type: "list", maxLength: 255, maxItems: 12, reserved: true },
  pictures: { type: "pictures", picture: "noun", maxItems: 4 },
} satisfies Fields & Record<NounColumn, FieldOf<"words">>;

export type NounData = DataOf<typeof NOUN_FIELDS>;
export type NounForms = Record<NounColumn, Word[]>;

type NounSettings = EditionConfig["collections"]["nouns"];

/** Whether an edition writes this column. */
export function hasColumn({ collections }: Pick<EditionConfig, "collections">, column: NounColumn): boolean {
  const { nonbinary, plurals }: NounSettings = collections.nouns;
  return (nonbinary || !column.startsWith("nb")) && (plurals || !column.endsWith("Pl"));
}

export const formsIn = (data: NounForms, columns: readonly NounColumn[]): string[] =>
  columns.flatMap((column) => data[column].map(({ form }) => form));

/** Every form once, singular before plural. */
export const allForms = (data: NounForms): string[] => [...new Set(formsIn(data, COLUMNS))];

/** All forms that a noun is found by, including irregular ones. Older entries may lack that field. */
export const findableForms = (data: NounData): string[] => [
  ...new Set([...allForms(data), ...(data.irregularForms ?? [])]),
];

/** The word a noun stands under in a list: its neutral form, or the first it has. */
export const headword = (data: NounForms): string => firstForms(data, SHOWN_COLUMNS)[0] ?? "";

/** A one-line title: one form for each gender, the headword first. */
export function nounTitle(data: NounForms): string {
  const singular = firstForms(data, SHOWN_GENDERS);
  const forms = singular.length > 0 ? singular : firstForms(data, SHOWN_COLUMNS);
  return [...new Set(forms)].slice(0, MAX_IN_TITLE).join(" / ");
}

const MAX_IN_TITLE = 3;

const firstForms = (data: NounForms, columns: readonly NounColumn[]): string[] =>
  columns.flatMap((column) => data[column][0]?.form ?? []);
