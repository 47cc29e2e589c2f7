import { drizzle } from "drizzle-orm/better-sqlite3";
import { expect, test } from "vitest";
import { collectionSources } from "#app/features/collections/documents.server.ts";
import type { SearchContext } from "#app/subject/search-source.ts";
import { shipped } from "#tests/support/data/shipped.ts";
import { shippedDoor } from "#tests/support/search/shipped-door.ts";

test("what has changed is looked for along an index, so that no batch sorts all entries again", async () => {
  const { database } = await shippedDoor("en");
  const asked: { sql: string; values: unknown[] }[] = [];
  const logger = { logQuery: (sql: string, values: unknown[]) => void asked.push({ sql, values }) };
  const watched = { ...database, db: drizzle(database.sqlite, { logger }) };
  const { edition } = shipped("en");
  const context = { database: watched, edition, text: (key: string) => key } as unknown as SearchContext;
  const terms = collectionSources().find(({ id }) => id === "terms");
  const ids = new Set<string>();
  for (const portion of terms?.changes?.since(context, new Map()) ?? []) for (const { id } of portion) ids.add(id);
  const { count } = database.sqlite.prepare("SELECT count(*) AS count FROM entries WHERE kind = 'terms'").get() as {
    count: number;
  };
  expect([ids.size, ids.size > 50]).toEqual([count, true]);
  const reads = asked.filter(({ sql }) => sql.includes("coalesce"));
  expect(reads.length).toBeGreaterThan(0);
  for (const { sql, values } of reads) {
    const plan = database.sqlite.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values);
    expect(JSON.stringify(plan)).toContain("entries_list");
    expect(JSON.stringify(plan)).not.toContain("TEMP B-TREE");
  }
});
