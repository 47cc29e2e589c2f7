import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findLocales } from "#app/kit/i18n/languages.server.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";

const SHIPPED = shippedEditions();

const locales = SHIPPED.filter(({ code }) => code !== "_").map(({ edition }) => edition.config.locale);
const readBy = (acceptLanguage: string) => findLocales({ hostLocale: null, acceptLanguage, locales });

describe("where the host name says which language", () => {
  test.each(locales)("it is that alone: %s", async (hostLocale) => {
    const acceptLanguage = "fr, uk;q=0.5";
    expect(await findLocales({ hostLocale, acceptLanguage, locales: [hostLocale] })).toEqual([hostLocale]);
  });
});

describe("where it does not, they are the visitor's", () => {
  test.each([
    ["de-AT,en;q=0.3", ["de", "en"]],
    ["pl-PL,en;q=0.5,de-CH;q=0.4", ["pl", "en", "de"]],
    ["uk, he;q=0.9, tlh;q=0.8, zh;q=0.7", ["uk", "he", "zh-Hant"]],
    ["de;q=0.5, fr", ["fr", "de"]],
    ["en-GB,en;q=0.9,pl;q=0.8", ["en", "pl"]],
    ["de-AT", ["de"]],
    ["zh-TW", ["zh-Hant"]],
    ["zh-Hant-HK", ["zh-Hant"]],
    ["pl, fr, uk, de, en", ["pl", "fr", "uk"]],
    // ICU knows Swahili, which we do not have, and does not know Ladino.
    ["sw, de", ["de"]],
    ["lad, fr", ["lad", "fr"]],
    ["fr, de;q=0, pl; q=0.000, uk;q=0.001", ["fr", "uk"]],
    ["*", []],
    ["de, *;q=0.5", ["de"]],
    ["tlh", []],
    ["", []],
    [";;;,,q=0", []],
    ["de".padEnd(201, " "), []],
  ])("%j", async (header, expected) => {
    expect(await readBy(header)).toEqual(expected);
  });

  test("and nobody sent one", async () => {
    expect(await findLocales({ hostLocale: null, acceptLanguage: undefined, locales })).toEqual([]);
  });
});

describe("whatever is sent", () => {
  const piece = fc.oneof(
    fc.constantFrom(...locales, "*", "-", ";", ",", "q=", ";q=0.5", " ", "x-y-z", "é"),
    fc.string(),
  );

  test("the answer is of ours, each once, three at most", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece), async (pieces) => {
        const found = await readBy(pieces.join(""));
        expect(found.length).toBeLessThanOrEqual(3);
        expect(new Set(found).size).toBe(found.length);
        expect(locales).toEqual(expect.arrayContaining(found));
      }),
    );
  });

  test.each(["a", "a-", "a;", "a,", "a;q=0.", " ", ",", ";q=", "de,"])("8 kB of %j take no time", async (sign) => {
    const header = sign.repeat(8192 / sign.length);
    const { user } = process.cpuUsage();
    for (let n = 0; n < 100; n += 1) expect(await readBy(header)).toEqual([]);
    expect((process.cpuUsage().user - user) / 100).toBeLessThan(5000);
  });
});
