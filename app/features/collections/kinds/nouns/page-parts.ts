import { GENDERS, type Gender } from "./noun.ts";
import { alternatives, readOnce, type Tables, toRows } from "./table.ts";

/**
 * The content of a page about a way to form nouns. It comes from the only edition that has the page, from its table
 * "nouns/pages": a row for each part, several of a kind in their order.
 */
export interface PageParts {
  title: string;
  lede: string;
  /** Inline markup, like `note`. */
  paragraphs: string[];
  note: string | null;
  flag: { key: string; caption: string } | null;
  /** Where entries have such forms: their column, and their convention ("" for none). */
  forms: { gender: Gender; convention: string };
  /** Keys of entries. */
  examples: string[];
  /** An adjective and a noun through all cases: case, singular, plural. */
  declined: { name: string; singular: string; plural: string }[];
  variants: VariantParts | null;
  /** The word its generator begins with; null where the page has none. */
  start: string | null;
  /** The heading of the whole dictionary below; null where the page leads to it alone. */
  dictionary: string | null;
}

/** Pronouns that go with these nouns, through the cases. */
interface VariantParts {
  header: string;
  /** What the section shows, before its tables. Inline markup. */
  paragraphs: string[];
  /** Names of sets. */
  sets: string[];
  /** The morphemes that each case consists of. */
  cases: { name: string; morphemes: string[] }[];
  /** Nouns that some decline like the pronoun: forms case by case, in a column for each set. */
  nouns: { word: string; cases: string[]; forms: string[][][] }[];
}

/** @param page the id of a page of the edition */
export const readPageParts = (tables: Tables, page: string): PageParts =>
  readOnce(tables, ["page parts", page], () => pagePartsFrom(tables, page));

function pagePartsFrom(tables: Tables, page: string): PageParts {
  const rows = toRows(tables, "nouns/pages").filter((row) => row.page === page);
  const all = (part: string) => rows.filter((row) => row.part === part).map(({ text = "" }) => text);
  const first = (part: string) => all(part)[0] ?? null;
  const flag = first("flag");
  return {
    title: first("title") ?? page,
    lede: first("lede") ?? "",
    paragraphs: all("text"),
    note: first("note"),
    flag: flag === null ? null : { key: flag, caption: first("caption") ?? "" },
    forms: readForms(first("forms") ?? ""),
    examples: all("example"),
    declined: all("declined").map((text) => {
      const [name = "", singular = "", plural = ""] = splitCells(text);
      return { name, singular, plural };
    }),
    variants: readVariants(first("variants"), all),
    start: first("generator"),
    dictionary: first("dictionary"),
  };
}

function readVariants(header: string | null, all: (part: string) => string[]): VariantParts | null {
  if (header === null) return null;
  const sets = all("variant");
  const cases = all("variantCase").map((text) => {
    const [name = "", ...morphemes] = splitCells(text);
    return { name, morphemes };
  });
  const rows = all("variantNoun").map(splitCells);
  const words = [...new Set(rows.map(([word = ""]) => word))];
  return {
    header,
    paragraphs: all("variantText"),
    sets,
    cases,
    nouns: words.map((word) => {
      const own = rows.filter((cells) => cells[0] === word);
      return {
        word,
        cases: own.map(([, name = ""]) => name),
        forms: sets.map((_, at) => own.map((cells) => alternatives(cells[at + 2] ?? ""))),
      };
    }),
  };
}

const splitCells = (text: string): string[] => text.split("|").map((cell) => cell.trim());

function readForms(text: string): PageParts["forms"] {
  const [column, convention = ""] = splitCells(text);
  return { gender: GENDERS.find((gender) => gender === column) ?? "neutr", convention };
}
