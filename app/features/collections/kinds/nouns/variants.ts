import type { Edition } from "#app/editions/edition.ts";
import { linkPath, pronounAddress } from "#app/features/pronouns/address.ts";
import { BETWEEN } from "#app/features/pronouns/listing.ts";
import { lookUp } from "#app/features/pronouns/merge.ts";
import { nameOptions } from "#app/features/pronouns/names.ts";
import type { DeclinedForms } from "./declension.ts";
import type { PageParts } from "./page-parts.ts";

/** Pronouns that go with a way to form nouns, declined as far as the edition's sets have the forms. */
export interface Variants {
  header: string;
  /** Inline markup. */
  paragraphs: string[];
  cases: string[];
  columns: VariantColumn[];
  /** Nouns that some decline like the pronoun. Their columns are in the order of the pronouns, without paths. */
  nouns: { word: string; cases: string[]; columns: Omit<VariantColumn, "path">[] }[];
}

interface VariantColumn {
  label: string;
  path: string;
  forms: DeclinedForms;
}

/** @returns null where the page names none, or the edition has none of them */
export function findPronounVariants(
  { grammar }: Pick<Edition, "grammar">,
  variants: PageParts["variants"],
): Variants | null {
  if (variants === null || grammar === null) return null;
  const columns = variants.sets.flatMap((name, at) => {
    const set = grammar.sets.has(name) ? lookUp(name, grammar) : null;
    if (set === null) return [];
    const forms = variants.cases.map(({ morphemes }) => [
      ...new Set(morphemes.flatMap((morpheme) => set.morphemes[morpheme] ?? [])),
    ]);
    return [
      { at, label: nameOptions(set, grammar).join(BETWEEN), path: linkPath(pronounAddress(set, grammar)), forms },
    ];
  });
  if (columns.length === 0) return null;
  return {
    header: variants.header,
    paragraphs: variants.paragraphs,
    cases: variants.cases.map(({ name }) => name),
    columns: columns.map(({ label, path, forms }) => ({ label, path, forms })),
    nouns: variants.nouns.map(({ word, cases, forms }) => ({
      word,
      cases,
      columns: columns.map(({ at, label }) => ({ label, forms: forms[at] ?? [] })),
    })),
  };
}
