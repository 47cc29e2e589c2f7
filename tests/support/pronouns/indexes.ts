import type { EditionConfig } from "#app/editions/config.ts";
import type { Edition } from "#app/editions/edition.ts";
import { MEANING_TABLE, meaningRows, NO_PRONOUNS, type PronounIndex } from "#app/editions/meanings.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";

/** The shipped editions with pronouns, as pages of one another see them. */
export const EDITIONS: ReadonlyMap<string, Edition> = new Map(
  shippedEditions().flatMap(({ code, edition }) => (edition.grammar === null ? [] : [[code, edition] as const])),
);

const indexes = new Map([...EDITIONS].map(([code, edition]) => [code, indexOf(edition)]));

export const pronounsOf = (code: string): PronounIndex => indexes.get(code) ?? NO_PRONOUNS;

export const configOf = (code: string): EditionConfig => {
  const edition = EDITIONS.get(code);
  if (edition === undefined) throw new Error(`There is no edition ${code} with pronouns.`);
  return edition.config;
};

function indexOf({ sets, groups, tables }: Edition): PronounIndex {
  const table = tables[MEANING_TABLE];
  return {
    sets: sets.map(({ canonicalName }) => canonicalName),
    groupKeys: [...new Set(groups.flatMap(({ key }) => key ?? []))],
    meanings: table === undefined ? [] : meaningRows({ rows: table.rows.map((row) => [...row]) }),
  };
}
