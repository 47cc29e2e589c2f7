import fs from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { askServer } from "#app/services/cli/ask.server.ts";
import { change } from "#db/change.ts";
import { runDataCommand } from "#db/data-command.ts";
import { contentChanged } from "#db/edition/revisions.ts";
import { editionConfig, texts } from "#db/edition/schema/content.ts";
import { closeDatabase, type EditionHandle, openEdition } from "#db/open.ts";
import { databaseFile } from "#db/places.ts";
import { startChild } from "../../support/data/child.ts";
import { heldUpBy } from "../../support/server/blocked.ts";
import { makeContent } from "../../support/server/content.ts";
import { siteForFile, startSite, type TestSite, temporaryFolder } from "../../support/server/site.ts";

const CODES = ["en", "pl", "ar", "ja"];

/** A second connection to an edition's database, as another process would have. */
function connect(dataDir: string, code: string): EditionHandle {
  const handle = openEdition(code, { dataDir, migrationsDir: "migrations" });
  onTestFinished(() => closeDatabase(handle));
  return handle;
}

/** Changes content as the pages that edit it do. */
const write = (handle: EditionHandle, work: (db: EditionHandle["db"]) => unknown): Promise<void> =>
  change(handle, (db) => {
    work(db);
    contentChanged(db);
  });

async function statuses(site: TestSite): Promise<Record<string, number>> {
  const answers = await Promise.all(CODES.map((code) => site.get(`${code}.localhost`, "/langswitch")));
  return Object.fromEntries(CODES.map((code, index) => [code, answers[index]?.status ?? 0]));
}
const WELL = { en: 200, pl: 200, ar: 200, ja: 200 };

describe("while the site is running", () => {
  const site = siteForFile();
  const override = (value: string) => ({ key: "languages.header", origin: "local", position: 0, value }) as const;

  test("a change by another connection is on the page within a second", async () => {
    const handle = connect(site.dataDir, "en");
    const before = await site.get("en.localhost", "/langswitch");
    const elsewhere = await site.get("pl.localhost", "/langswitch");
    await site.get("en.localhost", "/langswitch");
    await write(handle, (db) => db.insert(texts).values(override("Tongues of the world")).run());
    const shown = async () => (await site.get("en.localhost", "/langswitch")).body.includes("Tongues of the world");
    await expect.poll(shown, { timeout: 1000, interval: 20 }).toBe(true);
    expect((await site.get("pl.localhost", "/langswitch")).body).toBe(elsewhere.body);
    await write(handle, (db) => db.delete(texts).where(eq(texts.origin, "local")).run());
    expect(before.body).not.toContain("Tongues of the world");
  });

  test("many at once during changes never see half of one", async () => {
    const handle = connect(site.dataDir, "ja");
    for (let n = 0; n < 10; n += 1) {
      const asked = Array.from({ length: 5 }, () => site.get("ja.localhost", "/langswitch"));
      await write(handle, (db) => {
        db.delete(texts).where(eq(texts.origin, "local")).run();
        db.insert(texts)
          .values(override(`第${n}`))
          .run();
      });
      for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
      await expect
        .poll(async () => (await site.get("ja.localhost", "/langswitch")).body.includes(`第${n}`), {
          timeout: 1000,
          interval: 10,
        })
        .toBe(true);
    }
  });

  test("a stored page of one edition follows the new name of another", async () => {
    const handle = connect(site.dataDir, "pl");
    const menu = async () => (await site.get("en.localhost", "/langswitch")).body;
    expect(await menu()).not.toContain("Polszczyzna");
    const renamed = { key: "name", origin: "local", position: 0, value: "Polszczyzna" } as const;
    await write(handle, (db) => db.insert(editionConfig).values(renamed).run());
    await expect.poll(menu, { timeout: 1000, interval: 20 }).toContain("Polszczyzna");
    await write(handle, (db) => db.delete(editionConfig).where(eq(editionConfig.origin, "local")).run());
    await expect.poll(menu, { timeout: 1000, interval: 20 }).not.toContain("Polszczyzna");
  });

  test("an edition whose settings are made nonsense is down alone, and comes back", async () => {
    const handle = connect(site.dataDir, "pl");
    const nonsense = { key: "direction", origin: "local", position: 0, value: { up: "side down" } } as const;
    await write(handle, (db) => db.insert(editionConfig).values(nonsense).run());
    await expect.poll(() => statuses(site), { timeout: 1000 }).toEqual({ ...WELL, pl: 503 });
    for (let n = 0; n < 3; n += 1) expect(await statuses(site)).toEqual({ ...WELL, pl: 503 });
    expect((await site.get("en.localhost", "/nothing/here/at/all", { cookie: "session=1" })).status).toBe(404);
    const { body, headers } = await site.get("pl.localhost", "/");
    expect(body).toContain('<section lang="ar" dir="rtl">');
    expect(headers["retry-after"]).toMatch(/^\d+$/);
    handle.sqlite.exec(
      "DELETE FROM edition_config WHERE origin = 'local'; UPDATE instance SET revision = revision + 1, content_revision = revision + 1",
    );
    await expect.poll(() => statuses(site), { timeout: 3000 }).toEqual(WELL);
  });

  test("strangers learn whether the site is well, and nothing that moves when somebody writes", async () => {
    const handle = connect(site.dataDir, "en");
    const before = await site.get("anything.example", "/healthz");
    expect([before.status, before.body]).toEqual([200, '{"status":"ok"}']);
    for (let n = 0; n < 5; n += 1) {
      await change(handle, () => {});
      const { status, body, headers } = await site.get("anything.example", "/healthz");
      expect([status, body]).toEqual([before.status, before.body]);
      expect({ ...headers, date: "" }).toEqual({ ...before.headers, date: "" });
    }
  });

  test("a lock that another process holds stops no reader", async () => {
    const child = startChild("hold-write-lock.ts", databaseFile(site.dataDir, "en"), "1500");
    await child.line((line) => line === "held");
    let rounds = 0;
    const blocked = await heldUpBy(async () => {
      while (!child.lines.includes("released")) {
        rounds += 1;
        const cookie = rounds % 2 === 0 ? "session=1" : "a=1";
        const answers = await Promise.all(
          CODES.map((code) => site.get(`${code}.localhost`, "/langswitch", { cookie })),
        );
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        expect((await site.get("en.localhost", "/healthz")).status).toBe(200);
      }
    }, 1);
    expect(rounds).toBeGreaterThan(5);
    expect(blocked).toBeLessThan(500);
  });
});

describe("a file that is not right at the start", () => {
  let dataDir: string;
  let contentDir: string;
  beforeAll(() => {
    dataDir = temporaryFolder();
    contentDir = makeContent(temporaryFolder());
  });
  afterAll(() => {
    for (const folder of [dataDir, contentDir]) fs.rmSync(folder, { recursive: true, force: true });
  });

  const run = (...words: string[]) => {
    const lines: string[] = [];
    const code = runDataCommand(words, dataDir, { say: (line) => void lines.push(line), progress: () => {} });
    return { code, said: lines.join("\n") };
  };

  async function during<T>(work: (site: TestSite) => Promise<T>): Promise<T> {
    const site = await startSite({ dataDir, contentDir });
    try {
      return await work(site);
    } finally {
      await site.stop();
    }
  }

  async function expectDown(code: string, reason: string): Promise<void> {
    await during(async (site) => {
      expect(await statuses(site)).toEqual({ ...WELL, [code]: 503 });
      const { status, body } = await site.get("en.localhost", "/healthz");
      expect([status, JSON.parse(body)]).toEqual([503, { status: "degraded" }]);
      const lines: string[] = [];
      await askServer(dataDir, ["health", "--json"], { say: (line) => void lines.push(line), progress: () => {} });
      expect(JSON.parse(lines.join(""))).toMatchObject({ databases: { [code]: { state: "down", reason } } });
      const page = await site.get(`${code}.localhost`, "/");
      expect(page.body).toContain("<h1>");
      expect(page.body).not.toMatch(/sqlite|npm run|revision/i);
    });
  }

  /** With a single edition no other is left, so the message is in English. */
  async function expectWordsFromAlone(code: string) {
    const site = await startSite({ dataDir, environment: { EDITIONS: code } });
    const { status, body } = await site.get("anything.example", "/");
    await site.stop();
    expect(status).toBe(503);
    expect(body).toContain("Back in a moment");
  }

  test("a wrecked one puts its edition out of service until a copy is put back", async () => {
    await during(async (site) => expect(await statuses(site)).toEqual(WELL));
    expect(run("backup", "pl").code).toBe(0);
    const file = databaseFile(dataDir, "pl");
    const bytes = fs.readFileSync(file);
    for (let at = 4096; at < 8192; at += 1) bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    fs.writeFileSync(file, bytes);
    await expectDown("pl", "damaged");
    await expectWordsFromAlone("pl");
    expect(fs.readFileSync(file).equals(bytes)).toBe(true);
    const copy = /copy (pl-\S+\.sqlite)/.exec(run("status").said)?.[1] ?? "";
    expect(run("restore", "pl", copy).code).toBe(0);
    await during(async (site) => expect(await statuses(site)).toEqual(WELL));
  });

  test("an older one puts it out of service until it is accepted", async () => {
    const file = databaseFile(dataDir, "ja");
    const older = fs.readFileSync(file);
    await during(async (site) => {
      const handle = connect(dataDir, "ja");
      await change(handle, () => {});
      expect((await site.get("ja.localhost", "/langswitch")).status).toBe(200);
      await closeDatabase(handle);
    });
    fs.writeFileSync(file, older);
    await expectDown("ja", "older");
    expect(run("status").said).toContain("npm run data -- accept ja");
    expect(run("accept", "ja").code).toBe(0);
    await during(async (site) => expect(await statuses(site)).toEqual(WELL));
  });
});
