import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { askedSpelling, languageTag, offeredSpelling, returnPath, spellingCookie } from "#app/spelling/index.ts";
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

describe("the way back", () => {
  test.each(["/", "/ona", "/pronouns?base=he&form=a#generator", "/%E5%BD%BC"])("%s", (path) => {
    expect(returnPath(path)).toBe(path);
  });

  test("is written in ASCII", () => {
    expect(returnPath("/三人称代名詞?ö")).toBe("/%E4%B8%89%E4%BA%BA%E7%A7%B0%E4%BB%A3%E5%90%8D%E8%A9%9E?%C3%B6");
  });

  test.each([
    null,
    undefined,
    3,
    "",
    "ona",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2fevil.example",
    "/%5cevil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/a\r\nSet-Cookie: a=b",
    " //evil.example",
    `/${"x".repeat(9000)}`,
  ])("is home for %j", (sent) => {
    expect(returnPath(sent)).toBe("/");
  });

  test("never leads to another host, whatever was sent", () => {
    const wild = fc.string({ unit: fc.constantFrom(..."/\\.%2f5c@:?#ev il\t\n") }).map((text) => `/${text}`);
    fc.assert(
      fc.property(fc.oneof(wild, fc.string({ unit: "binary" })), (sent) => {
        const path = returnPath(sent);
        expect(path).toMatch(/^\/[\x21-\x7e]*$/);
        expect(new URL(path, "https://own.example").origin).toBe("https://own.example");
      }),
    );
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
