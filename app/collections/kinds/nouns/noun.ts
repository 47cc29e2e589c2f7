import type { EditionConfig } from "#app/editions/config.ts";
import type { Word } from "../../field.ts";

/** A noun: what people are called, in forms by gender and number. */

export const GENDERS = ["masc", "fem", "neutr", "nb"] as const;
export type Gender = (typeof GENDERS)[number];

export type NounColumn = Gender | `${Gender}Pl`;

/** All columns of forms, in the order in which tables, files and templates have them. */
export const COLUMNS: readonly NounColumn[] = [...GENDERS, ...GENDERS.map((gender) => `${gender}Pl` as const)];

/** Letters of a form. */
export const LONGEST_FORM = 36;

export type NounForms = Record<NounColumn, Word[]>;

export type NounData = NounForms & {
  classInstance: string;
  /** What a pattern of endings was put behind. */
  templateRoot: string;
  /** What the forms are built on, where there is more than one: "child", "childr". */
  stems: string[];
  /** Forms that no pattern gives, such as those of single cases. */
  irregularForms: string[];
  categories: string[];
  /** Keys of sources; "key#2" is the second quotation of one. */
  sources: string[];
  pictures: string[];
};

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

/** As a noun is looked for: by its irregular forms too. What was written before there were any has none. */
export const findableForms = (data: NounData): string[] => [
  ...new Set([...allForms(data), ...(data.irregularForms ?? [])]),
];

/** What a noun is called where there is room for a line: a word for each gender. */
export function titleOf(data: NounForms): string {
  const singular = firstForms(data, GENDERS);
  const forms = singular.length > 0 ? singular : firstForms(data, COLUMNS);
  return [...new Set(forms)].slice(0, MOST_IN_TITLE).join(" / ");
}

const MOST_IN_TITLE = 3;

const firstForms = (data: NounForms, columns: readonly NounColumn[]): string[] =>
  columns.flatMap((column) => data[column][0]?.form ?? []);
