import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { configSchema, type Settings } from "#app/editions/config.ts";
import { redirectFor } from "#app/editions/redirects.ts";
import { anyCharacter } from "#tests/support/any-character.ts";

const edition = (redirects: { from: string; to: string }[]): Settings =>
  configSchema.parse({
    code: "zz",
    locale: "cs",
    name: "Z",
    nameEnglish: "Z",
    symbol: "z",
    published: true,
    redirects,
  });

const zz = edition([
  { from: "/old/*", to: "/new" },
  { from: "/old/words/*", to: "/words" },
  { from: "/old/words", to: "/żółw#část" },
  { from: "/słownik", to: "/rzeczowniki" },
]);

test.each([
  ["/old", "", "/new"],
  ["/old/", "", "/new"],
  ["/old/page", "?a=1&b=%20", "/new?a=1&b=%20"],
  ["/old/page/below", "", "/new"],
  ["/old/words/below", "", "/words"],
  ["/old/words", "?q=1", "/%C5%BC%C3%B3%C5%82w?q=1#%C4%8D%C3%A1st"],
  ["/s%C5%82ownik", "", "/rzeczowniki"],
  ["/s%c5%82ownik", "", "/rzeczowniki"],
])("%s%s leads to %s", (path, search, to) => expect(redirectFor(zz, path, search)).toBe(to));

test.each(["/", "/older", "/Old", "/new/old", "/słowniki", "/old%", "//old", "/%2Fold"])("%s leads nowhere", (path) =>
  expect(redirectFor(zz, path)).toBeNull(),
);

describe("whatever is asked", () => {
  const path = fc
    .array(anyCharacter, { maxLength: 60 })
    .map((letters) => `/${encodeURIComponent(letters.join("").replace(/\p{Surrogate}/gu, ""))}`);

  test("leads to a path of the same edition, or nowhere", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          path,
          path.map((rest) => `/old${rest}`),
        ),
        fc.webQueryParameters(),
        (pathname, query) => {
          const to = redirectFor(zz, pathname, `?${query}`);
          if (to !== null) expect(new URL(to, "https://zz.example").origin).toBe("https://zz.example");
        },
      ),
    );
  });

  test("takes no longer the longer it is, with as many rules as there may be", () => {
    const rules = Array.from({ length: 100 }, (_, index) => ({ from: `/${"a/".repeat(90)}${index}/*`, to: "/b" }));
    const many = edition(rules);
    const asked = `/${"a/".repeat(4000)}`;
    const began = process.cpuUsage();
    for (let turn = 0; turn < 100; turn += 1) redirectFor(many, asked);
    const { user } = process.cpuUsage(began);
    expect(user / 1000 / 100, "milliseconds of processor time").toBeLessThan(10);
  });
});

test("more than a hundred are refused, and what is longer than 200 characters", () => {
  const rules = Array.from({ length: 101 }, (_, index) => ({ from: `/${index}`, to: "/b" }));
  expect(() => edition(rules)).toThrow();
  expect(() => edition([{ from: `/${"a".repeat(200)}`, to: "/b" }])).toThrow();
});
