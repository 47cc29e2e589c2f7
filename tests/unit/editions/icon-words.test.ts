import { expect, test } from "vitest";
import { ICON_WORD_LIMITS, readIconWords } from "#app/features/cards/icons/icon-words-file.server.ts";

/** `icons.yaml` of an edition. */

test("gives icons words, one or several", () => {
  expect(readIconWords("# names\ncat: [kot, kotek]\nb:mastodon: mastodont\n")).toEqual({
    rows: [
      ["cat", "kot", "kotek"],
      ["b:mastodon", "mastodont"],
    ],
    flaws: [],
  });
});

test("may be empty", () => expect(readIconWords("# nothing yet\n")).toEqual({ rows: [], flaws: [] }));

test.each([
  ["icon-words", "- cat\n", 1],
  ["icon-words", "cat\n", 1],
  ["icon-unknown", "dog: pies\ncta: kot\n", 2],
  ["icon-unknown", "contact-book: kontakty\n", 1],
  ["icon-unknown", "__proto__: x\n", 1],
  ["icon-words", "cat:\n", 1],
  ["icon-words", "cat: []\n", 1],
  ["icon-words", "cat: ['']\n", 1],
  ["icon-words", "cat: [kot, kot]\n", 1],
  ["icon-words", "cat: [1]\n", 1],
  ["icon-words", "cat: { a: b }\n", 1],
  ["icon-words", `cat: ${"k".repeat(ICON_WORD_LIMITS.length + 1)}\n`, 1],
  ["icon-words", `cat: [${Array.from({ length: ICON_WORD_LIMITS.words + 1 }, (_, at) => `k${at}`)}]\n`, 1],
  ["icon-words", 'cat: "k\\u0007t"\n', 1],
  ["icon-words", Array.from({ length: ICON_WORD_LIMITS.icons + 1 }, (_, at) => `x${at}: y\n`).join(""), 1],
  ["yaml-syntax", "cat: [kot\n", null],
  ["yaml-duplicate", "cat: kot\ncat: kotek\n", 2],
] as const)("%s: %j", (id, text, line) => {
  const { flaws } = readIconWords(text);
  expect(flaws[0]).toMatchObject({ id, file: "icons.yaml", level: "error", ...(line === null ? {} : { line }) });
});

test("says which name was meant", () => {
  expect(readIconWords("contact-book: x\n").flaws[0]?.remedy).toContain("address-book");
  expect(readIconWords("rainbov: x\n").flaws[0]?.remedy).toContain("rainbow");
});
