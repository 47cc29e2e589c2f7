/**
 * Makes shavian.txt.br from a copy of the Read Lexicon: `tsx app/kit/spelling/data/make-shavian.ts <its folder>`.
 * One line a word: the word in small letters, its Shavian spelling, and behind "V" and "P" those it has as a verb and as a participle
 * where they differ. Shavian letters are moved to ASCII (see converters/shavian-lexicon.ts), which makes the lexicon in memory half as large.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { encodeShavian } from "../converters/shavian-letters.ts";

const LINE = /^([a-z'-]+)(?:_([A-Z0-9]*))?[ \t]([\u{10450}-\u{1047f}-]+)$/iu;
/** Which of several readings stands alone; verbs and participles are told apart by what stands before them. */
const RANK = [
  "",
  "NN",
  "NNS",
  "JJ",
  "IN",
  "DT",
  "RB",
  "NNP",
  "UH",
  "VB",
  "VVZ",
  "VBP",
  "VBZ",
  "MD",
  "VBG",
  "VBD",
  "VBN",
];
const VERB = ["VB", "VVZ", "VBP", "VBZ"];

const readings = new Map<string, Map<string, string>>();
const folder = process.argv[2] ?? ".";
for (const file of ["readlex.dict", "addendum.dict"]) {
  for (const line of readFileSync(path.join(folder, file), "utf8").split(/\r?\n/)) {
    const [, written = "", tag = "", shavian = ""] = LINE.exec(line) ?? [];
    if (
      written === "" ||
      /^['-]|['-]$/.test(written) ||
      (file === "addendum.dict" && readings.has(written.toLowerCase()))
    )
      continue;
    const word = written.toLowerCase();
    const known = readings.get(word) ?? new Map<string, string>();
    if (!known.has(tag)) known.set(tag, shavian);
    readings.set(word, known);
  }
}
// The article: the letter's name is listed too.
readings.set("a", new Map([["", "𐑩"]]));

function lexiconLine(word: string, known: Map<string, string>): string {
  const tag = RANK.find((one) => known.has(one)) ?? ([...known.keys()][0] as string);
  const own = known.get(tag) as string;
  const verb = VERB.map((one) => known.get(one)).find((one) => one !== undefined && one !== own);
  const participle = known.get("VBN") ?? own;
  const others = [
    ...(verb ? [`V${encodeShavian(verb)}`] : []),
    ...(participle === own ? [] : [`P${encodeShavian(participle)}`]),
  ];
  return [word, encodeShavian(own), ...others].join(" ");
}

/** "chain-letter" is chain and letter: nothing to remember. */
function isDerived(word: string, known: Map<string, string>): boolean {
  if (!word.includes("-")) return false;
  const parts = word.split("-").map((part) => [...(readings.get(part)?.values() ?? [])][0]);
  return parts.join("-") === [...known.values()][0];
}

const lines = [...readings]
  .filter(([word, known]) => !isDerived(word, known))
  .map(([word, known]) => lexiconLine(word, known));
const text = Buffer.from(`${lines.sort().join("\n")}\n`);
const params = {
  [constants.BROTLI_PARAM_QUALITY]: 11,
  [constants.BROTLI_PARAM_LGWIN]: 22,
  [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
};
writeFileSync(new URL("shavian.txt.br", import.meta.url), brotliCompressSync(text, { params }));
console.log(`${lines.length} words, ${text.length} bytes`);
