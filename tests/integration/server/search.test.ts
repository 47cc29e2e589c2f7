import { describe, expect, test } from "vitest";
import { blockedBy } from "../../support/server/blocked.ts";
import { HOSTS } from "../../support/server/content.ts";
import { siteForFile } from "../../support/server/site.ts";

const site = siteForFile();
const CODES = Object.keys(HOSTS);

interface Found {
  kind: string;
  id: string;
  title: string;
  url: string;
  content: string;
}

/** @param query as written in an address */
const ask = (code: string, query: string, path = "/api/search") =>
  site.get(HOSTS[code]?.host ?? "", `${path}?query=${query}`);

async function find(code: string, query: string): Promise<Found[]> {
  const { status, body } = await ask(code, encodeURIComponent(query));
  expect(status).toBe(200);
  return JSON.parse(body);
}
const titles = (found: Found[]) => found.map(({ kind, id }) => `${kind} ${id}`);

describe("what is found", () => {
  test("documents of one shape, open to all and kept by nobody", async () => {
    const { status, headers, body } = await ask("en", "THEMSELF");
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/json");
    expect(headers["access-control-allow-origin"]).toBe("*");
    expect(headers["access-control-allow-credentials"]).toBeUndefined();
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(JSON.parse(body)[0]).toEqual({
      kind: "pronoun",
      id: "they/them/themself",
      title: "they/them/themself",
      url: "/they/them/themself",
      content: expect.stringContaining("themself"),
    });
  });

  test.each([
    ["en", "xemself", "pronoun xe"],
    ["en", "Mirror", "page mirror"],
    ["en", "inquire", null],
    ["en", "Isogloss", "page home"],
    ["en", "polish", "locale pl"],
    ["en", "POLSKI", "locale pl"],
    ["pl", "Jemu", "pronoun on"],
    ["pl", "ZAIMKI", "page pronouns"],
    ["ar", "الضمائر", "page pronouns"],
    ["ja", "三人称代名詞", "page pronouns"],
    ["ja", "english", "locale en"],
    ["zz", "ŻYM", "pronoun ży"],
    ["zz", "ΖΕΜ", "pronoun ζε"],
    ["zz", "zi/zim", null],
    ["zz", "zu/zum", "pronoun zu"],
    ["zz", "спроси", "page ask"],
    ["zz", "řady-ničeho", null],
    ["qq", "English", "locale en"],
    ["_", "english", "locale en"],
    ["_", "choose", "page langswitch"],
  ])("%s: “%s” is %s", async (code, query, best) => {
    const found = titles(await find(code, query));
    if (best === null) expect(found).toEqual([]);
    else expect(found).toContain(best);
  });

  // It renders all that is found in all editions, one page after the other.
  test.each([
    ["en", "she/they", "/she&they"],
    ["en", "They / She", "/they&she"],
    ["en", "he&xe", "/he&xe"],
    ["en", "him/his", "/he"],
    ["pl", "ona/ono", "/ona&ono"],
  ])("%s: what “%s” means comes first, and once", async (code, query, path) => {
    const urls = (await find(code, query)).map(({ url }) => decodeURIComponent(url));
    expect(urls[0]).toBe(path);
    expect(new Set(urls).size).toBe(urls.length);
  });

  test("every address among them leads to a page", { timeout: 60_000 }, async () => {
    for (const code of CODES) {
      const found = (
        await Promise.all(["pro", "zájmen", "ona", "ضمائر", "代名詞", "isogloss"].map((query) => find(code, query)))
      ).flat();
      expect(found.length).toBeGreaterThan(0);
      // A browser keeps the part of a page to itself.
      const paths = found.map(({ url }) => url.replace(/#.*$/, ""));
      const own = new Set(paths.filter((path) => path.startsWith("/")));
      for (const url of own) expect([url, (await site.get(HOSTS[code]?.host ?? "", url)).status]).toEqual([url, 200]);
    }
  });
});

test("a visitor's own spelling is shown, and finds as well as the edition's", async () => {
  const inShavian = async (query: string): Promise<Found[]> => {
    const path = `/api/search?query=${encodeURIComponent(query)}`;
    const { body } = await site.get("en.localhost", path, { cookie: "spelling=shavian" });
    return JSON.parse(body);
  };
  const latin = await find("en", "themself");
  const shavian = await inShavian("themself");
  expect(titles(shavian)).toEqual(titles(latin));
  expect(shavian.map(({ url }) => url)).toEqual(latin.map(({ url }) => url));
  const title = shavian[0]?.title ?? "";
  expect(title).toMatch(/[𐑐-𐑿]{3}/u);
  expect(titles(await inShavian(title))).toContain(titles(latin)[0]);
  // Visitors who have not chosen the spelling do not get it, even if the previous one did.
  expect(await find("en", "themself")).toEqual(latin);
  expect(await find("en", title)).toEqual([]);
  expect((await inShavian("polski"))[0]?.title).toBe("Polski");
});

describe("what is not found", () => {
  test("hidden sets, sets of other editions, editions that are not published, and this one", async () => {
    expect(await find("zz", "zaz")).toEqual([]);
    expect(await find("zz", "Skrytá")).toEqual([]);
    expect(await find("pl", "themself")).toEqual([]);
    expect(await find("en", "jego")).toEqual([]);
    expect(await find("en", "zuzu")).toEqual([]);
    expect(titles(await find("en", "english"))).not.toContain("locale en");
    for (const code of ["_", "qq"]) expect(titles(await find(code, "zum"))).toEqual([]);
  });

  test("the words of the rows that nobody is shown", async () => {
    // What has some of these words elsewhere is found instead.
    expect(titles(await find("zz", "for those who keep the file"))).not.toContain("pronoun zo");
    // Nothing else there has these.
    for (const word of ["those", "keep"]) expect([word, await find("zz", word)]).toEqual([word, []]);
  });
});

const long = (sign: string, count: number) => encodeURIComponent(sign.repeat(count));

describe("the limits, in the API and on the page", () => {
  test.each(["ab", "++ab%20%20", "%EA%B7%B8", "-"])("%s is short, and nothing is called so", async (query) => {
    const api = await ask("en", query);
    expect([api.status, JSON.parse(api.body)]).toEqual([400, { error: "tooShort", limit: 3 }]);
    expect((await ask("en", query, "/search")).body).toContain("at least 3 characters");
  });

  test("two letters find what is called so, in the API and on the page", async () => {
    const [first] = JSON.parse((await ask("en", "xe")).body);
    expect(first).toMatchObject({ kind: "pronoun", title: expect.stringMatching(/^xe\//) });
    const { body } = await ask("en", "xe", "/search");
    expect(body).not.toContain("at least 3 characters");
    expect(body).toContain(first.url);
  });

  test.each([
    ["", "tooShort"],
    ["%F0%9F%8C%BB%F0%9F%8C%BB", "tooShort"],
    ["abc", null],
    ["%00%00%00", null],
    ["%ed%a0%80%ed%a0%80", null],
    ["%ff%fe%fd", null],
    ["%3Cscript%3Ealert(1)%3C/script%3E", null],
    ["%22NEAR(%20*", null],
    ["%25a".repeat(128), null],
    [long("a", 256), null],
    [long("a", 257), "tooLong"],
    [long("🌻", 256), null],
    [long("🌻", 257), "tooLong"],
    [long("a", 8000), "tooLong"],
  ])("%s", async (query, problem) => {
    const api = await ask("en", query);
    const limit = problem === "tooLong" ? 256 : 3;
    expect(api.status).toBe(problem ? 400 : 200);
    if (problem) expect(JSON.parse(api.body)).toEqual({ error: problem, limit });
    else expect(Array.isArray(JSON.parse(api.body))).toBe(true);
    expect(api.headers["cache-control"]).toBe("private, no-store");

    const page = await ask("en", query, "/search");
    expect(page.status).toBe(200);
    const told =
      query === "" ? "type what you are looking for" : `at ${limit === 3 ? "least" : "most"} ${limit} characters`;
    expect(page.body.includes(told)).toBe(problem !== null);
    expect(page.headers["cache-control"]).toBe("private, no-store");
    expect(page.body).toContain('<meta name="robots" content="noindex"/>');
    expect(page.body).not.toContain("<script>alert");
  });

  test("no query, several, and parameters nobody knows", async () => {
    const get = (path: string) => site.get("en.localhost", path);
    expect((await get("/api/search")).status).toBe(400);
    expect((await get("/api/search?q=they&limit=1e9&__proto__=1")).status).toBe(400);
    const plain = await get("/api/search?query=themself");
    expect((await get("/api/search?limit=1&query=themself&kind=page&query=xem")).body).toBe(plain.body);
    const page = await get("/search?q=ab&query[]=ab");
    expect(page.body).not.toContain("3 characters");
    expect(page.headers["cache-control"]).toMatch(/public/);
  });
});

test("a page of results comes in every edition, in its own direction", async () => {
  const words: Record<string, string> = { pl: "szukaj", ar: "بحث", ja: "検索" };
  for (const code of CODES) {
    const { status, body } = await ask(code, "english", encodeURI(`/${words[code] ?? "search"}`));
    expect(status).toBe(200);
    expect(body).toContain(`<html lang="${HOSTS[code]?.lang}" dir="${HOSTS[code]?.dir}"`);
    if (code !== "en") expect(body).toContain("http://en.localhost/");
  }
});

test.each([
  ["_", "Isogloss"],
  ["pl", "Isogloss Polski"],
])("%s: pages lead browsers to the search of the edition, which is called “%s”", async (code, name) => {
  const { body } = await site.get(HOSTS[code]?.host ?? "", "/");
  const link = /<link rel="search"[^>]*>/.exec(body)?.[0];
  expect(link).toContain(`title="${name}"`);
  const address = /href="([^"]*)"/.exec(link ?? "")?.[1] ?? "";
  expect((await site.get(HOSTS[code]?.host ?? "", address)).body).toContain(`<LongName>${name}</LongName>`);
});

describe("the longest legal query holds nobody up:", () => {
  // Requests with a session bypass the cache.
  const render = (path: string) => site.get("en.localhost", path, { cookie: "session=1" });

  /** 50 ms, or on a busy machine what an ordinary page of the same size takes several times. */
  async function mostAllowed(): Promise<number> {
    return Math.max(50, 4 * (await blockedBy(() => render("/they"))));
  }

  test.each([
    ["one letter", "a"],
    ["what titles are made of", "they/them"],
    ["a letter that folds to eighteen", "ﷺ"],
    ["marks upon marks", "\u0301"],
    ["percent signs", "%a"],
  ])("%s", async (_, sign) => {
    const query = encodeURIComponent([...sign.repeat(256)].slice(0, 256).join(""));
    const most = await mostAllowed();
    for (const path of ["/api/search", "/search"]) {
      expect(await blockedBy(() => render(`${path}?query=${query}`))).toBeLessThan(most);
    }
  });
});
