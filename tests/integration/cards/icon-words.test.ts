import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { editionAsFiles } from "#app/edition-files/export.server.ts";
import { readEditionFiles } from "#app/edition-files/files.server.ts";
import { importEdition } from "#app/edition-files/import.server.ts";
import { readEdition } from "#app/editions/snapshot.server.ts";
import { iconOffer } from "#app/features/cards/icons/icon-offer.server.ts";
import { iconWords } from "#app/features/cards/icons/icon-words.ts";
import { readIconWords } from "#app/features/cards/icons/icon-words-file.server.ts";
import { PAGES } from "#app/pages.ts";
import { tables } from "#db/edition/schema/content.ts";
import { openScratch, scratchFolder } from "#tests/support/data/scratch.ts";
import { zzFiles } from "#tests/support/data/zz.ts";

/** What icons are called in an edition, from its file to the editor and back. */

const words = (text: string | null) => zzFiles({ "icons.yaml": text === null ? null : () => text });
const options = { english: null };

test("the words of an edition are imported, offered and exported, and go with the file", async () => {
  const handle = openScratch(scratchFolder());
  const edition = () => readEdition(handle, new Map(), PAGES);
  await importEdition(handle, words("cat: [kočka, kočička]\ngem: klenot\n"), options);
  expect(iconWords(edition())).toEqual({ cat: ["kočka", "kočička"], gem: ["klenot"] });
  const { common } = iconOffer(edition(), []);
  expect(common).toContainEqual({ name: "cat", label: "kočka" });
  // Where the edition has no word, English stands in.
  expect(common).toContainEqual({ name: "dog", label: "Dog" });

  const file = editionAsFiles(handle).get("icons.yaml") ?? "";
  expect(readIconWords(file)).toEqual({
    rows: [
      ["cat", "kočka", "kočička"],
      ["gem", "klenot"],
    ],
    flaws: [],
  });
  await importEdition(handle, words("cat: kočka\n"), options);
  expect(iconWords(edition())).toEqual({ cat: ["kočka"] });
  await importEdition(handle, words(null), options);
  expect(iconWords(edition())).toEqual({});
  expect(editionAsFiles(handle).has("icons.yaml")).toBe(false);
});

test("tables of collections stay when the words of icons change", async () => {
  const handle = openScratch(scratchFolder());
  const nouns = { "nouns/abbreviations.tsv": () => "abbreviation\tmeaning\nm\tmasculine\n" };
  await importEdition(handle, zzFiles({ ...nouns, "icons.yaml": () => "cat: kočka\n" }), options);
  await importEdition(handle, zzFiles({ ...nouns, "icons.yaml": () => "cat: kocour\n" }), options);
  const stored = () => handle.db.select({ key: tables.key }).from(tables).where(eq(tables.origin, "shipped")).all();
  expect(
    stored()
      .map(({ key }) => key)
      .sort(),
  ).toEqual(["icons", "nouns/abbreviations"]);
  await importEdition(handle, zzFiles({ "icons.yaml": () => "cat: kocour\n" }), options);
  expect(stored()).toEqual([{ key: "icons" }]);
});

test("the chosen icons are drawn at once, whatever names a card has", () => {
  const edition = readEditionFiles("editions", "pl");
  expect(edition.contents.has("icons.yaml")).toBe(true);
  const { drawings } = iconOffer({ tables: {} }, ["cat", "", "constructor", "no-such-icon", "b:discord"]);
  expect(Object.keys(drawings)).toEqual(["cat", "b:discord"]);
});
