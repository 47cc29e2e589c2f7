import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ALPHABETS, lettersOf, SAME_ALPHABET } from "#app/kit/ui/fonts/languages/alphabets.ts";
import { LANGUAGE_FACES } from "#app/kit/ui/fonts/languages/faces.ts";
import { fontPreloads, fontStyleSheets } from "#app/shell/fonts.ts";

const LATIN = ["literata", "commissioner"];
const nameOf = (url: string) => /\/([a-z-]+)\.[^/]*$/.exec(url)?.[1];
const piecesOf = (locale: string) => fontPreloads(LATIN, locale).map(nameOf);

test.each([
  ["en", ["literata-basic", "commissioner-basic"]],
  ["xx", ["literata-basic", "commissioner-basic"]],
  ["de", ["literata-de-latin", "commissioner-de-latin"]],
  ["nn", ["literata-no-latin", "commissioner-no-latin"]],
  ["pl", ["literata-pl-latin", "literata-pl-ext", "commissioner-pl-latin", "commissioner-pl-ext"]],
  ["sh", ["literata-basic", "literata-sr-ext", "commissioner-basic", "commissioner-sr-ext"]],
  [
    "ru",
    [
      ...["literata-name", "literata-signs", "literata-ru-cyrillic"],
      ...["commissioner-plain", "commissioner-ru-cyrillic"],
    ],
  ],
  ["vi", ["literata-vi-latin", "literata-vietnamese", "commissioner-vi-latin", "commissioner-vietnamese"]],
])("the pieces of every word of %s are there at the first paint", (locale, expected) => {
  expect(piecesOf(locale)).toEqual(expected);
});

test("a hundred pieces for rare letters do not keep the first paint waiting", () => {
  const { early, late } = fontStyleSheets(["noto-serif-jp", "noto-sans-jp"], "ja");
  expect([early.length, late.length]).toEqual([2, 1]);
});

const STYLES = "app/kit/ui/fonts/languages/";

/** Of each face: its family, and the letters it is for. */
function facesIn(css: string): { family: string; has: (letter: string) => boolean }[] {
  const rules = css.matchAll(/font-family: "([^"]+)";[^}]*unicode-range:([^;]+);/g);
  return Array.from(rules, ([, family = "", ranges = ""]) => {
    const pairs = ranges.split(",").map((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split("-")
        .map((digits) => Number.parseInt(digits, 16));
      return [first, last] as const;
    });
    return { family, has: (letter) => pairs.some(([first, last]) => within(letter.codePointAt(0) ?? 0, first, last)) };
  });
}

const within = (point: number, first: number, last: number) => point >= first && point <= last;

test.each(Object.entries(ALPHABETS))(
  "each letter of %s is in one piece, so that a browser loads no other",
  (language, alphabet) => {
    const faces = facesIn(readFileSync(`${STYLES}${language}.css`, "utf8"));
    for (const family of ["Literata Own", "Commissioner Own"]) {
      for (const letter of [..."azAZ09 ", ...lettersOf(alphabet)]) {
        const having = faces.filter((face) => face.family === family && face.has(letter));
        expect(having.length, `${letter} in ${family}`).toBe(1);
      }
    }
  },
);

test("the tokens name these faces for the languages that have them", () => {
  const tokens = readFileSync("app/kit/ui/tokens.css", "utf8");
  const named = /:root:lang\(([^)]*)\) \{\n {2}--book: "Literata Own"/.exec(tokens)?.[1]?.split(", ") ?? [];
  const withFaces = [...Object.keys(LANGUAGE_FACES), ...Object.keys(SAME_ALPHABET)];
  // These come by the fonts that their editions name, and the last as what Unicode takes it for.
  const others = ["ar", "he", "ja", "ko", "yi", "zh"];
  expect([...named].sort()).toEqual([...withFaces.filter((code) => !others.includes(code)), "sh"].sort());
});
