import fs from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { exportEdition } from "#app/edition-files/export.server.ts";
import { readEditionFiles } from "#app/edition-files/files.server.ts";
import { EditionRefused, type ImportProgress, importEdition } from "#app/edition-files/import.server.ts";
import { readEdition } from "#app/editions/snapshot.server.ts";
import { PAGES } from "#app/pages.ts";
import { change, revisionOf } from "#db/change.ts";
import { editionConfig, texts } from "#db/edition/schema/content.ts";
import { pronounGroups, pronounSets } from "#db/edition/schema/pronouns.ts";
import type { EditionHandle } from "#db/open.ts";
import { startChild } from "../../support/data/child.ts";
import { failureOf, MIGRATIONS, openScratch, scratchFolder } from "../../support/data/scratch.ts";
import { zzFiles } from "../../support/data/zz.ts";

const ENGLISH = new Map([
  ["site.name", "Isogloss"],
  ["site.title", "Pronouns"],
  ["site.days_one", "%count% day"],
  ["site.days_other", "%count% days"],
]);
const options = { english: null };

async function imported(files = zzFiles()): Promise<EditionHandle> {
  const handle = openScratch(scratchFolder());
  await importEdition(handle, files, options);
  return handle;
}

const read = (handle: EditionHandle) => readEdition(handle, ENGLISH, PAGES);
const everything = (handle: EditionHandle) =>
  [editionConfig, texts, pronounSets, pronounGroups].map((table) => handle.db.select().from(table).all());

describe("an imported edition", () => {
  test("holds what the files say", async () => {
    const edition = read(await imported());
    expect(edition.code).toBe("zz");
    expect(edition.revision).toBe(1);
    expect(edition.sets.map((set) => set.canonicalName)).toEqual(["zu", "zo", "ży", "ζε", "ゼ*"]);
    expect(edition.sets[0]).toMatchObject({
      description: "První",
      normative: true,
      morphemes: { subject: "zu", object: "zum", ending: "a", honorific: "pan zu" },
      pronunciations: { subject: "zuː", object: "zum" },
      plural: [false],
      pluralHonorific: [false],
      aliases: ["zu/zum"],
      smallForm: "honorific",
      thirdForm: null,
    });
    expect(edition.sets[1]?.morphemes.ending).toBeNull();
    expect(edition.examples).toHaveLength(8);
    expect(edition.examples[1]).toMatchObject({ singular: "Vidím {object} u řeky.", plural: "Vidím {object} u řeky." });
    expect(edition.groups.map((group) => group.key)).toEqual(["běžné", "nová"]);
  });

  test("lists no hidden set, but finds it by its address", async () => {
    const { sets, groups, grammar } = read(await imported());
    expect(sets.some((set) => set.canonicalName === "zaz")).toBe(false);
    expect(groups[1]?.pronouns).toEqual(["ζε", "ゼ*", ":Zuzana", "zu&zo"]);
    expect(grammar?.sets.get("zaz")?.hidden).toBe(true);
    expect(grammar?.sets.get("zaz/zazem")).toBe(grammar?.sets.get("zaz"));
  });

  test("has a grammar", async () => {
    const { grammar } = read(await imported());
    expect(grammar).toMatchObject({
      morphemes: ["subject", "object", "ending", "honorific"],
      plurals: true,
      honorifics: true,
      slashes: ["subject", "object", "honorific"],
      prefixes: ["/są"],
      words: { any: "όποιο", mirror: "鏡", ask: ["ptej-se", "спроси"], avoiding: ["bez", "無し"] },
    });
    expect(grammar?.nullTemplate?.morphemes.honorific).toBe("vážené #");
    expect([...(grammar?.groupKeys ?? [])]).toEqual(["běžné", "nová"]);
    expect(grammar?.sets.get("constructor")).toBeUndefined();
  });

  test("falls back to English, in the plural forms of its own language", async () => {
    const { site } = read(await imported()).texts;
    expect(site).toMatchObject({ name: "Zuzu", title: "Pronouns", days_few: "%count% days", days_one: "%count% day" });
  });

  test("without pronouns has no grammar", async () => {
    const config = "code: zz\nlocale: en\nname: Z\nnameEnglish: Z\nsymbol: Z\npublished: true\n";
    const handle = await imported({ ...zzFiles(), contents: new Map([["config.yaml", config]]) });
    expect(read(handle)).toMatchObject({ grammar: null, sets: [], examples: [] });
  });
});

describe("importing again", () => {
  test("changes nothing", async () => {
    const handle = await imported();
    const before = everything(handle);
    const result = await importEdition(handle, zzFiles(), options);
    expect(result).toMatchObject({ imported: false, rowsChanged: 0 });
    expect(revisionOf(handle)).toBe(1);
    expect(everything(handle)).toEqual(before);
  });

  test("changes only the rows that differ", async () => {
    const handle = await imported();
    const edited = zzFiles({
      "pronouns.tsv": (text) => text.replace("Druhá", "Jiná").replace(/^ゼ.*\n/m, ""),
      "pronoun-groups.tsv": (text) => text.replace(",ゼ*", ""),
    });
    // A set, a group, the set taken away, and the one after it, which moves up.
    expect(await importEdition(handle, edited, options)).toMatchObject({ imported: true, rowsChanged: 4 });
    expect(read(handle).sets.map((set) => set.description)).toEqual(["První", "Jiná", "Množná", "Dvojí tvary"]);
    expect(revisionOf(handle)).toBe(2);
  });

  test("keeps what was changed in the browser", async () => {
    const handle = await imported();
    const local = { origin: "local", position: 1 } as const;
    await change(handle, (db) => {
      const zo = db.select().from(pronounSets).where(eq(pronounSets.key, "zo")).get();
      if (zo)
        db.insert(pronounSets)
          .values({ ...zo, origin: "local", description: "Naše" })
          .run();
      if (zo)
        db.insert(pronounSets)
          .values({ ...zo, key: "new", origin: "local", position: 99, aliases: [] })
          .run();
      if (zo)
        db.insert(pronounSets)
          .values({ ...zo, key: "zu", origin: "local", status: "removed" })
          .run();
      if (zo)
        db.insert(pronounSets)
          .values({ ...zo, key: "ży", origin: "local", status: "pending" })
          .run();
      db.insert(texts)
        .values({ ...local, key: "site.name", value: "Náš" })
        .run();
      db.insert(texts)
        .values({ ...local, key: "notFound.title", value: "x", status: "hidden" })
        .run();
    });
    await importEdition(handle, zzFiles({ "pronouns.tsv": (text) => text.replace("Druhá", "Jiná") }), options);
    const edition = read(handle);
    expect(edition.sets.map((set) => [set.canonicalName, set.description])).toEqual([
      ["zo", "Naše"],
      ["ży", "Množná"],
      ["ζε", "Dvojí tvary"],
      ["ゼ*", "Psaná"],
      ["new", "Druhá"],
    ]);
    expect(edition.groups[0]?.pronouns).toEqual(["zo", "ży"]);
    expect(edition.grammar?.sets.has("zu")).toBe(false);
    expect(edition.texts.site?.name).toBe("Náš");
    expect(edition.texts.notFound?.title).toBeUndefined();
  });

  test("reports how far it is", async () => {
    const seen: ImportProgress[] = [];
    const handle = openScratch(scratchFolder());
    await importEdition(handle, zzFiles(), { ...options, onProgress: (progress) => seen.push(progress) });
    expect(seen[0]?.step).toBe("checking");
    expect(seen.at(-1)).toMatchObject({ code: "zz", step: "done" });
    expect(seen.at(-1)?.done).toBe(seen.at(-1)?.total);
    expect(seen.length).toBeGreaterThan(4);
  });
});

describe("broken files", () => {
  test("are refused, naming file, line and remedy, and the old content stays", async () => {
    const handle = await imported();
    const before = everything(handle);
    const broken = zzFiles({
      "config.yaml": (text) => text.replace("name: Zuzu", "name: Other"),
      "pronouns.tsv": (text) => text.replace("Druhá\tTRUE", "Druhá\tano"),
    });
    const failure = await failureOf(importEdition(handle, broken, options));
    expect(failure).toBeInstanceOf(EditionRefused);
    expect((failure as Error).message).toMatch(/editions\/zz\/pronouns\.tsv:3 {2}.*“ano”.* → write TRUE or FALSE/);
    expect(everything(handle)).toEqual(before);
    expect(revisionOf(handle)).toBe(1);
  });
});

describe("exporting", () => {
  test("and importing again changes nothing", async () => {
    const handle = await imported();
    const folder = scratchFolder();
    exportEdition(handle, path.join(folder, "zz"));
    const again = await imported(readEditionFiles(folder, "zz"));
    expect({ ...read(again), revision: 0 }).toEqual({ ...read(handle), revision: 0 });
    expect(await importEdition(handle, readEditionFiles(folder, "zz"), options)).toMatchObject({ rowsChanged: 0 });
  });

  test("writes what was changed in the browser, and leaves files that say the same alone", async () => {
    const handle = await imported();
    const folder = path.join(scratchFolder(), "zz");
    fs.cpSync("tests/editions/zz", folder, { recursive: true });
    await change(handle, (db) =>
      db.insert(texts).values({ key: "site.name", origin: "local", position: 0, value: "Náš" }).run(),
    );
    expect(exportEdition(handle, folder)).toEqual(["translations.yaml"]);
    expect(fs.readFileSync(path.join(folder, "config.yaml"), "utf8")).toMatch(/^# An invented language/);
    expect(fs.readFileSync(path.join(folder, "translations.yaml"), "utf8")).toContain("Náš");
    expect(exportEdition(handle, folder)).toEqual([]);
  });
});

// On a busy machine each start of a process takes seconds.
const PATIENCE = { timeout: 60_000 };

test(
  "a process killed in the middle of an import leaves one version or the other, and every finished import",
  PATIENCE,
  async () => {
    const dataDir = scratchFolder();
    for (let round = 0; round < 3; round += 1) {
      const child = startChild("import-forever.ts", dataDir, MIGRATIONS);
      const wanted = 3 + round;
      await child.line(() => child.lines.length >= wanted);
      expect(child.lines.length).toBeGreaterThanOrEqual(wanted);
      await new Promise((resolve) => setTimeout(resolve, 7 * round));
      await child.kill();
      const told = Number(child.lines.at(-1)?.split(" ")[1]);
      const handle = openScratch(dataDir);
      expect(revisionOf(handle)).toBeGreaterThanOrEqual(told);
      expect([5, 305]).toContain(read(handle).sets.length);
      handle.sqlite.close();
    }
  },
);
