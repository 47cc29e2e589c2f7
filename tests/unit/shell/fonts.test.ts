import { expect, test } from "vitest";
import { fontPreloads } from "#app/shell/fonts.ts";

const piecesOf = (locale: string) =>
  fontPreloads(["literata", "commissioner"], locale).map((url) => /\/([a-z]+-[a-z]+)\./.exec(url)?.[1]);

test.each([
  ["en", ["literata-latin", "commissioner-latin"]],
  ["pl", ["literata-latin", "literata-central", "commissioner-latin", "commissioner-central"]],
  ["ru", ["literata-latin", "literata-cyrillic", "commissioner-latin", "commissioner-cyrillic"]],
  ["vi", ["literata-latin", "literata-vietnamese", "commissioner-latin", "commissioner-vietnamese"]],
])("the pieces of every word of %s are there at the first paint", (locale, expected) => {
  expect(piecesOf(locale)).toEqual(expected);
});
