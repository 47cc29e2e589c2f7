import { expect, test } from "vitest";
import { fontPreloads } from "#app/shell/fonts.ts";

const piecesOf = (locale: string) =>
  fontPreloads(["literata", "commissioner"], locale).map((url) => /\/([a-z]+-[a-z]+)\./.exec(url)?.[1]);

test.each([
  ["en", ["literata-basic", "commissioner-basic"]],
  ["de", ["literata-whole", "commissioner-whole"]],
  ["pl", ["literata-whole", "literata-central", "commissioner-whole", "commissioner-central"]],
  ["ru", ["literata-basic", "literata-cyrillic", "commissioner-basic", "commissioner-cyrillic"]],
  ["vi", ["literata-whole", "literata-vietnamese", "commissioner-whole", "commissioner-vietnamese"]],
])("the pieces of every word of %s are there at the first paint", (locale, expected) => {
  expect(piecesOf(locale)).toEqual(expected);
});
