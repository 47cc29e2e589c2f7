/**
 * Cuts *-basic.woff2 and *-western.woff2 out of *-latin.woff2, which cut-weights.py makes: the letters without marks, digits and
 * signs, which every edition needs, and the letters with marks of Western Europe. Nearly half of the editions have none of these, and their
 * first visits load 23 kB less. *-whole.woff2 are both in one, for the languages that need both: 7 kB less than two files. names-western.woff2 has those of the names of languages, for pages that need no others. In the project's
 * folder: `npx tsx app/kit/ui/fonts/cut-latin.ts`; it says the range of the names for ../fonts.css.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";
import { parse } from "yaml";

type Ranges = readonly (readonly [first: number, last?: number])[];

/** As in unicode-range of ../fonts.css. */
const PIECES: Readonly<Record<string, Ranges>> = {
  basic: [[0x20, 0xa0], [0xab], [0xad], [0xb7], [0xbb], [0x2000, 0x206f], [0x20ac], [0x2122]],
  western: [
    [0xa1, 0xaa],
    [0xac],
    [0xae, 0xb6],
    [0xb8, 0xba],
    [0xbc, 0xff],
    [0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2c6],
    [0x2da],
    [0x2dc],
  ],
};

const lettersOf = (ranges: Ranges): string[] =>
  ranges.flatMap(([first, last = first]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );

async function cut(source: string, name: string, letters: readonly string[]): Promise<void> {
  const whole = readFileSync(new URL(`${source}.woff2`, import.meta.url));
  const piece = await subsetFont(whole, letters.join(""), { targetFormat: "woff2" });
  writeFileSync(new URL(`${name}.woff2`, import.meta.url), piece);
  console.log(`${name}.woff2: ${piece.length} bytes`);
}

for (const family of ["literata", "commissioner"]) {
  for (const [name, ranges] of Object.entries(PIECES))
    await cut(`${family}-latin`, `${family}-${name}`, lettersOf(ranges));
}

const editions = new URL("../../../../editions/", import.meta.url);
const names = readdirSync(editions, { withFileTypes: true }).flatMap((folder) => {
  if (!folder.isDirectory() || folder.name.startsWith("_")) return [];
  const { name, extra = "", symbol } = parse(readFileSync(new URL(`${folder.name}/config.yaml`, editions), "utf8"));
  return [name, extra, String(symbol)];
});
const western = lettersOf(PIECES.western ?? []).filter((letter) => names.some((name) => name.includes(letter)));
await cut("commissioner-latin", "names-western", western);
console.log(
  western.map((letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`).join(", "),
);
