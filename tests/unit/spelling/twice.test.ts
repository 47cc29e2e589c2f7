import path from "node:path";
import { describe, expect, test } from "vitest";
import { createSpellings } from "#app/kit/spelling/spellings.server.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";

const spellings = createSpellings({ root: path.resolve("."), log: { warn: () => {} } });
const spelt = shippedEditions().flatMap(({ code, edition }) =>
  (edition.config.spelling?.others ?? []).map(({ key }) => ({ code, edition, key })),
);

describe("labels of menus, which some pages spell once more, stay as they are spelled:", () => {
  test.each(spelt)("$code in $key", async ({ edition, key }) => {
    const { spell } = await spellings.speller(key);
    const labels = Object.values(edition.texts).flatMap((texts) =>
      Object.entries(texts).flatMap(([name, text]) => (/(^|\.)(nav|header)\b/.test(name) ? [text].flat() : [])),
    );
    expect(labels.length).toBeGreaterThan(20);
    const once = labels.map((label) => spell({ label }).label);
    expect(once.map((label) => spell({ label }).label)).toEqual(once);
  });
});
