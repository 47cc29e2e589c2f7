import { expect, test } from "vitest";
import { fontPreloads } from "#app/shell/fonts.ts";

const piecesOf = (locale: string) =>
  fontPreloads(["literata", "commissioner"], locale).map((url) => /\/([a-z]+-[a-z]+)\./.exec(url)?.[1]);

test.each([
  ["en", ["literata-basic", "commissioner-basic"]],
  ["de", ["literata-basic", "literata-western", "commissioner-basic", "commissioner-western"]],
  [
    "pl",
    [
      "literata-basic",
      "literata-western",
      "literata-central",
      "commissioner-basic",
      "commissioner-western",
      "commissioner-central",
    ],
  ],
  ["ru", ["literata-basic", "literata-cyrillic", "commissioner-basic", "commissioner-cyrillic"]],
  [
    "vi",
    [
      "literata-basic",
      "literata-western",
      "literata-vietnamese",
      "commissioner-basic",
      "commissioner-western",
      "commissioner-vietnamese",
    ],
  ],
])("the pieces of every word of %s are there at the first paint", (locale, expected) => {
  expect(piecesOf(locale)).toEqual(expected);
});
