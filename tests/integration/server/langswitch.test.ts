import { expect, test, vi } from "vitest";
import { siteForFile } from "#tests/support/server/site.ts";

/** The page of all languages, for somebody who comes from another page. */

vi.setConfig({ hookTimeout: 120_000, testTimeout: 60_000 });

const site = siteForFile();
const get = (address: string) => site.get("en.localhost", address);
/** Where the languages lead, without the port. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="(https?:\/\/[^"]*)"[^>]*hrefLang="([^"]*)"/gi)].map(([, url = ""]) => {
    const { hostname, pathname } = new URL(url);
    return `${hostname}${decodeURIComponent(pathname)}`;
  });

test("each language leads to the page somebody comes from", async () => {
  const { status, body } = await get("/langswitch?from=/pronouns");
  expect(status).toBe(200);
  expect(linksIn(body)).toEqual(expect.arrayContaining(["ar.localhost/ضمائر", "pl.localhost/zaimki"]));
  expect(body).toContain('content="noindex"');
});

test("a set leads to its neighbours, and pages link here with their own address", async () => {
  const page = await get("/they");
  const to = /href="(\/langswitch\?from=[^"]*)"/.exec(page.body)?.[1];
  expect(to).toBe("/langswitch?from=/they");
  expect(linksIn((await get("/langswitch?from=/they")).body)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^pl\.localhost\/(?!zaimki$|langswitch$).+/)]),
  );
});

test.each([
  "https://evil.example/",
  "//evil.example/they",
  "/\\evil.example",
  "they",
  "/nothing-of-this-kind/here",
  "javascript:alert(1)",
  "",
  `/${"a".repeat(3000)}`,
])("what is no page of ours is left out: %s", async (from) => {
  const { status, headers } = await get(`/langswitch?from=${encodeURIComponent(from)}`);
  expect(status).toBe(302);
  expect(headers.location).toBe("/langswitch");
});

test("without a page, it leads to the homes", async () => {
  expect(linksIn((await get("/langswitch")).body)).toContain("pl.localhost/");
});

test("the templates of nouns lead to those of other editions", async () => {
  const { body } = await get("/dictionary/templates");
  const links = linksIn(body);
  expect(links).toEqual(expect.arrayContaining([expect.stringMatching(/^ar\.localhost\/.+\/templates$/)]));
});

test("on the home of all editions, the languages have one canonical address", async () => {
  const canonical = '<link rel="canonical" href="http://localhost/"';
  for (const path of ["/", "/langswitch"]) expect((await site.get("localhost", path)).body).toContain(canonical);
  const { body } = await site.get("localhost", "/sitemap.xml");
  expect(body).toContain("<loc>");
  expect(body).not.toContain("/langswitch");
  expect((await get("/sitemap.xml")).body).toContain("/langswitch");
});

test("languages are called what they are called in that of the page", async () => {
  const { body } = await get("/langswitch");
  expect(body).toMatch(/>Polish · Indo-European</);
  const polish = (await site.get("pl.localhost", "/langswitch")).body;
  expect(polish).toMatch(/<bdi lang="pl"[^>]*>angielski</);
  expect(polish).not.toContain("Indo-European");
});
