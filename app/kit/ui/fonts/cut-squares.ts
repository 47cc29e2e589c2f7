/**
 * Cuts the letters of Japanese, Korean and Chinese that an edition's own files have out of Noto Sans: those of its home page, and
 * all others. Makes squares too, an empty letter of the right width for each of them: a machine without any such face lays the
 * page out with them, so that nothing moves when the letters arrive. In the project's folder, with the whole families, which are too
 * large to stay: `npm install --no-save @fontsource/noto-sans-{jp,kr,tc} && npx tsx app/kit/ui/fonts/cut-squares.ts`.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import { parse } from "yaml";
import { makeSquares } from "./make-squares.ts";
import { withoutTrimming } from "./without-trimming.ts";

const FAMILIES = {
  ja: {
    script: "jp",
    subset: "japanese",
    local: [
      "NotoSansCJKjp-Regular",
      "Noto Sans CJK JP",
      "Noto Sans CJK JP Regular",
      "NotoSansJP-Regular",
      "Noto Sans JP",
      "Source Han Sans JP",
      "HiraginoSans-W3",
      "YuGothic-Regular",
      "Meiryo",
      "MS Gothic",
      "IPAexGothic",
      "IPAGothic",
      "TakaoGothic",
      "VL Gothic",
      "Droid Sans Fallback",
    ],
  },
  ko: {
    script: "kr",
    subset: "korean",
    local: [
      "NotoSansCJKkr-Regular",
      "Noto Sans CJK KR",
      "Noto Sans CJK KR Regular",
      "NotoSansKR-Regular",
      "Noto Sans KR",
      "Source Han Sans KR",
      "AppleSDGothicNeo-Regular",
      "MalgunGothic",
      "Malgun Gothic",
      "NanumGothic",
      "UnDotum",
      "Droid Sans Fallback",
    ],
  },
  zh: {
    script: "tc",
    subset: "chinese-traditional",
    local: [
      "NotoSansCJKtc-Regular",
      "Noto Sans CJK TC",
      "Noto Sans CJK TC Regular",
      "NotoSansTC-Regular",
      "Noto Sans TC",
      "Source Han Sans TC",
      "PingFangTC-Regular",
      "MicrosoftJhengHeiRegular",
      "Microsoft JhengHei",
      "PMingLiU",
      "AR PL UMing TW",
      "WenQuanYi Zen Hei",
      "Droid Sans Fallback",
    ],
  },
} as const;

/** The texts of every home page. */
const OF_HOME = ["site", "frame", "home", "generator", "calendarEvents"];
/** In dates, by language of any edition. */
const DATES = "年月日曜火水木金土週星期一二三四五六년월일";
/** What else is on it. */
const HEADS = /^(?:header|intro|count|search)/;
const FIRST_SQUARE = 0x2e80;
const NO_LETTER = "\u{10ffff}";
const PER_EM = 1000;
const HANGUL_WIDTH = 920;

/** The widths of whole blocks, in thousandths: few runs of equal ones make a smaller file than the letters of an edition alone. */
const BLOCKS: readonly [first: number, last: number, width: number][] = [
  [0x2e80, 0x2fd5, PER_EM],
  [0x3001, 0x303e, PER_EM],
  [0x3041, 0x30ff, PER_EM],
  [0x3131, 0x318e, HANGUL_WIDTH],
  [0x3400, 0x4dbf, PER_EM],
  [0x4e00, 0x9fff, PER_EM],
  [0xac00, 0xd7a3, HANGUL_WIDTH],
  [0xff01, 0xff60, PER_EM],
];
const WIDTHS: ReadonlyMap<string, number> = new Map(
  BLOCKS.flatMap(([first, last, width]) =>
    Array.from({ length: last - first + 1 }, (_, at) => [String.fromCodePoint(first + at), width] as const),
  ),
);

const folder = path.dirname(new URL(import.meta.url).pathname);
/** Without emoji, which have a face of their own. */
const squareLetters = (text: string) =>
  new Set([...text].filter((letter) => (letter.codePointAt(0) ?? 0) >= FIRST_SQUARE && !/\p{Emoji}/u.test(letter)));

for (const [code, { script, subset, local }] of Object.entries(FAMILIES)) {
  const home = squareLetters(homeOf(`editions/${code}`));
  const others = new Set([...squareLetters(allOf(`editions/${code}`))].filter((letter) => !home.has(letter)));
  const whole = readFileSync(
    `node_modules/@fontsource/noto-sans-${script}/files/noto-sans-${script}-${subset}-400-normal.woff2`,
  );
  const rules: string[] = [];
  const held = new Set<string>();
  for (const [part, letters] of [
    ["home", home],
    ["more", others],
  ] as const) {
    const cut = await withoutTrimming(await subsetFont(whole, [...letters].join(""), { targetFormat: "woff2" }));
    writeFileSync(`${folder}/${code}-${part}.woff2`, cut);
    for (const letter of letters) if (WIDTHS.has(letter) && (await isDrawn(cut, letter))) held.add(letter);
    console.log(`${code}-${part}.woff2: ${letters.size} letters, ${cut.length} bytes`);
    rules.push(
      fontFace(
        `Isogloss ${script.toUpperCase()}`,
        [...local.map((name) => `local("${name}")`), `url("./${code}-${part}.woff2") format("woff2")`],
        "swap",
        letters,
      ),
    );
  }
  const squares = await makeSquares(WIDTHS);
  writeFileSync(`${folder}/${code}-squares.woff2`, squares);
  rules.push(
    fontFace(`Squares ${script.toUpperCase()}`, [`url("./${code}-squares.woff2") format("woff2")`], "optional", held),
  );
  writeFileSync(`${folder}/${code}.css`, `/* Written by cut-squares.ts. */\n${rules.join("\n")}`);
}

/** Whether a font has a letter. An empty one would hide what another face draws. */
async function isDrawn(font: Buffer, letter: string): Promise<boolean> {
  const size = async (of: string) => (await subsetFont(font, of, { targetFormat: "truetype" })).length;
  return (await size(letter)) > (await size(NO_LETTER));
}

function fontFace(family: string, sources: readonly string[], display: string, letters: ReadonlySet<string>): string {
  const range = [...letters]
    .map((letter) => letter.codePointAt(0) ?? 0)
    .sort((a, b) => a - b)
    .map((point) => `U+${point.toString(16)}`);
  return `@font-face {
  font-family: "${family}";
  font-display: ${display};
  src: ${sources.join(", ")};
  unicode-range: ${range.join(", ")};
}
`;
}

/** The texts that a home page takes from, and the names and sentences of sets. */
function homeOf(edition: string): string {
  const texts = parse(readFileSync(`${edition}/translations.yaml`, "utf8")) as Record<string, Record<string, unknown>>;
  const heads = Object.values(texts).flatMap((texts) => Object.entries(texts ?? {}).filter(([key]) => HEADS.test(key)));
  const pronouns = ["pronouns.tsv", "pronoun-groups.tsv", "config.yaml"].map((file) =>
    readFileSync(`${edition}/${file}`, "utf8"),
  );
  const examples = readFileSync(`${edition}/examples.tsv`, "utf8").split("\n").slice(0, 24);
  const folder = `${edition}/pages`;
  const pages = existsSync(folder) ? readdirSync(folder) : [];
  const titles = pages.map((page) => /^title: .*$/m.exec(readFileSync(`${folder}/${page}`, "utf8"))?.[0]);
  return [
    JSON.stringify([OF_HOME.map((name) => texts[name]), heads, texts.pronouns?.set]),
    ...pronouns,
    examples.join(""),
    ...titles,
    DATES,
  ].join("");
}

function allOf(edition: string): string {
  const files = readdirSync(edition, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(?:yaml|tsv|md)$/.test(file),
  );
  return files.map((file) => readFileSync(`${edition}/${file}`, "utf8")).join("");
}
