/**
 * Makes languages/*.woff2 and languages/*.css: for each language of languages/alphabets.ts the pieces of Literata and Commissioner with the
 * letters it is written with and no others, which a first visit has at the first paint. With whole pieces it would load 15 to 45 kB more.
 * Letters of other languages stay in the pieces of ../fonts.css, whose ranges the style sheet of a language has without its own letters,
 * because a browser would load both pieces that have a letter. Run again after cut-latin.ts and cut-central.ts, in the project's folder:
 * `npx tsx app/kit/ui/fonts/cut-languages.ts && npx biome check --write app/kit/ui/fonts/languages`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";
import { ALPHABETS, lettersOf } from "./languages/alphabets.ts";

interface Piece {
  family: "literata" | "commissioner";
  name: string;
  codePoints: ReadonlySet<number>;
}

/** Of this piece every page needs all letters, so those of a language are added to it. */
const ALWAYS = "basic";
/** Where each of a language's other letters is cut from: Latin ones into the file of the piece above, so that these have their kerning. */
const SOURCES = { latin: "latin", ext: "latin-ext", cyrillic: "cyrillic" } as const;
/** Vietnamese has a piece of its own, whose letters are on every page. */
const WHOLE: Readonly<Record<string, string>> = { vi: "vietnamese" };
const NAMES = { literata: "Literata", commissioner: "Commissioner" } as const;
/**
 * What headings in other scripts take of Literata: the letters of the site's name, and digits and signs. Each has a piece of its own, both
 * together half the bytes of the whole, which a Latin word alone needs.
 */
const FEW = {
  "literata-name": "Isogloss",
  "literata-signs": "0123456789 \u00a0\u202f!\"#%&'()*+,-./:;?@[]_«·»‐‑–—‘’‚“”„…",
} as const;
const HEAD = "/* Made by ../cut-languages.ts. */\n";
/** Names of variables of `languages/faces.ts`, with what they import. */
const imports = new Map<string, string>();
const entries: string[] = [];
const hex = (codePoint: number) => codePoint.toString(16).toUpperCase().padStart(4, "0");

const pieces = readPieces(readFileSync(new URL("../fonts.css", import.meta.url), "utf8"));

const few = Object.entries(FEW).map(([name, letters]) => ({ name, codePoints: codePointsIn(letters) }));
for (const { name, codePoints } of few) await cutFile("literata-plain", codePoints, `${name}.woff2`);

for (const [language, alphabet] of Object.entries(ALPHABETS)) {
  const letters = lettersOf(alphabet).map((letter) => letter.codePointAt(0) ?? 0);
  const faces: string[] = [];
  const early = { literata: [] as string[], commissioner: [] as string[] };
  for (const family of ["literata", "commissioner"] as const) {
    const own = pieces.filter((piece) => piece.family === family);
    const basic = own.find(({ name }) => name === ALWAYS)?.codePoints ?? new Set<number>();
    const latin = letters.filter((letter) => sourceOf(letter) === "latin");
    const taken = new Set([...basic, ...letters]);
    const isLatin = letters.every((letter) => sourceOf(letter) !== "cyrillic") && letters.length > 0;
    const shared = `../${family}-${isLatin ? ALWAYS : "plain"}.woff2`;
    const first = latin.length === 0 ? shared : `./${family}-${language}-latin.woff2`;
    if (latin.length > 0) await cut(family, language, "latin", [...basic, ...latin]);
    const apart = family === "literata" && !isLatin ? few : [];
    for (const { name, codePoints } of apart) {
      faces.push(faceOf(family, `../${name}.woff2`, codePoints));
      early[family].push(imported(`../${name}.woff2`));
    }
    const inFew = new Set(apart.flatMap(({ codePoints }) => [...codePoints]));
    faces.push(faceOf(family, first, new Set([...basic, ...latin].filter((letter) => !inFew.has(letter)))));
    if (apart.length === 0) early[family].push(imported(first));
    for (const source of ["ext", "cyrillic"] as const) {
      const further = letters.filter((letter) => sourceOf(letter) === source);
      if (further.length === 0) continue;
      await cut(family, language, source, further);
      const file = `./${family}-${language}-${source}.woff2`;
      faces.push(faceOf(family, file, new Set(further)));
      early[family].push(imported(file));
    }
    for (const { name, codePoints } of own) {
      if (name === ALWAYS) continue;
      const rest = [...codePoints].filter((letter) => !taken.has(letter));
      faces.push(faceOf(family, `../${family}-${name}.woff2`, new Set(rest)));
      if (name === WHOLE[language]) early[family].push(imported(`../${family}-${name}.woff2`));
    }
  }
  entries.push(
    `  ${language}: { sheet: ${imported(`./${language}.css`)}, literata: [${early.literata}], commissioner: [${early.commissioner}] },\n`,
  );
  writeFileSync(new URL(`languages/${language}.css`, import.meta.url), `${HEAD}${faces.join("")}`);
}

writeFileSync(
  new URL("languages/faces.ts", import.meta.url),
  `// Made by ../cut-languages.ts.
${Array.from(imports, ([name, file]) => `import ${name} from "${file}?url";\n`).join("")}
export interface LanguageFaces {
  /** Its style sheet. */
  sheet: string;
  /** What nearly every page needs of its headings and of its texts. */
  literata: readonly string[];
  commissioner: readonly string[];
}

/** By the language of a tag. */
export const LANGUAGE_FACES: Readonly<Record<string, LanguageFaces>> = {
${entries.join("")}};
`,
);

/** @returns the name of a variable with the address of a file */
function imported(file: string): string {
  const words = file
    .replace(/^\.+\//, "")
    .replace(/\.\w+$/, "")
    .split("-");
  const name = words.map((word, index) => (index === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join("");
  imports.set(name, file);
  return name;
}

function codePointsIn(letters: string): Set<number> {
  return new Set([...letters].map((letter) => letter.codePointAt(0) ?? 0));
}

function sourceOf(letter: number): keyof typeof SOURCES {
  if (letter === 0x301 || letter >= 0x400) return "cyrillic";
  return pieces.some(({ name, codePoints }) => name === "western" && codePoints.has(letter)) ? "latin" : "ext";
}

async function cut(
  family: Piece["family"],
  language: string,
  source: keyof typeof SOURCES,
  letters: readonly number[],
): Promise<void> {
  await cutFile(`${family}-${SOURCES[source]}`, letters, `languages/${family}-${language}-${source}.woff2`);
}

async function cutFile(from: string, letters: Iterable<number>, to: string): Promise<void> {
  const whole = readFileSync(new URL(`${from}.woff2`, import.meta.url));
  const piece = await subsetFont(whole, String.fromCodePoint(...letters), { targetFormat: "woff2" });
  writeFileSync(new URL(to, import.meta.url), piece);
  console.log(`${to}: ${piece.length} bytes`);
}

/** The pieces of both families in ../fonts.css. */
function readPieces(css: string): Piece[] {
  return css.split("@font-face").flatMap((rule) => {
    const [, family, name] = /url\("\.\/fonts\/(literata|commissioner)-([a-z-]+)\.woff2"\)/.exec(rule) ?? [];
    const ranges = rule.split("unicode-range:")[1]?.split(";")[0];
    if (!rule.includes(' Variable";') || family === undefined || name === undefined || ranges === undefined) return [];
    const codePoints = new Set(ranges.split(",").flatMap((range) => codePointsOf(range.trim())));
    return [{ family: family as Piece["family"], name, codePoints }];
  });
}

function codePointsOf(range: string): number[] {
  const [first = 0, last = first] = range
    .slice(2)
    .split("-")
    .map((digits) => Number.parseInt(digits, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function rangesOf(codePoints: ReadonlySet<number>): string {
  const runs: [number, number][] = [];
  for (const codePoint of [...codePoints].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && codePoint === last[1] + 1) last[1] = codePoint;
    else runs.push([codePoint, codePoint]);
  }
  return runs.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ""}`).join(", ");
}

function faceOf(family: Piece["family"], file: string, codePoints: ReadonlySet<number>): string {
  return `@font-face {
  font-family: "${NAMES[family]} Own";
  font-weight: 400 700;
  font-display: optional;
  src: url("${file}") format("woff2");
  unicode-range: ${rangesOf(codePoints)};
}
`;
}
