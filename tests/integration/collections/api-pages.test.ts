import { expect, test } from "vitest";
import { entriesPage } from "#app/features/collections/api/entries.server.ts";
import { completeData } from "#app/features/collections/field.ts";
import { replaceShippedEntries } from "#app/features/collections/files/import.server.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { openActionContexts } from "#tests/support/collections/action-contexts.ts";

/** Pages of entries as programs walk through them. */

const kind = getKind("terms");
const MAX_BYTES = 256_000;

test("a page of long entries ends before it is too long, and none is left out", () => {
  const { database } = openActionContexts();
  const data = (term: string) => completeData(kind.fields, { term: [term], definition: "語".repeat(4000) });
  const values = Array.from({ length: 70 }, (_, at) => ({ key: `term-${at}`, data: data(`term ${at}`) }));
  replaceShippedEntries(database.db, kind, values, new Date());
  const sizes: number[] = [];
  const ids = new Set<string>();
  let after: string[] | null = null;
  do {
    const page: ReturnType<typeof entriesPage> = entriesPage(database, kind, after, 100);
    expect(page.entries.reduce((sum, one) => sum + Buffer.byteLength(JSON.stringify(one.data)), 0)).toBeLessThan(
      MAX_BYTES,
    );
    for (const { id } of page.entries) ids.add(id);
    sizes.push(page.entries.length);
    after = page.last;
  } while (after !== null);
  expect(ids.size).toBe(70);
  expect(sizes.length).toBeGreaterThan(3);
  expect(Math.min(...sizes)).toBeGreaterThan(0);
});
