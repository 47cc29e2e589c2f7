import type { LoadConverter } from "../spellings.server.ts";
import { copyCapitals, LATIN_WORD } from "./letters.ts";

/** Serbo-Croatian Latin (Gaj) to Cyrillic (Vuk): thirty letters each, three of the Latin ones being digraphs. */
const LETTERS: Readonly<Record<string, string>> = {
  a: "а",
  b: "б",
  v: "в",
  g: "г",
  d: "д",
  đ: "ђ",
  e: "е",
  ž: "ж",
  z: "з",
  i: "и",
  j: "ј",
  k: "к",
  l: "л",
  m: "м",
  n: "н",
  o: "о",
  p: "п",
  r: "р",
  s: "с",
  t: "т",
  ć: "ћ",
  u: "у",
  f: "ф",
  h: "х",
  c: "ц",
  č: "ч",
  š: "ш",
  lj: "љ",
  nj: "њ",
  dž: "џ",
  ǉ: "љ",
  ǌ: "њ",
  ǆ: "џ",
};
const WRITTEN = /lj|nj|dž|./giu;

/** Prefixes of words in which the two letters are not a digraph: n and j in "injekcija", d and ž in "nadživjeti". */
const APART = new RegExp(
  [
    "(?<=^(?:in|kon|dis?kon|rekon)(?=j(?:ek|un|ug)))",
    "(?<=^tan(?=jug))",
    "(?<=^(?:ne)?(?:iz)?van(?=jez))",
    "(?<=^(?:ne|pre|za|iz)?(?:nad|pod|od|pred)(?=ž(?:iv|nj|et|al|ar|anr|ig|vak|up|ub|dr|mi)))",
  ].join("|"),
  "iu",
);

/** Foreign names and words are not converted. */
const FOREIGN = /[qwxy\p{M}]|[^a-zčćđšžǆǉǌ]/iu;
const ROMAN = /^(?:II|III|IV|VII|VIII|IX)$/;

/** Never throws. What is in Cyrillic already stays; so do words with letters that Gaj's alphabet lacks. */
export function cyrillic(text: string): string {
  return text.replace(LATIN_WORD, (found) => {
    const word = found.normalize("NFC");
    if (FOREIGN.test(word) || ROMAN.test(word)) return word;
    return word.split(APART).map(converted).join("");
  });
}

const converted = (part: string) =>
  part.replace(WRITTEN, (written) => copyCapitals(written, LETTERS[written.toLowerCase()] ?? written));

export const load: LoadConverter = () => cyrillic;
