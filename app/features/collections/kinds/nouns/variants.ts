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
  cases: string[];
  columns: { label: string; path: string; forms: DeclinedForms }[];
}

/** @returns null where the page names none, or the edition has none of them */
export function findPronounVariants(
  { grammar }: Pick<Edition, "grammar">,
  variants: PageParts["variants"],
): Variants | null {
  if (variants === null || grammar === null) return null;
  const columns = variants.sets.flatMap((name) => {
    const set = grammar.sets.has(name) ? lookUp(name, grammar) : null;
    if (set === null) return [];
    const forms = variants.cases.map(({ morphemes }) => [
      ...new Set(morphemes.flatMap((morpheme) => set.morphemes[morpheme] ?? [])),
    ]);
    return [{ label: nameOptions(set, grammar).join(BETWEEN), path: linkPath(pronounAddress(set, grammar)), forms }];
  });
  return columns.length === 0
    ? null
    : { header: variants.header, cases: variants.cases.map(({ name }) => name), columns };
}
