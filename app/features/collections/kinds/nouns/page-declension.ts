import { type Declension, readDeclension } from "./declension.ts";
import { alternatives, readOnce, type Tables, toRows } from "./table.ts";

export const PAGE_DECLENSION = "nouns/page-declension";

/** How a page declines its nouns: by what the masculine form ends in, "" for all others. */
export interface PageDeclension {
  endings: string[];
  declension: Declension;
}

/**
 * The declensions of a page of the edition; empty if its table has none. Those for specific endings come before the
 * general one.
 */
export const readPageDeclensions = (tables: Tables, page: string): PageDeclension[] =>
  readOnce(tables, ["page declensions", page], () => pageDeclensionsFrom(tables, page));

function pageDeclensionsFrom(tables: Tables, page: string): PageDeclension[] {
  const own = toRows(tables, PAGE_DECLENSION).filter((row) => row.page === page);
  const kinds = [...new Set(own.map(({ masc = "" }) => masc))].sort((a, b) => b.length - a.length);
  return kinds.flatMap((masc) => {
    const declension = readDeclension(tables, PAGE_DECLENSION, { page, masc });
    return declension === null ? [] : [{ endings: alternatives(masc), declension }];
  });
}

/** The declension for a noun with this masculine form. */
export const declensionFor = (masculine: string, ways: readonly PageDeclension[]): Declension | null =>
  ways.find(({ endings }) => endings.length === 0 || endings.some((ending) => masculine.endsWith(ending)))
    ?.declension ?? null;
