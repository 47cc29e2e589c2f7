import { describe, expect, test } from "vitest";
import { blockedBy } from "../../support/server/blocked.ts";
import { HOSTS } from "../../support/server/content.ts";
import { siteForFile } from "../../support/server/site.ts";

const site = siteForFile();
const hostOf = (code: string) => HOSTS[code]?.host ?? "";

/** Its own word for the page of all pronouns, in each edition that has one. */
const LISTS = [
  ["en", "/pronouns"],
  ["pl", "/zaimki"],
  ["ar", "/%D8%B6%D9%85%D8%A7%D8%A6%D8%B1"],
  ["ja", "/%E4%B8%89%E4%BA%BA%E7%A7%B0%E4%BB%A3%E5%90%8D%E8%A9%9E"],
  ["zz", "/s%C5%82owa-%E4%BB%A3%E5%90%8D%E8%A9%9E"],
] as const;

const pairs = LISTS.flatMap(([edition]) => LISTS.map(([owner, path]) => ({ edition, owner, path })));

describe("each edition has its own words in its addresses", () => {
  test.each(pairs)("$owner's word for the pronouns on $edition", async ({ edition, owner, path }) => {
    const expected = edition === owner ? 200 : 404;
    const page = await site.get(hostOf(edition), path);
    expect(page.status).toBe(expected);
    expect(page.body).toContain(`<html lang="${HOSTS[edition]?.lang}" dir="${HOSTS[edition]?.dir}"`);
    expect((await site.get(hostOf(edition), `${path}.data`)).status).toBe(expected);
  });

  test("small letters in the percent-encoding are the same address", async () => {
    const [, path] = LISTS[3];
    const { status } = await site.get("ja.localhost", path.toLowerCase());
    expect(status).toBe(200);
  });
});

describe("what an edition does not have is not found", () => {
  const absent = ["/pronouns", "/zaimki", "/they", "/pronouns/any"];
  const absentAnswers = ["/api/pronouns", "/api/pronouns/they"];

  test.each(["_", "qq"].flatMap((code) => absent.map((path) => [code, path] as const)))(
    "%s: %s",
    async (code, path) => {
      const { status, body, headers } = await site.get(hostOf(code), path);
      expect(status).toBe(404);
      expect(body).toContain(`<html lang="${HOSTS[code]?.lang}" dir="${HOSTS[code]?.dir}"`);
      expect(body).toContain("<header");
      expect(body).toContain("<footer");
      expect(headers["cache-control"]).not.toMatch(/public/);
    },
  );

  test.each(["_", "qq"].flatMap((code) => absentAnswers.map((path) => [code, path] as const)))(
    "%s: %s, in the way of programs",
    async (code, path) => {
      const { status, body } = await site.get(hostOf(code), path);
      expect([status, JSON.parse(body)]).toEqual([404, { error: "Not found" }]);
    },
  );

  test("switched off for one edition, it stays on for the others", async () => {
    const path = "/s%C5%82owa-%E4%BB%A3%E5%90%8D%E8%A9%9E";
    expect((await site.get("qq.localhost", path)).status).toBe(404);
    expect((await site.get("zz.localhost", path)).status).toBe(200);
  });

  test.each(["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf", "__defineGetter__"])(
    "nor is %s anything",
    async (name) => {
      for (const code of ["en", "_"]) expect((await site.get(hostOf(code), `/${name}`)).status).toBe(404);
      const api = await site.get("en.localhost", `/api/pronouns/${name}`);
      expect([api.status, api.body]).toEqual([200, ""]);
      expect((await site.get("en.localhost", `/api/pronouns-name/${name}`)).status).toBe(404);
      expect((await site.get("en.localhost", `/pronouns/${name}`)).status).toBe(404);
    },
  );
});

describe("the route manifest", () => {
  async function versionOf(code: string): Promise<string> {
    const { body } = await site.get(hostOf(code), "/langswitch");
    return /"version":\s*"([0-9a-f]{12})"/.exec(body)?.[1] ?? "";
  }

  async function manifestOf(code: string, asked = ["/x", "/y"]): Promise<Record<string, { path?: string }>> {
    const query = new URLSearchParams([["version", await versionOf(code)], ...asked.map((path) => ["p", path])]);
    const { status, body } = await site.get(hostOf(code), `/__manifest?${query}`);
    expect(status).toBe(200);
    return JSON.parse(body);
  }

  test("has the panel for those alone who have a link to it", async () => {
    const panel = ["admin", "adminHome", "moderation", "users"];
    const [some, all] = [await manifestOf("en"), await manifestOf("en", ["/they", "/admin"])];
    for (const id of panel) {
      expect(Object.keys(some)).not.toContain(id);
      expect(Object.keys(all)).toContain(id);
    }
    expect(Object.keys(all)).toEqual(expect.arrayContaining(Object.keys(some)));
  });

  test("has no pictures, files or answers for programs, but all that forms are sent to", async () => {
    const ids = Object.keys(await manifestOf("en", ["/admin"]));
    expect(ids).toEqual(expect.arrayContaining(["signOut", "editorPreview", "card"]));
    const resources = ["apiPronouns", "apiProfile", "apiSpeak", "avatarFile", "calendarPicture", "terms.api"];
    expect(ids.filter((id) => resources.includes(id))).toEqual([]);
  });

  test("has every page of the edition, in its own words", async () => {
    expect((await manifestOf("pl")).pronouns?.path).toBe("zaimki");
    expect((await manifestOf("ja")).pronouns?.path).toBe("三人称代名詞");
    expect((await manifestOf("pl")).pronounWord?.path).toBe("zaimki/*");
    expect((await manifestOf("en")).item?.path).toBe("*");
    for (const code of ["_", "qq"]) expect(Object.keys(await manifestOf(code))).not.toContain("pronouns");
  });

  test("has a version of its own in each edition that differs", async () => {
    const versions = await Promise.all(["en", "pl", "ja", "zz", "qq"].map(versionOf));
    expect(new Set(versions).size).toBe(versions.length);
    expect(versions).not.toContain("");
  });

  test.each(["", "?version=0123456789ab&p=/they", "?p=/they", "?version="])(
    "asked with an old version (%j) tells the page to load anew",
    async (query) => {
      const { status, headers, body } = await site.get("en.localhost", `/__manifest${query}`);
      expect([status, body]).toEqual([204, ""]);
      expect(headers["x-remix-reload-document"]).toBe("true");
      expect(headers["cache-control"]).toBe("no-store");
    },
  );

  test.each([
    ["one path of 7.2 kB", () => `&p=${"/a".repeat(3600)}`],
    ["64 paths of 8 segments", () => Array.from({ length: 64 }, (_, n) => `&p=${`/a${n}`.repeat(8)}`).join("")],
    ["3,000 empty paths", () => "&p".repeat(3000)],
  ])("flooded with %s holds nobody up", async (_, flood) => {
    const version = await versionOf("en");
    const beside = async () => {
      const floods = Array.from({ length: 5 }, () =>
        site.get("en.localhost", `/__manifest?version=${version}${flood()}`),
      );
      expect((await site.get("en.localhost", "/healthz")).status).toBe(200);
      for (const answer of await Promise.all(floods)) expect(answer.status).toBe(200);
    };
    expect(await blockedBy(beside)).toBeLessThan(50);
  });
});
