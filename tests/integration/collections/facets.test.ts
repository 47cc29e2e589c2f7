import { describe, expect, it } from "vitest";
import { getKind } from "#app/features/collections/kinds.ts";
import { idsByFacet, idsWithFacets } from "#app/features/collections/lists/public-ids.server.ts";
import { listIds } from "#app/features/collections/lists/queries.server.ts";
import { openActionContexts } from "#tests/support/collections/action-contexts.ts";
import { seed } from "#tests/support/collections/seed.ts";

const sources = getKind("sources");

const WRITTEN = [["they"], ["They"], ["THEY ", "they"], ["She&They"], ["they&she"], ["İLE"], ["ıle"]];

async function seeded() {
  const { database } = openActionContexts();
  const dataOf = (number: number) => ({ type: "Book", title: `Book ${number}`, pronouns: WRITTEN[number] ?? [] });
  await seed(database, "sources", WRITTEN.length, dataOf);
  return database;
}

describe("what entries are narrowed down by", () => {
  it("is one filter however it is written, and an entry is in it once", async () => {
    const found = idsByFacet(await seeded(), sources).get("pronoun") ?? new Map();
    expect([...found.keys()].sort()).toEqual(["ile", "she", "she&they", "they"]);
    expect(found.get("they")?.ids).toHaveLength(5);
    expect(found.get("she&they")?.ids).toHaveLength(2);
    // The four Turkish letters i are equal, as everywhere else.
    expect(found.get("ile")?.ids).toHaveLength(2);
  });

  it("is called as most have written it", async () => {
    const found = idsByFacet(await seeded(), sources).get("pronoun");
    expect(found?.get("they")?.written).toBe("they");
  });

  it("is found by any way to write it, with and without a text to look for", async () => {
    const database = await seeded();
    for (const pronoun of ["they", "They", "ＴＨＥＹ"]) {
      expect(idsWithFacets(database, sources, { pronoun }), pronoun).toHaveLength(5);
      expect(listIds(database, sources, { filter: "book", facets: { pronoun }, page: 1 }).total, pronoun).toBe(5);
    }
    expect(listIds(database, sources, { filter: "book 1", facets: { pronoun: "they" }, page: 1 }).total).toBe(1);
  });
});
