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
import { type Variants, variantsOf } from "./variants.ts";

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
  ways: PageDeclension[];
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
  const ways = waysOf(edition, id);
  return {
    ...parts,
    id,
    cases: namedCases(ways[0]?.declension ?? readDeclension(tables) ?? { cases: [] }, tables),
    examples: entries.map((entry) => exampleOf(entry, parts.forms, ways, edition)),
    generator:
      start === null
        ? null
        : {
            path: href(config, id),
            word: typedWord(params.get("word")) || start,
            longest: MAX_FORM_LENGTH,
            templates: readTemplates(tables, `nouns/${id}`),
            ways,
          },
    variants: variantsOf(edition, variants),
    listPath: href(config, "nouns"),
  };
}

/** A page without a declension of its own declines its forms as the edition declines all others. */
function waysOf({ tables }: Edition, id: NounPageId): PageDeclension[] {
  const own = readPageDeclensions(tables, id);
  const common = readDeclension(tables);
  return own.length > 0 || common === null ? own : [{ endings: [], declension: common }];
}

function exampleOf(
  { name, title, data }: Entry,
  { gender, convention }: PageParts["forms"],
  ways: readonly PageDeclension[],
  { config }: Edition,
): NounExample {
  const own = (column: NounColumn) => ofConvention(data[column], convention);
  const all = (words: readonly Word[]) => words.map(({ form }) => form);
  const masculine = all(data.masc);
  return {
    title,
    path: href(config, "nouns.entry", { name }),
    masculine,
    feminine: all(data.fem),
    ...declinedForms(masculine[0] ?? "", { singular: own(gender), plural: own(`${gender}Pl`) }, ways),
  };
}

const ofConvention = (words: readonly Word[], convention: string): string[] =>
  words.filter((word) => word.convention === convention).map(({ form }) => form);

type FormsOfNumbers = Record<"singular" | "plural", readonly string[]>;

/** Forms with their cases, by the way that is meant for the masculine form. */
function declinedForms(
  masculine: string,
  { singular, plural }: FormsOfNumbers,
  ways: readonly PageDeclension[],
): Pick<NounExample, "singular" | "plural"> {
  const way = declensionFor(masculine, ways);
  const declined = (form: string, number: keyof FormsOfNumbers): DeclinedForm => ({
    form,
    forms: way === null || /\s/.test(form) ? null : decline(form, number, way, singular),
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

/** What a generator makes of a masculine noun; null when no pattern fits. */
export function generatedNoun(
  word: string,
  { templates, ways }: Pick<GeneratorData, "templates" | "ways">,
): GeneratedNoun | null {
  const generated = generate(word, templates);
  if (generated === null) return null;
  const { masc, fem, neutr, mascPl, femPl, neutrPl } = generated.forms;
  return {
    masculine: masc,
    feminine: fem,
    masculinePlural: mascPl,
    femininePlural: femPl,
    ...declinedForms(word, { singular: neutr, plural: neutrPl }, ways),
  };
}
