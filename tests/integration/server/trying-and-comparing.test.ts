import { describe, expect, test } from "vitest";
import { href } from "#app/editions/hrefs.ts";
import { linkPath } from "#app/features/pronouns/address.ts";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { comparisonQuery } from "#app/features/pronouns/comparison/address.ts";
import { setsInTurn } from "#app/features/pronouns/in-turn.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";
import { siteForFile } from "#tests/support/server/site.ts";

// For people who are not sure yet: sets one after another, and beside each other.
const site = siteForFile({ environment: { CONTENT_DIR: "editions" } });
const EDITIONS = shippedEditions().flatMap(({ code, edition }) => {
  const book = pronounBook(edition);
  return book === null ? [] : [{ code, config: edition.config, book }];
});
const get = (code: string, path: string, headers = {}) => site.get(`${code}.localhost`, path, headers);
const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
const isForAll = (headers: Record<string, unknown>) => /public/.test(String(headers["cache-control"]));
const marks = (html: string) => (html.match(/<mark/g) ?? []).length;

describe.each(EDITIONS)("$code", ({ code, config, book }) => {
  const [first, second, third] = setsInTurn(book);
  const trying = href(config, "trying");
  const comparison = href(config, "comparison");

  test("shows one set with four sentences, the same to everyone, and is found from the home and the list", async () => {
    const { status, headers, body } = await get(code, trying);
    expect([status, isForAll(headers)]).toEqual([200, true]);
    expect(main(body)).toContain(`href="${linkPath(first?.canonicalName ?? "")}"`);
    expect(marks(main(body))).toBeGreaterThanOrEqual(4);
    expect(body).not.toMatch(/name="robots" content="noindex"/);
    for (const path of ["/", href(config, "pronouns")]) {
      expect(main((await get(code, path)).body)).toContain(`href="${trying}"`);
    }
  });

  test("goes on by addresses that name no set", async () => {
    const next = await get(code, `${trying}?step=2`);
    expect([next.status, isForAll(next.headers)]).toEqual([200, true]);
    expect(main(next.body)).toContain(`href="${linkPath(second?.canonicalName ?? "")}"`);
    expect(next.body).toMatch(/name="robots" content="noindex"/);
    const last = book.sets.length;
    expect((await get(code, `${trying}?step=${last}`)).body).not.toContain(`?step=${last + 1}`);
    for (const step of ["1", `${last + 1}`, "x", ""]) {
      const { status, headers } = await get(code, `${trying}?step=${step}`);
      expect([step, status, headers.location]).toEqual([step, 302, trying]);
    }
  });

  test("compares sets at one address, the same to everyone, and no search engine lists it", async () => {
    const sets = [first, second, third].flatMap((set) => set ?? []);
    expect(sets.length).toBeGreaterThan(1);
    const path = `${comparison}?${comparisonQuery(sets, book.grammar)}`;
    const { status, headers, body } = await get(code, path);
    expect([status, isForAll(headers)]).toEqual([200, true]);
    expect(body).toMatch(/name="robots" content="noindex"/);
    // Each sentence once with every set.
    expect(marks(main(body))).toBeGreaterThanOrEqual(6 * sets.length);
    for (const { canonicalName } of sets)
      expect(main(body)).toContain(` value="${canonicalName.replaceAll("'", "&#x27;")}" selected`);
    const form = new URLSearchParams(sets.map(({ canonicalName }) => ["set", canonicalName]));
    form.append("set", "");
    const sent = await get(code, `${comparison}?${form}`);
    expect([sent.status, sent.headers.location]).toEqual([302, path]);
  });
});

describe("the page that compares", () => {
  const page = (query: string) => get("en", `/pronouns/compare${query}`);

  test("without sets offers some, and one alone asks for another", async () => {
    const none = await page("");
    expect([none.status, isForAll(none.headers)]).toEqual([200, true]);
    expect(main(none.body)).toContain('href="/pronouns/compare?sets=they,she"');
    const one = await page("?sets=xe");
    expect(main(one.body)).toMatch(/<option value="xe" selected/);
    expect(marks(main(one.body))).toBe(0);
  });

  test("says kindly what is no set, offers what may be meant, and keeps that for nobody else", async () => {
    const { status, headers, body } = await page("?sets=xe,thonn,%3Cscript%3E");
    expect([status, isForAll(headers)]).toEqual([200, false]);
    expect(main(body)).toContain("“thonn”");
    expect(main(body)).toContain('href="/pronouns/compare?sets=xe,thon"');
    expect(main(body)).not.toContain("<script>");
    expect(main(body)).toContain("“&lt;script&gt;”");
    const four = await page("?sets=they,xe,fae,she");
    expect([four.status, isForAll(four.headers)]).toEqual([200, false]);
    expect(main(four.body)).toMatch(/<option value="fae" selected/);
    expect(main(four.body)).not.toMatch(/<option value="she" selected/);
  });

  test("takes names, emoji, and forms of one's own", async () => {
    const { status, body } = await page("?set=:Robin&set=he,hym,!4&set=%F0%9F%8C%BB");
    expect(status).toBe(200);
    for (const word of [">Robin<", ">hym<", ">🌻<"]) expect(main(body)).toContain(word);
    expect(main(body)).toMatch(/<option value="he,hym,!4" selected/);
  });

  test("is linked from a set, and where several may be meant", async () => {
    expect(main((await get("en", "/xe")).body)).toContain('href="/pronouns/compare?sets=xe"');
    expect(main((await get("en", "/he&she")).body)).toContain('href="/pronouns/compare?sets=he%26she"');
    const missing = await get("en", "/hir");
    expect(missing.status).toBe(404);
    expect(main(missing.body)).toContain('href="/pronouns/compare?sets=s/he,ze"');
  });

  test("is a page of the edition, so its word is no set of it", async () => {
    expect((await get("pl", "/zaimki/compare")).status).toBe(404);
    expect((await get("pl", "/not-sure")).status).toBe(404);
    expect((await site.get("localhost", "/not-sure")).status).toBe(404);
  });
});
