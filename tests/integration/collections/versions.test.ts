import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import type { EditionConfig } from "#app/editions/config.ts";
import { createHosts } from "#app/editions/hosts.ts";
import { withPaths } from "#app/editions/hrefs.ts";
import { completeData } from "#app/features/collections/field.ts";
import { replaceShippedEntries } from "#app/features/collections/files/import.server.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { findVersions, mainPart, type VersionsContext } from "#app/features/collections/lists/versions.server.ts";
import { PAGES } from "#app/pages.ts";
import { entries } from "#db/edition/schema/collections.ts";
import { closeDatabase, type EditionHandle, openEdition } from "#db/open.ts";
import { MIGRATIONS, scratchFolder } from "#tests/support/data/scratch.ts";
import { shipped } from "#tests/support/data/shipped.ts";

const kind = getKind("inclusive");

const configs = new Map(["en", "pl", "ja"].map((code) => [code, shipped(code).edition.config]));
const configOf = (code: string): EditionConfig => configs.get(code) as EditionConfig;

function open(code: string, keys: string[]): EditionHandle {
  const handle = openEdition(code, { dataDir: scratchFolder(), migrationsDir: MIGRATIONS });
  onTestFinished(() => closeDatabase(handle));
  const written = keys.map((key) => ({
    key,
    data: completeData(kind.fields, { insteadOf: [`${key} in ${code}`], because: "It is so." }),
  }));
  replaceShippedEntries(handle.db, kind, written, new Date("2026-11-21T12:00:00Z"));
  return handle;
}

function world(handles: EditionHandle[], change = (config: EditionConfig): EditionConfig => config): VersionsContext {
  const codes = handles.map(({ name }) => name);
  return {
    edition: { config: configOf("en"), code: "en" } as VersionsContext["edition"],
    directory: codes.map((code) => change(configOf(code))),
    hosts: createHosts("https://isogloss.test", codes, false),
    siblings: () => handles,
  };
}

test("a key's main part names the same thing in other editions", () => {
  expect(mainPart("woolf/orlando")).toBe("woolf");
  expect(mainPart("agender")).toBe("agender");
  const context = world([open("en", ["a", "b"]), open("pl", ["a", "a/2", "a-b", "ab", "c"]), open("ja", ["b/x"])]);
  const versions = findVersions(context, kind, ["a", "b/other", "nowhere"]);
  const found = [...versions].map(([main, list]) => [main, list.map(({ locale, entry }) => [locale, entry.key])]);
  expect(found).toEqual([
    [
      "a",
      [
        ["pl", "a"],
        ["pl", "a/2"],
      ],
    ],
    ["b", [["ja", "b/x"]]],
  ]);
  expect(versions.get("b")?.[0]?.url).toMatch(/^https:\/\/ja\.isogloss\.test\/[^/]+\/b%2Fx$/);
});

test("only what is public in published editions that have the kind", () => {
  const pl = open("pl", ["a", "b"]);
  pl.db.update(entries).set({ status: "hidden" }).where(eq(entries.key, "a")).run();
  const handles = [open("en", ["a"]), pl];
  const keysFound = (context: VersionsContext) => [...findVersions(context, kind, ["a", "b"]).keys()];
  expect(keysFound(world(handles))).toEqual(["b"]);
  expect(keysFound(world(handles, (config) => ({ ...config, published: false })))).toEqual([]);
  const without = (config: EditionConfig) =>
    withPaths({ ...config, features: { ...config.features, inclusive: false } }, PAGES);
  expect(keysFound(world(handles, without))).toEqual([]);
});

test("an edition that is not up has nothing, and no key asks nothing", () => {
  const context = world([open("en", ["a"]), open("pl", ["a"])]);
  expect(findVersions({ ...context, siblings: () => [] }, kind, ["a"]).size).toBe(0);
  expect(findVersions(context, kind, ["", "/"]).size).toBe(0);
});

test("keys are compared as they are: signs of patterns and quotes mean nothing", () => {
  const context = world([open("en", []), open("pl", ["a", "b"])]);
  expect(findVersions(context, kind, ["%", "_", "' OR 1=1 --", '"', "\u0000"]).size).toBe(0);
});

test("the other edition is asked through its index, not entry by entry", () => {
  const pl = open("pl", ["a"]);
  const asked: string[] = [];
  const spied = { ...pl, db: drizzle(pl.sqlite, { logger: { logQuery: (query) => asked.push(query) } }) };
  findVersions(world([open("en", ["a"]), spied as unknown as EditionHandle]), kind, ["a"]);
  expect(asked).toHaveLength(1);
  const plan = pl.sqlite.prepare(`EXPLAIN QUERY PLAN ${asked[0]}`).all('["a"]', kind.id, "approved");
  const searches = plan
    .map((step) => (step as { detail: string }).detail)
    .filter((detail) => detail.includes("entries"));
  expect(searches).toHaveLength(2);
  for (const search of searches) expect(search).toMatch(/SEARCH entries USING INDEX entries_key \(kind=\? AND key/);
});
