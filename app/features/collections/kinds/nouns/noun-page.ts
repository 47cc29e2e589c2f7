import type { EditionConfig } from "#app/editions/config.ts";
import type { Edition } from "#app/editions/edition.ts";
import { href } from "#app/editions/hrefs.ts";
import type { Word } from "../../field.ts";
import { type GrammaticalCase, namedCases } from "./cases.ts";
import { type DeclinedForms, decline, readDeclension } from "./declension.ts";
import { generate } from "./generator.ts";
import { MAX_FORM_LENGTH, type NounColumn, type NounData } from "./noun.ts";
import { declensionFor, type PageDeclension, readPageDeclensions } from "./page-declension.ts";
import { type PageParts, readPageParts } from "./page-parts.ts";
import { readTemplates, type Template } from "./templates.ts";
import { typedWord } from "./templates-page.ts";
import { findPronounVariants, type Variants } from "./variants.ts";

/** A page about a way to form nouns: what it is, examples, cases, and a generator where the way is regular. */

export type NounPageId = EditionConfig["collections"]["nouns"]["pages"][number];

export interface NounPage extends Omit<PageParts, "examples" | "start" | "variants"> {
  id: NounPageId;
  cases: GrammaticalCase[];
  examples: NounExample[];
  generator: GeneratorData | null;
  variants: Variants | null;
  listPath: string;
}

/** A noun with its forms of one way, each with its cases where they are known. */
export interface NounExample {
  title: string;
  /** Of its entry. */
  path: string;
  masculine: string[];
  feminine: string[];
  singular: DeclinedForm[];
  plural: DeclinedForm[];
}

export interface DeclinedForm {
  form: string;
  forms: DeclinedForms | null;
}

export interface GeneratorData {
  /** The page itself. */
  path: string;
  word: string;
  longest: number;
  templates: Template[];
  declensions: PageDeclension[];
}

interface Entry {
  name: string;
  title: string;
  data: NounData;
}

export const isNounPage = (id: string, { collections }: EditionConfig): id is NounPageId =>
  (collections.nouns.pages as readonly string[]).includes(id);

/** Keys of the entries that serve as examples. */
export const exampleKeys = ({ tables }: Edition, id: NounPageId): string[] => readPageParts(tables, id).examples;

/** @param entries the examples, as far as they are public */
export function nounPage(
  edition: Edition,
  id: NounPageId,
  entries: readonly Entry[],
  params: URLSearchParams,
): NounPage {
  const { config, tables } = edition;
  const { examples: _, start, variants, ...parts } = readPageParts(tables, id);
  const declensions = findDeclensions(edition, id);
  return {
    ...parts,
    id,
    cases: namedCases(declensions[0]?.declension ?? readDeclension(tables) ?? { cases: [] }, tables),
    examples: entries.map((entry) => toExample(entry, parts.forms, declensions, edition)),
    generator:
      start === null
        ? null
        : {
            path: href(config, id),
            word: typedWord(params.get("word")) || start,
            longest: MAX_FORM_LENGTH,
            templates: readTemplates(tables, `nouns/${id}`),
            declensions,
          },
    variants: findPronounVariants(edition, variants),
    listPath: href(config, "nouns"),
  };
}

/** Pages without declensions of their own use the general declension of the edition. */
function findDeclensions({ tables }: Edition, id: NounPageId): PageDeclension[] {
  const own = readPageDeclensions(tables, id);
  const common = readDeclension(tables);
  return own.length > 0 || common === null ? own : [{ endings: [], declension: common }];
}

function toExample(
  { name, title, data }: Entry,
  { gender, convention }: PageParts["forms"],
  declensions: readonly PageDeclension[],
  { config }: Edition,
): NounExample {
  const own = (column: NounColumn) => formsOfConvention(data[column], convention);
  const all = (words: readonly Word[]) => words.map(({ form }) => form);
  const masculine = all(data.masc);
  return {
    title,
    path: href(config, "nouns.entry", { name }),
    masculine,
    feminine: all(data.fem),
    ...declinedForms(masculine[0] ?? "", { singular: own(gender), plural: own(`${gender}Pl`) }, declensions),
  };
}

const formsOfConvention = (words: readonly Word[], convention: string): string[] =>
  words.filter((word) => word.convention === convention).map(({ form }) => form);

type FormsOfNumbers = Record<"singular" | "plural", readonly string[]>;

/** Forms with their cases, by the declension that fits the masculine form. */
function declinedForms(
  masculine: string,
  { singular, plural }: FormsOfNumbers,
  declensions: readonly PageDeclension[],
): Pick<NounExample, "singular" | "plural"> {
  const declension = declensionFor(masculine, declensions);
  const declined = (form: string, number: keyof FormsOfNumbers): DeclinedForm => ({
    form,
    forms: declension === null || /\s/.test(form) ? null : decline(form, number, declension, singular),
  });
  return {
    singular: singular.map((form) => declined(form, "singular")),
    plural: plural.map((form) => declined(form, "plural")),
  };
}

export type GeneratedNoun = Omit<NounExample, "title" | "path"> & {
  masculinePlural: string[];
  femininePlural: string[];
};

/** All forms generated from a masculine noun; null if no pattern fits. */
export function generatedNoun(
  word: string,
  { templates, declensions }: Pick<GeneratorData, "templates" | "declensions">,
): GeneratedNoun | null {
  const generated = generate(word, templates);
  if (generated === null) return null;
  const { masc, fem, neutr, mascPl, femPl, neutrPl } = generated.forms;
  return {
    masculine: masc,
    feminine: fem,
    masculinePlural: mascPl,
    femininePlural: femPl,
    ...declinedForms(word, { singular: neutr, plural: neutrPl }, declensions),
  };
}
