import { and, eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { change } from "#db/change.ts";
import { contentChanged, pagesChanged } from "#db/edition/revisions.ts";
import { entries } from "#db/edition/schema/collections.ts";
import { pronounSets } from "#db/edition/schema/pronouns.ts";
import { closeDatabase, type EditionHandle, openEdition } from "#db/open.ts";
import { wordsOf } from "../../support/browser-words.ts";
import { siteForFile, type TestSite } from "../../support/server/site.ts";

/** What pages say of other languages, and where the language switch leads. */

const site = siteForFile({ environment: { CONTENT_DIR: "editions" } });
const alone = siteForFile({ environment: { CONTENT_DIR: "editions", EDITIONS: "en" } });
const HEADER = `id="other-languages" class`;

const host = (code: string) => `${code}.localhost`;
const page = async (code: string, path: string, headers?: Record<string, string>, on: TestSite = site) => {
  const { status, body } = await on.get(host(code), encodeURI(path), headers);
  expect([path, status]).toEqual([path, 200]);
  return body;
};

/** The links of the section, as "sv hen". */
function neighbours(body: string): string[] {
  if (!body.includes(HEADER)) return [];
  const section = body.slice(body.indexOf(HEADER), body.indexOf("</nav>", body.indexOf(HEADER)));
  const links = [...section.matchAll(/<a href="http:\/\/([a-z]+)\.localhost\/([^"]*)"/g)];
  return links.map(([, code, path = ""]) => `${code} ${decodeURIComponent(path)}`);
}

/** Where the language menu leads in an edition. */
function switched(body: string, code: string): string {
  const menu = body.slice(body.indexOf('id="language-menu"'));
  const [, path = ""] = new RegExp(`href="http://${code}\\.localhost(/[^"]*)"`).exec(menu) ?? [];
  return decodeURIComponent(path.replaceAll("&amp;", "&"));
}

function database(code: string): EditionHandle {
  const handle = openEdition(code, { dataDir: site.dataDir, migrationsDir: "migrations" });
  onTestFinished(() => closeDatabase(handle));
  return handle;
}

describe("the page of a set", () => {
  test("names those of other languages, both ways, each in its own language", async () => {
    const they = await page("en", "/they");
    expect(neighbours(they)).toEqual(expect.arrayContaining(["de dey", "fr iel", "sv hen", "tr o", "ar هما"]));
    expect(they).toMatch(/<bdi lang="sv" dir="ltr"[^>]*>Svenska<\/bdi>/);
    expect(they).toMatch(/<a href="http:\/\/ar\.localhost\/[^"]*" lang="ar" hrefLang="ar"[^>]*><bdi dir="rtl">هما/i);
    expect(neighbours(await page("fr", "/iel"))).toEqual(expect.arrayContaining(["en they", "sv hen"]));
    expect(neighbours(await page("sv", "/hen"))).toEqual(expect.arrayContaining(["en they", "fr iel"]));
    expect(neighbours(await page("pl", "/vono"))).toContain("en ve");
  });

  test("has those that are alike first, and says why others only come close", async () => {
    const they = await page("en", "/they");
    const text = wordsOf("en");
    const close = they.indexOf(text("pronouns.neighbours.close"));
    expect(they.indexOf(">hen</bdi>")).toBeLessThan(close);
    expect(they.indexOf(">tema</bdi>")).toBeGreaterThan(close);
    expect(they.slice(close)).toContain(text("pronouns.neighbours.why.everyone"));
    // Of a word for everyone the others are close, without a reason of theirs.
    const o = await page("tr", "/o");
    expect(o.slice(o.indexOf(HEADER))).toContain(">they</bdi>");
    expect(neighbours(o).indexOf("et tema")).toBeLessThan(neighbours(o).indexOf("en they"));
  });

  test("names no edition that is not published, which itself names the others", async () => {
    const they = await page("en", "/they");
    for (const code of ["it", "he", "tok"]) expect(neighbours(they).join()).not.toContain(`${code} `);
    expect(neighbours(await page("it", "/ləi"))).toContain("en they");
  });

  test("has no such part where there is nothing to name", async () => {
    for (const path of ["/he&they", "/:Robin", "/zo/zom/zor/zors/zoself", "/any"]) {
      expect(await page("en", path)).not.toContain(HEADER);
    }
    expect(await page("de", "/mensch")).not.toContain(HEADER);
  });

  test("leaves words of other languages as they are, whatever the spelling", async () => {
    const they = await page("en", "/they", { cookie: "spelling=shavian" });
    expect(they).toContain(">hen</bdi>");
    expect(they).toContain(">Svenska</bdi>");
  });

  test("is made again when another edition changes, and only then", async () => {
    const handle = database("sv");
    const they = () => page("en", "/they");
    expect(neighbours(await they())).toContain("sv hen");
    const set = (status: "approved" | "hidden") =>
      change(handle, (db) => {
        db.update(pronounSets).set({ status }).where(eq(pronounSets.key, "hen")).run();
        contentChanged(db);
      });
    await set("hidden");
    await expect.poll(async () => neighbours(await they())).not.toContain("sv hen");
    expect(switched(await they(), "sv")).toBe("/hen/hen");
    await set("approved");
    await expect.poll(async () => neighbours(await they())).toContain("sv hen");
  });
});

test("an edition on its own names no other", async () => {
  const they = await page("en", "/they", {}, alone);
  expect(they).not.toContain(HEADER);
  expect(they).not.toContain('id="language-menu"');
  expect((await alone.get(host("en"), "/api/pronouns-neighbours/they")).body).toBe("[]");
});

describe("GET /api/pronouns-neighbours/{path}", () => {
  const ask = (path: string, code = "en") => site.get(host(code), `/api/pronouns-neighbours/${path}`);

  test("is a list of sets of other languages", async () => {
    const { status, headers, body } = await ask("they");
    expect([status, headers["content-type"], headers["access-control-allow-origin"]]).toEqual([
      200,
      "application/json",
      "*",
    ]);
    const found = JSON.parse(body) as Record<string, unknown>[];
    for (const one of found) expect(Object.keys(one)).toEqual(["locale", "canonicalName", "close", "reason", "url"]);
    expect(found).toContainEqual({
      locale: "sv",
      canonicalName: "hen",
      close: false,
      reason: null,
      url: "http://sv.localhost/hen",
    });
    expect(found).toContainEqual({
      locale: "tr",
      canonicalName: "o",
      close: true,
      reason: "everyone",
      url: "http://tr.localhost/o",
    });
  });

  test("finds aliases, is empty for what has no neighbours, and unknown is a 404", async () => {
    expect((await ask("they/them")).body).toBe((await ask("they")).body);
    for (const path of ["he&she", "a/b/c/d/e", ":Robin"]) expect((await ask(path)).body).toBe("[]");
    for (const path of ["nothing", "__proto__", "a,".repeat(500)]) {
      const { status, body } = await ask(path);
      expect([path, status, body]).toEqual([path, 404, '{"error":"Not found"}']);
    }
  });
});

describe("the language switch", () => {
  test.each([
    ["en", "/they", "sv", "/hen"],
    ["sv", "/hen", "en", "/they"],
    ["ja", "/彼女", "en", "/she"],
    ["en", "/he&they", "fr", "/il&iel"],
    ["en", "/fae", "sv", "/pronomen"],
    ["en", "/any:neopronouns", "de", "/beliebige:neopronouns"],
    ["en", "/terminology/agender", "pl", "/terminologia/agender"],
    ["en", "/terminology/agender", "de", "/terminologie"],
    ["en", "/terminology/achillean", "ja", "/用語"],
  ])("leads from %s %s to %s %s", async (code, path, other, expected) => {
    const there = switched(await page(code, path), other);
    expect(there).toBe(expected);
    expect((await site.get(host(other), encodeURI(there))).status).toBe(200);
  });

  test("calls only the same page an alternative of this one", async () => {
    const alternates = (body: string) =>
      [...body.matchAll(/<link rel="alternate" hrefLang="([^"]+)"/gi)].map(([, lang]) => lang);
    expect(alternates(await page("en", "/they"))).toEqual([]);
    expect(alternates(await page("en", "/terminology/agender")).sort()).toEqual(["ar", "en", "ja", "pl"]);
  });

  test("follows an entry that another edition takes off", async () => {
    const handle = database("pl");
    const agender = and(eq(entries.kind, "terms"), eq(entries.key, "agender"));
    const status = (status: "approved" | "hidden") =>
      change(handle, (db) => {
        db.update(entries).set({ status }).where(agender).run();
        pagesChanged(db);
      });
    const there = async () => switched(await page("en", "/terminology/agender"), "pl");
    expect(await there()).toBe("/terminologia/agender");
    await status("hidden");
    await expect.poll(there).toBe("/terminologia");
    await status("approved");
    await expect.poll(there).toBe("/terminologia/agender");
  });
});
