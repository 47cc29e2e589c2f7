import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { askedSpelling, languageTag, offeredSpelling, spellingCookie } from "#app/kit/spelling/spelling.ts";
import { fastest } from "#tests/support/fastest.ts";

const POLISH = { spelling: { others: [{ key: "futurysci" as const }, { key: "caron" as const }] } };
const PLAIN = { spelling: null };

describe("the spelling a cookie asks for", () => {
  test.each([
    ["spelling=caron", "caron"],
    ["a=b; spelling=futurysci; c=d", "futurysci"],
    ["a=b;spelling=caron", "caron"],
    [undefined, null],
    ["", null],
    ["spelling=", null],
    ["spelling", null],
    ["spelling=shavian", null],
    ["spelling=Caron", null],
    ["spelling=caron%20", null],
    ['spelling="caron"', null],
    ["spelling=caron=x", "caron"],
    ["spelling=__proto__", null],
    ["spelling=constructor", null],
    ["spelling=caron; spelling=futurysci", null],
    ["spelling=caron; spelling=caron", null],
    ["xspelling=caron", null],
    ["spelling =caron", null],
    ["Spelling=caron", null],
    [`spelling=${"x".repeat(16_000)}`, null],
  ])("%j", (cookie, expected) => {
    expect(askedSpelling(cookie, POLISH)).toBe(expected);
    expect(askedSpelling(cookie, PLAIN)).toBeNull();
  });

  test("is never one the edition does not offer, and never takes long", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constant("spelling=caron"), fc.constant("spelling="))), (parts) => {
        expect([null, "caron", "futurysci"]).toContain(askedSpelling(parts.join(";"), POLISH));
      }),
    );
    const long = "spelling=;".repeat(1600);
    expect(fastest(() => askedSpelling(long, POLISH), 20)).toBeLessThan(20);
  });

  test("is kept for a year, out of reach of scripts, and forgotten at once", () => {
    expect(spellingCookie("caron", true)).toBe(
      "spelling=caron; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure",
    );
    expect(spellingCookie(null, false)).toBe("spelling=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
    expect(offeredSpelling(POLISH, ["caron"])).toBeNull();
    expect(offeredSpelling(POLISH, null)).toBeNull();
  });
});

test.each([
  ["zh-Hant", "simplified", "zh-Hans"],
  ["en", "shavian", "en-Shaw"],
  ["sh", "cyrillic", "sr-Cyrl"],
  ["pl", "caron", "pl"],
  ["tok", "sitelen", "tok"],
  ["pl", null, "pl"],
] as const)("%s in %s is %s", (locale, spelling, tag) => {
  expect(languageTag(locale, spelling)).toBe(tag);
});
