/**
 * Cuts the pieces of Arabic and Hebrew out of their families: the letters that these languages are written with today, in the
 * weights we use. They are a third of the whole, so that a first visit can have them before it paints. In the project's folder:
 * `npx tsx app/kit/ui/fonts/cut-scripts.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

/** As in unicode-range of ../fonts.css. */
const LETTERS = {
  arabic: [
    [0x60c],
    [0x61b],
    [0x61f],
    [0x621, 0x63a],
    [0x640, 0x655],
    [0x670, 0x671],
    // Letters of foreign names in Arabic: p, ch, v and g.
    ...[0x67e, 0x686, 0x6a4, 0x6af].map((letter) => [letter]),
    [0x200c, 0x200f],
  ],
  // Of their own, because our Arabic has Western digits: whoever writes these loads them.
  "arabic-digits": [
    [0x660, 0x66f],
    [0xfd3e, 0xfd3f],
  ],
  // Without the signs for chanting.
  hebrew: [[0x5b0, 0x5f4], [0x200c, 0x200f], [0x20aa], [0x25cc], [0xfb1d, 0xfb4f]],
};
const ARABIC = { script: "arabic", families: ["noto-naskh-arabic", "vazirmatn"] };
/** Which families the letters are cut out of, and what the piece is called after the family. */
const PIECES = {
  arabic: { ...ARABIC, suffix: "" },
  "arabic-digits": { ...ARABIC, suffix: "-digits" },
  hebrew: { script: "hebrew", families: ["noto-serif-hebrew", "noto-sans-hebrew"], suffix: "" },
};
const WEIGHTS = { wght: { min: 400, max: 700 } };

for (const piece of ["arabic", "arabic-digits", "hebrew"] as const) {
  const { script, families, suffix } = PIECES[piece];
  const letters = LETTERS[piece].flatMap(([first = 0, last = first]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  for (const family of families) {
    const file = `@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`;
    const whole = readFileSync(new URL(`../../../../node_modules/${file}`, import.meta.url));
    const cut = await subsetFont(whole, letters.join(""), {
      targetFormat: "woff2",
      variationAxes: WEIGHTS,
    });
    writeFileSync(new URL(`${family}${suffix}.woff2`, import.meta.url), cut);
    console.log(`${family}${suffix}.woff2: ${cut.length} bytes`);
  }
}
