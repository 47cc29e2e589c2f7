import { describe, expect, test } from "vitest";
import { href } from "#app/editions/hrefs.ts";
import type { SearchDocument } from "#app/kit/text/document.ts";
import * as apiSearch from "#app/routes/api/search.ts";
import { wordsOf } from "#tests/support/browser-words.ts";
import { shipped } from "#tests/support/data/shipped.ts";
import { shippedDoor } from "#tests/support/search/shipped-door.ts";

async function firstFor(code: string, query: string): Promise<SearchDocument | undefined> {
  const door = await shippedDoor(code);
  const { body } = await door.get(apiSearch, `/api/search?${new URLSearchParams({ query })}`);
  return (JSON.parse(body) as SearchDocument[])[0];
}

describe.each(["en", "de", "pl", "ja", "ar", "fr"])("in the edition %s", (code) => {
  const { config } = shipped(code).edition;
  const text = wordsOf(code);

  test("the page for signing in is found by its own names and by those of other sites", {
    timeout: 60_000,
  }, async () => {
    for (const query of ["login", "Sign in", "sign-up", text("signIn.header"), text("frame.account.signIn")])
      expect([query, (await firstFor(code, query))?.url]).toEqual([query, href(config, "signIn")]);
  });

  test("a date in a year that the calendar does not have leads to no day", { timeout: 60_000 }, async () => {
    const first = await firstFor(code, "2019-11-20");
    expect(first?.url).toBe(href(config, "calendar"));
    expect(first?.content).toMatch(/2021/);
  });

  test("today and tomorrow are found by their words", { timeout: 60_000 }, async () => {
    const format = new Intl.RelativeTimeFormat(config.locale, { numeric: "auto" });
    const [today, tomorrow] = await Promise.all([0, 1].map((days) => firstFor(code, format.format(days, "day"))));
    const calendar = `${href(config, "calendar")}/`;
    expect([today, tomorrow].map((one) => one?.url.slice(0, calendar.length))).toEqual([calendar, calendar]);
    expect(Date.parse(`${tomorrow?.id}`) - Date.parse(`${today?.id}`)).toBe(86_400_000);
  });

  test("so is today by the other words that the edition has for it", { timeout: 60_000 }, async () => {
    for (const word of config.dates?.today ?? []) {
      const first = await firstFor(code, word);
      expect([word, first?.kind, first?.id]).toEqual([word, "calendar", expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
    }
  });

  test("an everyday word finds the part of a page that it means", async () => {
    expect((await firstFor(code, "generator"))?.url).toBe(`${href(config, "pronouns")}#generator`);
  });
});

test.each([
  ["zem", "/xe"],
  ["zeer", "/xe"],
  ["thay", "/they"],
  ["zem-SELF", "/xe"],
])("a sound is found as pages write it: %s", { timeout: 60_000 }, async (query, path) => {
  const door = await shippedDoor("en");
  const { body } = await door.get(apiSearch, `/api/search?${new URLSearchParams({ query })}`);
  expect((JSON.parse(body) as SearchDocument[]).map(({ url }) => url)).toContain(path);
});

test.each([
  ["en", "names"],
  ["sv", "man"],
])("%s: “%s” is no language that has these letters in its name", { timeout: 60_000 }, async (code, query) => {
  const door = await shippedDoor(code);
  const { body } = await door.get(apiSearch, `/api/search?${new URLSearchParams({ query })}`);
  const kinds = (JSON.parse(body) as SearchDocument[]).map(({ kind }) => kind);
  expect(kinds.length).toBeGreaterThan(5);
  expect(kinds.slice(0, 5)).not.toContain("locale");
});

test.each([
  ["en", "dark mode"],
  ["en", "appearance"],
  ["de", "Dunkelmodus"],
  ["pl", "ciemny motyw"],
  ["ja", "ダークモード"],
  ["ar", "الوضع الداكن"],
])("%s: “%s” leads to the settings of how pages look", { timeout: 60_000 }, async (code, query) => {
  expect((await firstFor(code, query))?.url).toBe("/#display-settings");
});

test.each([
  ["en", "gender neutral pronouns", "pronouns"],
  ["pl", "zaimek", "pronouns"],
  ["pl", "neutralne zaimki", "pronouns"],
  ["ar", "قائمة الضمائر", "pronouns"],
  // A form of the word among the other names must not make the title count for less.
  ["ua", "займенник", "pronouns"],
  ["ru", "местоимения", "pronouns"],
  // Where one signs in one also makes an account.
  ["en", "registration", "signIn"],
  ["de", "Passwort vergessen", "signIn"],
  ["pl", "rejestracja", "signIn"],
  ["ua", "реєстрація", "signIn"],
  ["ar", "إنشاء حساب", "signIn"],
  ["he", "הרשמה", "signIn"],
  ["ja", "新規登録", "signIn"],
  ["ko", "회원가입", "signIn"],
  ["tr", "kayıt ol", "signIn"],
  ["zh", "注册", "signIn"],
] as const)("%s: “%s” finds the page %s", { timeout: 60_000 }, async (code, query, page) => {
  expect((await firstFor(code, query))?.url).toBe(href(shipped(code).edition.config, page));
});
