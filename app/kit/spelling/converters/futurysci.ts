import type { LoadConverter } from "../spellings.server.ts";
import { copyCapitals } from "./letters.ts";
import { aroundSeams } from "./polish.ts";

/**
 * The phonetic orthography of the Polish futurists: Bruno Jasieński, "Mańifest w sprawie ortografji fonetycznej", in
 * "Jednodńuwka futurystuw", Kraków, June 1921 (text and scans: pl.wikisource.org). Its rules, with words it prints:
 *
 * - ó, rz and ch are struck out of the alphabet: "kturyh", "żeczywiśće", "bżuh"; after a voiceless consonant rz is heard as sz:
 *   "pszed", "tszy";
 * - softness is written once, on the consonant: "ńe", "śę", "będźe", "ćała"; an i that is heard stays: "dźiśejszym", "orgańiczną",
 *   "zasadńiczyh";
 * - i that is heard as j is j: "materjału", "ortografji";
 * - nasal vowels stay: "obćążające", "śę".
 */
const RULES: readonly [RegExp, (...match: string[]) => string][] = [
  [/(?<=[ptk]|ch)rz/giu, (rz) => copyCapitals(rz, "sz")],
  [/rz/giu, (rz) => copyCapitals(rz, "ż")],
  [/ch/giu, (ch) => copyCapitals(ch, "h")],
  [/ó/giu, (letter) => copyCapitals(letter, "u")],
  [/(?<=[dtr]|graf|zof|log|erg|elig|teg)i(?=[aąeęouy])/giu, (letter) => copyCapitals(letter, "j")],
  [/(?<=\p{L})ii(?!\p{L})/giu, (letters) => copyCapitals(letters, "ji")],
  [/dz(i)(?=[aąeęouy])/giu, (digraph) => softened(digraph.slice(0, 2))],
  [/dz(?=i)/giu, softened],
  [/(?<![scrd])z(i)(?=[aąeęouy])|[csn]i(?=[aąeęouy])/giu, (letter) => softened(letter.slice(0, 1))],
  [/(?<![scrd])z(?=i)|[csn](?=i)/giu, softened],
];

const SOFT: Readonly<Record<string, string>> = { c: "ć", s: "ś", z: "ź", n: "ń", dz: "dź" };

function softened(written: string): string {
  return copyCapitals(written, SOFT[written.toLowerCase()] ?? written);
}

/** Never throws. What is written this way already stays as it is. */
export function futurysci(text: string): string {
  return aroundSeams(text.normalize("NFC")).map(applied).join("");
}

const applied = (part: string) => RULES.reduce((written, [pattern, change]) => written.replace(pattern, change), part);

export const load: LoadConverter = () => futurysci;
