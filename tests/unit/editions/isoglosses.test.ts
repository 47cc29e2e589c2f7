import { describe, expect, test } from "vitest";
import { ISOGLOSSES } from "#app/editions/isoglosses.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";

const EDITIONS = shippedEditions().flatMap(({ code, edition }) => {
  const { pronouns, isoglosses, place, family } = edition.config;
  return pronouns === null ? [] : { code, edition, pronouns, isoglosses, place, family };
});

describe.each(EDITIONS)("what $code says of its language", ({ edition, pronouns, isoglosses, place, family }) => {
  const first = edition.grammar?.sets.get(pronouns.default);
  const isPlural = first?.plural.includes(true) ?? false;

  test("is something, and is borne out by the set it begins with", () => {
    expect(isoglosses.length).toBeGreaterThan(0);
    expect(isoglosses.includes("plural")).toBe(isPlural);
    if (isoglosses.includes("shared") || isoglosses.includes("new")) expect(isPlural).toBe(false);
    // A word for everyone leaves nothing to fill for words beside those for women and men.
    expect(isoglosses.includes("shared") && isoglosses.includes("new")).toBe(false);
  });

  test("has a home on the globe, unless somebody made it", () => {
    expect(place === null).toBe(family === "Constructed");
  });
});

test.each(ISOGLOSSES)("“%s” is shared by several", (isogloss) => {
  expect(EDITIONS.filter(({ isoglosses }) => isoglosses.includes(isogloss)).length).toBeGreaterThan(1);
});
