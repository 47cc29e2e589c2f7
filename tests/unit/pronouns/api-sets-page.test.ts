import { expect, test } from "vitest";
import type { PronounSet } from "#app/editions/pronoun-set.ts";
import { setsPage } from "#app/features/pronouns/api/api-set.ts";
import type { ApiSet } from "#app/features/pronouns/api/set-shape.ts";

const MAX_BYTES = 256_000;

function walk(count: number, limit: number, description: string) {
  const sets = Array.from({ length: count }, (_, at) => ({ canonicalName: `set-${at}` }) as PronounSet);
  const shown = ({ canonicalName }: PronounSet) => ({ id: canonicalName, descriptions: [description] }) as ApiSet;
  const pages: ApiSet[][] = [];
  let after: string[] | null = null;
  do {
    const page: ReturnType<typeof setsPage> = setsPage(sets, after, limit, shown);
    pages.push(page.items);
    after = page.last;
  } while (after !== null);
  return { pages, names: sets.map(({ canonicalName }) => canonicalName) };
}

test.each([
  ["short ones by their number", "", 30],
  ["long ones by their bytes", "語".repeat(4000), 21],
  ["each too long for a page alone", "語".repeat(100_000), 1],
])("a page of sets ends before it is too long, and none is left out: %s", (_, description, largest) => {
  const { pages, names } = walk(70, 30, description);
  expect(pages.flat().map(({ id }) => id)).toEqual(names);
  expect(Math.max(...pages.map(({ length }) => length))).toBe(largest);
  for (const page of pages.filter(({ length }) => length > 1))
    expect(page.reduce((sum, one) => sum + Buffer.byteLength(JSON.stringify(one)), 0)).toBeLessThanOrEqual(MAX_BYTES);
});
