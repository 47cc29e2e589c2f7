import fc from "fast-check";
import { expect, test } from "vitest";
import { OPERATIONS } from "#app/features/api/description.ts";
import { askedAddress, GUIDE_QUERY, OPERATION } from "#app/features/api/guide/asked-address.ts";
import { parameterPlaces } from "#app/features/api/guide/parameters.ts";
import { snippetsFor } from "#app/features/api/guide/snippets.ts";
import { anyCharacter } from "#tests/support/any-character.ts";

const ORIGIN = "https://en.example";
const partsOf = (address: string) => ({ address, parameters: parameterPlaces(address) });

test("the page knows every parameter of every operation, and no others", () => {
  const names = OPERATIONS.flatMap(({ path, query }) => [...Object.keys(path.shape), ...Object.keys(query.shape)]);
  expect([...GUIDE_QUERY].sort()).toEqual([OPERATION, ...new Set(names)].sort());
  for (const { address, path, query } of OPERATIONS) {
    const said = parameterPlaces(address);
    expect(said.filter(({ isInPath }) => isInPath).map(({ name }) => name)).toEqual(Object.keys(path.shape));
    expect(said.filter(({ isInPath }) => !isInPath).map(({ name }) => name)).toEqual(Object.keys(query.shape));
  }
});

test("addresses are readable", () => {
  const set = partsOf("/api/v4/sets/{path}");
  expect(askedAddress(set, { path: " they ", edition: "", fields: "label,forms.written" })).toBe(
    "/api/v4/sets/they?fields=label,forms.written",
  );
  expect(askedAddress(set, { path: ":Robin" })).toBe("/api/v4/sets/:Robin");
  expect(askedAddress(partsOf("/api/v4/sets"), { zorb: "1" })).toBe("/api/v4/sets");
});

const dots = fc.constantFrom(
  ".",
  "..",
  "../..",
  "../../account",
  "..\\..",
  "//evil.example",
  "'; rm -rf ~ #",
  "$(x)",
  '"`\n',
);
const said = fc.oneof(dots, fc.string({ unit: anyCharacter }));

test("whatever is filled in, an address is one of its operation, keeps what was said, and breaks no program", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...OPERATIONS),
      fc.array(said, { minLength: 14, maxLength: 14 }),
      ({ address }, texts) => {
        const parts = partsOf(address);
        const values = Object.fromEntries(parts.parameters.map(({ name }, index) => [name, texts[index] ?? ""]));
        const asked = askedAddress(parts, values);
        const url = new URL(asked, ORIGIN);
        expect(url.origin + url.pathname + url.search).toBe(ORIGIN + asked);
        expect(asked).toMatch(/^[\w/.,:@%?&=!~*()-]*$/);
        expect(url.pathname.split("/")).toHaveLength(address.split("/").length);
        const steps = url.pathname.split("/").map((step) => decodeURIComponent(step).trim());
        address.split("/").forEach((step, index) => {
          const name = /^\{(\w+)\}$/.exec(step)?.[1];
          expect(steps[index]).toBe(name === undefined ? step : wellFormed(values[name]));
        });
        for (const { name, isInPath } of parts.parameters) {
          if (isInPath) continue;
          expect(url.searchParams.get(name) ?? "").toBe(wellFormed(values[name]));
        }
        for (const { language, code } of snippetsFor(url.href)) {
          const quotes = code.split(language === "curl" ? "'" : '"').length - 1;
          expect(quotes).toBe(2);
        }
      },
    ),
  );
});

const wellFormed = (text = ""): string => text.trim().replace(/\p{Surrogate}/gu, "\uFFFD");
