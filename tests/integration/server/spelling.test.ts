import fs from "node:fs";
import path from "node:path";
import { parse as parseHtml } from "parse5";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeContent } from "../../support/server/content.ts";
import { startSite, type TestSite, temporaryFolder } from "../../support/server/site.ts";

/** Marks each letter, so that missing and double conversions are detected. */
const marked = (text: string) => text.replace(/[a-ząćęłńóśźż]/gi, "$&\u0331");
const MARK = /\u0331/;

const PATHS = [
  "/",
  "/zaimki",
  "/ona",
  "/on&ona",
  "/ona,iej,!25,0,0",
  "/dowolne",
  "/lustrzane",
  "/pytaj",
  "/unikanie",
  "/kalendarz",
  "/kalendarz/2026-11",
  "/blog",
  "/blog/rodzaj-neutralny",
];
const OWN = "http://pl.localhost";

let site: TestSite;
let contentDir: string;
/** The other editions, as every menu names them. */
const namesOfOthers = new Set(["English", "العربية", "日本語"]);
beforeAll(async () => {
  contentDir = makeContent(temporaryFolder());
  site = await startSite({
    contentDir,
    converters: {
      caron: async () => ({ load: () => marked }),
      futurysci: async () => {
        throw new Error("not there");
      },
    },
  });
});
afterAll(async () => {
  await site?.stop();
  fs.rmSync(contentDir, { recursive: true, force: true });
});

const plain = (address: string, host = "pl.localhost") => site.get(host, encodeURI(address));
const asked = (address: string, cookie = "spelling=caron", host = "pl.localhost") =>
  site.get(host, encodeURI(address), { cookie });

test("IPA is the same in every spelling", async () => {
  const [before, after] = [(await plain("/ona")).body, (await asked("/ona")).body];
  expect(before.match(IPA)?.length).toBeGreaterThan(3);
  expect(after.match(IPA)).toEqual(before.match(IPA));
});

describe.each(PATHS)("%s", (address) => {
  test("is read in the spelling that was asked for, title and description too", async () => {
    const { body, headers } = await asked(address);
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(body).toContain('data-spelling="caron"');
    expect(body).toMatch(new RegExp(`<title>[^<]*${MARK.source}`));
    expect(body).toMatch(new RegExp(`name="description" content="[^"]*${MARK.source}`));
    const unread = textsOf(body.replace(IPA, "")).filter((text) => /[a-z]{2}/i.test(text) && !MARK.test(text));
    expect(unread.filter((text) => !NOT_OURS.test(text) && !namesOfOthers.has(text))).toEqual([]);
  });

  test("keeps every address and every value", async () => {
    const [before, after] = [(await plain(address)).body, (await asked(address)).body];
    expect(attributesOf(after)).toEqual(attributesOf(before));
    expect(attributesOf(before).length).toBeGreaterThan(20);
  });

  test("has another ETag in each spelling, and tells caches why", async () => {
    const [before, after] = [await plain(address), await asked(address)];
    expect(after.headers.etag).not.toBe(before.headers.etag);
    for (const { headers } of [before, after]) expect(headers.vary).toMatch(/cookie/);
    const known = { cookie: "spelling=caron", "if-none-match": String(before.headers.etag) };
    const again = await site.get("pl.localhost", encodeURI(address), known);
    expect([again.status, again.body]).toEqual([200, after.body]);
    const unchanged = await site.get("pl.localhost", encodeURI(address), {
      ...known,
      "if-none-match": String(after.headers.etag),
    });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.vary).toMatch(/cookie/);
  });
});

test("no page has a zero byte in it, in letters of many bytes neither", async () => {
  for (const address of ["/", "/langswitch", "/pronouns", "/they"]) {
    const { raw } = await site.get("en.localhost", address, { cookie: "spelling=shavian" });
    expect(raw.includes(0), address).toBe(false);
    expect((await site.get("ja.localhost", address)).raw.includes(0), address).toBe(false);
  }
});

test("the real converter is used, and found where the project lies", async () => {
  const { body } = await site.get("en.localhost", "/they", { cookie: "spelling=shavian" });
  expect(body).toContain('<html lang="en-Shaw"');
  expect(body).toContain("𐑐𐑮𐑴𐑯𐑬𐑯𐑟");
  expect(body).toContain('href="/it"');
});

test("data for client navigation are converted as pages are", async () => {
  const data = (cookie: string) => site.get("pl.localhost", "/ona.data", { cookie });
  expect((await data("spelling=caron")).body).toMatch(MARK);
  expect((await data("")).body).not.toMatch(MARK);
});

test("what is not for readers is not converted", async () => {
  for (const address of ["/api/pronouns/ona", "/api/pronouns", "/sitemap.xml", "/robots.txt"]) {
    expect((await asked(address)).body).toBe((await plain(address)).body);
  }
});

test("search results are converted but for where they lead", async () => {
  const results = JSON.parse((await asked("/api/search?query=jego")).body) as { title: string; url: string }[];
  expect(results.length).toBeGreaterThan(0);
  expect(results.some(({ title }) => MARK.test(title))).toBe(true);
  expect(results.some(({ url }) => MARK.test(url))).toBe(false);
});

test("a missing page speaks in the spelling too", async () => {
  const { status, body } = await asked("/no/such/page");
  expect(status).toBe(404);
  expect(body).toMatch(MARK);
  expect(body).toContain("/no/such/page");
});

describe("cookies that ask for nothing we have", () => {
  test.each([
    ["another edition's spelling", "spelling=shavian"],
    ["a spelling whose converter is missing", "spelling=futurysci"],
    ["an unknown one", "spelling=evil"],
    ["nothing", "spelling="],
    ["two at once", "spelling=caron; spelling=caron"],
    ["a path", "spelling=/ona"],
    ["very much", `spelling=${"x".repeat(12_000)}`],
    ["signs", "spelling=%00%ff;;;==;spelling"],
  ])("%s", async (_, cookie) => {
    const before = await plain("/ona");
    const after = await asked("/ona", cookie);
    expect([after.status, after.body, after.headers.etag]).toEqual([200, before.body, before.headers.etag]);
  });

  test("in an edition without spellings", async () => {
    const after = await asked("/", "spelling=caron", "ja.localhost");
    expect(after.body).toBe((await plain("/", "ja.localhost")).body);
    expect(after.headers.vary).toBe("accept-encoding");
  });
});

const FORM = { "content-type": "application/x-www-form-urlencoded", origin: OWN };
const choose = (body: string, headers: Record<string, string> = FORM, host = "pl.localhost") =>
  site.ask({ host, method: "POST", path: "/spelling", headers, body });

describe("choosing", () => {
  test("sets a cookie for a year and leads back", async () => {
    const { status, headers } = await choose("spelling=caron&returnTo=%2Fona%3Fx%3D1");
    expect([status, headers.location, headers["cache-control"]]).toEqual([303, "/ona?x=1", "no-store"]);
    expect(headers["set-cookie"]).toEqual(["spelling=caron; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"]);
  });

  test.each(["spelling=", "spelling=shavian", "spelling=evil", "", "spelling[]=caron", "returnTo=%2Fona"])(
    "%j forgets the choice",
    async (body) => {
      const { status, headers } = await choose(body);
      expect(status).toBe(303);
      expect(headers["set-cookie"]).toEqual(["spelling=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"]);
    },
  );

  test.each(["//evil.example", "https://evil.example/", "/\\evil.example", "/.//evil.example", "javascript:alert(1)"])(
    "never leads to %s",
    async (target) => {
      const { headers } = await choose(`spelling=caron&returnTo=${encodeURIComponent(target)}`);
      expect(headers.location).toBe("/");
    },
  );

  test("takes no form from elsewhere, and survives what is no form", async () => {
    expect((await choose("spelling=caron", { ...FORM, origin: "http://en.localhost" })).status).toBe(403);
    for (const type of ["multipart/form-data; boundary=x", "application/json", "text/plain"]) {
      const { status, headers } = await choose("--x garbage", { ...FORM, "content-type": type });
      expect([status, headers.location]).toEqual([303, "/"]);
    }
  });

  test("is nothing to look at", async () => {
    const { status, headers } = await plain("/spelling");
    expect([status, headers.location]).toEqual([302, "/"]);
    expect((await choose("spelling=caron", { ...FORM, origin: "http://ja.localhost" }, "ja.localhost")).status).toBe(
      405,
    );
  });

  test("is secure where the site is", async () => {
    const environment = { BASE_URL: "https://isogloss.example", EDITIONS: "pl" };
    const secure = await startSite({ contentDir, environment });
    const { headers } = await secure.ask({
      method: "POST",
      path: "/spelling",
      headers: { ...FORM, origin: "https://isogloss.example" },
      body: "spelling=caron",
    });
    expect(headers["set-cookie"]?.[0]).toMatch(/; Secure$/);
    await secure.stop();
  });
});

test("an edition whose lexicon is gone still answers, in its own spelling", async () => {
  const broken = await startSite({
    contentDir,
    converters: {
      shavian: async () => ({
        load: () => Promise.reject(new Error(`ENOENT ${path.join("data", "shavian.txt.br")}`)),
      }),
    },
  });
  const { status, body } = await broken.get("en.localhost", "/they", { cookie: "spelling=shavian" });
  expect(status).toBe(200);
  expect(body).toContain('<html lang="en" ');
  expect(body).toBe((await broken.get("en.localhost", "/they")).body);
  await broken.stop();
});

interface Node {
  nodeName: string;
  value?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Node[];
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const child of node.childNodes ?? []) if (child.nodeName !== "script") yield* nodesOf(child);
}

/** All links, form values and identifiers of a page. */
const LOOKED_UP = [
  "href",
  "src",
  "action",
  "value",
  "name",
  "id",
  "for",
  "type",
  "method",
  "hreflang",
  "popovertarget",
];

function attributesOf(html: string): string[] {
  return [...nodesOf(parseHtml(html) as unknown as Node)].flatMap(({ nodeName, attrs = [] }) =>
    attrs.filter(({ name }) => LOOKED_UP.includes(name)).map(({ name, value }) => `${nodeName} ${name}=${value}`),
  );
}

const textsOf = (html: string): string[] =>
  [...nodesOf(parseHtml(html) as unknown as Node)].flatMap(({ nodeName, value }) =>
    nodeName === "#text" && value?.trim() ? value : [],
  );

const IPA = /<span lang="und-fonipa"[^>]*>.*?<\/span>/g;

/** Labels of spellings, addresses people copy, what a set in the generator begins with, and a set of another language. */
const NOT_OURS = /^(?:[Oo]no|niego|Państwo|zwyczajna|futurystuw|z hačykami|she|.*localhost.*|\/.*)$/;
