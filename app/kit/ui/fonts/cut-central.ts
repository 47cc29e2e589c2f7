/**
 * Cuts *-central.woff2 out of *-latin-ext.woff2, which cut-weights.py makes: the letters that Polish, Turkish, Hungarian,
 * Romanian, Esperanto and the languages of Croatia, Bosnia, Montenegro and Serbia need on every page. The whole piece has
 * four times as many bytes as a first visit can afford. In the project's folder: `npx tsx app/kit/ui/fonts/cut-central.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

// Without "ă" and "đ", which the Vietnamese piece has.
const LETTERS = "ąćęłńśźż ğışİ őű șțşţ čćšž ĉĝĥĵŝŭ";
const FIRST_BEYOND_LATIN_1 = 0x100;

const both = [...LETTERS.toLowerCase(), ...LETTERS.toUpperCase(), "İ"];
const codePoints = [...new Set(both.map((letter) => letter.codePointAt(0) ?? 0))]
  .filter((codePoint) => codePoint >= FIRST_BEYOND_LATIN_1)
  // The dot of "İ" in small letters is a character of its own.
  .filter((codePoint) => codePoint !== 0x307)
  .sort((a, b) => a - b);

for (const family of ["literata", "commissioner"]) {
  const whole = readFileSync(new URL(`${family}-latin-ext.woff2`, import.meta.url));
  const cut = await subsetFont(whole, String.fromCodePoint(...codePoints), { targetFormat: "woff2" });
  writeFileSync(new URL(`${family}-central.woff2`, import.meta.url), cut);
  console.log(`${family}-central.woff2: ${cut.length} bytes`);
}
// For unicode-range in ../fonts.css.
console.log(codePoints.map((codePoint) => `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`).join(", "));
