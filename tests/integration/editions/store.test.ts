import fs from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { checkEditions } from "#app/edition-files/check.ts";
import { runEditionCommand } from "#app/edition-files/edition-command.ts";
import { reportEditions } from "#app/edition-files/report.ts";
import { openEditions } from "#app/edition-files/store.server.ts";
import { entryById, submissionById, versionToken } from "#app/features/collections/action-context.server.ts";
import { decide } from "#app/features/collections/decide.server.ts";
import { completeData } from "#app/features/collections/field.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { submit } from "#app/features/collections/proposals/submit.server.ts";
import { folderBucket } from "#app/services/media/bucket.server.ts";
import { change } from "#db/change.ts";
import { contentChanged } from "#db/edition/revisions.ts";
import { texts } from "#db/edition/schema/content.ts";
import { DataFolderInUse } from "#db/errors.ts";
import { type EditionHandle, openEdition } from "#db/open.ts";
import { databaseFile } from "#db/places.ts";
import { createActionContext } from "../../support/collections/create-action-context.ts";
import { failureOf, MIGRATIONS, scratchFolder } from "../../support/data/scratch.ts";

const inclusive = getKind("inclusive");

/** A content folder with the invented edition under several codes, and a little English. */
function content(...codes: string[]): string {
  const folder = scratchFolder();
  for (const code of codes) {
    fs.cpSync("tests/editions/zz", path.join(folder, code), { recursive: true });
    edit(path.join(folder, code, "config.yaml"), "code: zz", `code: ${code}`);
  }
  fs.mkdirSync(path.join(folder, "en"), { recursive: true });
  const english = "site:\n  name: Isogloss\n  title: Pronouns\nnotFound:\n  title: Nothing\n  back: Back\n";
  fs.writeFileSync(path.join(folder, "en", "translations.yaml"), english);
  return folder;
}

function edit(file: string, old: string, fresh: string): void {
  const text = fs.readFileSync(file, "utf8");
  expect(text).toContain(old);
  fs.writeFileSync(file, text.replace(old, fresh));
}

const rename = (handle: EditionHandle, value: string) =>
  change(handle, (db) => {
    db.update(texts).set({ value }).where(eq(texts.key, "site.name")).run();
    contentChanged(db);
  });

async function open(dataDir: string, contentDir: string, ...codes: string[]) {
  const said: string[] = [];
  const say = (_: object, message: string) => said.push(message);
  const log = { info: say, warn: say, error: say };
  const store = await openEditions({ dataDir, contentDir, migrationsDir: MIGRATIONS, codes, log });
  onTestFinished(() => store.close());
  const edition = (code: string) => {
    const state = store.get(code);
    if (state?.state !== "open") throw new Error(`${code} is not open`);
    return state;
  };
  return { store, said, edition };
}

describe("the store", () => {
  test("opens the editions asked for, with English texts in the gaps", async () => {
    const { store, edition } = await open(scratchFolder(), content("zz", "yy"), "zz");
    expect(store.codes).toEqual(["zz"]);
    expect(edition("zz").edition().texts.site).toEqual({ name: "Zuzu", title: "Pronouns" });
    expect(store.health()).toMatchObject({ zz: { state: "open", revision: 1 } });
  });

  test("hands out the same edition until its revision changes", async () => {
    const { edition } = await open(scratchFolder(), content("zz"), "zz");
    const { handle, edition: now } = edition("zz");
    const before = now();
    expect(now()).toBe(before);
    await rename(handle, "Nový");
    expect(now()).not.toBe(before);
    expect(now().texts.site?.name).toBe("Nový");
    expect(before.texts.site?.name).toBe("Zuzu");
  });

  test("hands out the same edition after entries have changed, and knows which of it is on public pages", async () => {
    const contentDir = content("zz");
    edit(path.join(contentDir, "zz/config.yaml"), "  sources: false", "  sources: false\n  inclusive: true");
    const { edition } = await open(scratchFolder(), contentDir, "zz");
    const { handle, edition: now, cover, pagesRevision } = edition("zz");
    const [before, covered, pages] = [now(), cover(), pagesRevision()];
    const desk = (id: string, roles = "") => createActionContext(handle, before.config, { id, roles });
    const data = completeData(inclusive.fields, { insteadOf: ["manned"], because: "Not only men do it." });
    const sent = await submit(desk("anna"), inclusive, { data, key: null, base: null, note: "" });
    expect([sent.problem, now(), cover(), pagesRevision()]).toEqual([null, before, covered, pages]);
    const entry = entryById(handle.db, sent.entryId ?? "");
    const submission = submissionById(handle.db, sent.submissionId ?? "");
    if (!entry || !submission) throw new Error("not stored");
    const about = { entryId: entry.id, submissionId: submission.id, versionToken: versionToken(entry, submission) };
    const decision = { move: "approve", ...about, reason: null, message: "" } as const;
    expect((await decide(desk("mo", "*"), inclusive, decision)).problem).toBeNull();
    expect(now()).toBe(before);
    expect(cover()).toBe(covered);
    expect(pagesRevision()).toBeGreaterThan(pages);
  });

  test("sees what another process has changed", async () => {
    const dataDir = scratchFolder();
    const { edition } = await open(dataDir, content("zz"), "zz");
    edition("zz").edition();
    const other = openEdition("zz", { dataDir, migrationsDir: MIGRATIONS });
    await rename(other, "Cizí");
    other.sqlite.close();
    await expect.poll(() => edition("zz").edition().texts.site?.name, { interval: 5, timeout: 1000 }).toBe("Cizí");
  });

  test("serves the others when one is damaged, missing, or broken from the start", async () => {
    const dataDir = scratchFolder();
    const folder = content("zz", "yy", "xx");
    edit(path.join(folder, "xx", "examples.tsv"), "{'subject}", "{'subjekt}");
    fs.mkdirSync(path.join(dataDir, "editions"), { recursive: true });
    fs.writeFileSync(databaseFile(dataDir, "yy"), "wrecked ".repeat(1000));
    const { store } = await open(dataDir, folder, "zz", "yy", "xx", "ww", "../vv");
    const states = store.codes.map((code) => {
      const state = store.get(code);
      return state?.state === "down" ? state.reason : state?.state;
    });
    expect(states).toEqual(["open", "damaged", "refused", "missing", "missing"]);
    expect(store.get("xx")).toMatchObject({ sentence: expect.stringContaining("examples.tsv:3") });
    expect(store.health().yy).toMatchObject({ state: "down", reason: "damaged" });
    expect(fs.existsSync(databaseFile(dataDir, "ww"))).toBe(false);
  });

  test("goes on with the old content when new files are broken", async () => {
    const dataDir = scratchFolder();
    const folder = content("zz");
    await (await open(dataDir, folder, "zz")).store.close();
    edit(path.join(folder, "zz", "translations.yaml"), "name: Zuzu", "name: {Zuzu");
    const { edition, said } = await open(dataDir, folder, "zz");
    expect(edition("zz").edition().texts.site?.name).toBe("Zuzu");
    expect(said.join("\n")).toMatch(/translations\.yaml:\d+ .*\nThe content imported before stays\./);
  });

  test("owns the data folder until it is closed", async () => {
    const dataDir = scratchFolder();
    const { store } = await open(dataDir, content("zz"), "zz");
    expect(await failureOf(open(dataDir, content("zz"), "zz"))).toBeInstanceOf(DataFolderInUse);
    await store.close();
    await (await open(dataDir, content("zz"), "zz")).store.close();
  });
});

describe("the commands", () => {
  test("export writes the edition back, and not while a server runs", async () => {
    const folders = { dataDir: scratchFolder(), contentDir: content("zz"), migrationsDir: MIGRATIONS };
    const said: string[] = [];
    const bucket = () => folderBucket(path.join(folders.dataDir, "uploads"));
    const run = (...words: string[]) => runEditionCommand(words, { ...folders, bucket }, (line) => said.push(line));
    const { store, edition } = await open(folders.dataDir, folders.contentDir, "zz");
    await change(edition("zz").handle, (db) =>
      db.insert(texts).values({ key: "site.name", origin: "local", position: 0, value: "Náš" }).run(),
    );
    expect(await failureOf(run("export", "zz"))).toBeInstanceOf(DataFolderInUse);
    await store.close();
    expect(await run("export", "zz")).toBe(0);
    expect(fs.readFileSync(path.join(folders.contentDir, "zz/translations.yaml"), "utf8")).toContain("Náš");
    expect(await run("export", "../zz")).toBe(2);
    expect(await run()).toBe(2);
  });

  test("check prints flaws and fails on errors only", () => {
    const folder = content("zz");
    const said: string[] = [];
    const run = () => checkEditions(folder, ["zz"], (line) => said.push(line));
    expect(run()).toBe(0);
    expect(said).toEqual([
      expect.stringContaining("(warning)  The text “site.title” is missing."),
      "0 errors, 1 warning.",
    ]);
    edit(path.join(folder, "zz", "config.yaml"), "default: zu", "default: zuu");
    expect(run()).toBe(1);
    expect(said.at(-3)).toMatch(/^editions\/zz\/config\.yaml:\d+ {2}.* → did you mean “zu”\?$/);
  });

  test("report shows how far every edition is", () => {
    const [header = [], ...rows] = reportEditions(content("zz"));
    const zz = rows.find(([code]) => code === "zz") ?? [];
    expect(Object.fromEntries(header.map((name, column) => [name, zz[column]]))).toMatchObject({
      published: "no",
      sets: "6",
      sentences: "8",
      "morphemes shown": "4 of 4",
      texts: "3 of 4",
      errors: "0",
      warnings: "1",
    });
  });
});
