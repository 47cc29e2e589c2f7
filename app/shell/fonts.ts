import notoSansJp from "@fontsource-variable/noto-sans-jp/index.css?url";
import notoSansKr from "@fontsource-variable/noto-sans-kr/index.css?url";
import notoSansSc from "@fontsource-variable/noto-sans-sc/index.css?url";
import notoSansTc from "@fontsource-variable/noto-sans-tc/index.css?url";
import type { EditionConfig } from "#app/editions/config.ts";
import type { Spelling } from "#app/kit/spelling/spelling.ts";
import commissionerBasic from "#app/kit/ui/fonts/commissioner-basic.woff2?url";
import japanese from "#app/kit/ui/fonts/ja.css?url";
import japaneseSquares from "#app/kit/ui/fonts/ja-squares.woff2?url";
import korean from "#app/kit/ui/fonts/ko.css?url";
import koreanSquares from "#app/kit/ui/fonts/ko-squares.woff2?url";
import { SAME_ALPHABET } from "#app/kit/ui/fonts/languages/alphabets.ts";
import { LANGUAGE_FACES, type LanguageFaces } from "#app/kit/ui/fonts/languages/faces.ts";
import literataBasic from "#app/kit/ui/fonts/literata-basic.woff2?url";
import notoNaskhArabic from "#app/kit/ui/fonts/noto-naskh-arabic.woff2?url";
import notoSansHebrew from "#app/kit/ui/fonts/noto-sans-hebrew.woff2?url";
import notoSerifHebrew from "#app/kit/ui/fonts/noto-serif-hebrew.woff2?url";
import vazirmatn from "#app/kit/ui/fonts/vazirmatn.woff2?url";
import chinese from "#app/kit/ui/fonts/zh.css?url";
import chineseSquares from "#app/kit/ui/fonts/zh-squares.woff2?url";

interface Sheets {
  /** Needed for the first paint. */
  early: string[];
  /** For letters that few pages have. */
  late: string[];
}

/**
 * Fonts for scripts of thousands of signs, by the name used in an edition's config.yaml: style sheets of their own, loaded by the
 * editions that name them; the browser then loads only the pieces a page needs. Headings have no other face than texts where the
 * machine has none. The late ones list a hundred pieces in 20 kB, for letters that people write and the edition's files do not have.
 */
const STYLE_SHEETS: Record<string, Sheets> = {
  "noto-sans-jp": { early: [japanese], late: [notoSansJp] },
  "noto-sans-kr": { early: [korean], late: [notoSansKr] },
  "noto-sans-sc": { early: [notoSansSc], late: [] },
  "noto-sans-tc": { early: [chinese], late: [notoSansTc] },
};

/** Faces with pieces for each language, and the piece for all others. Spaces and digits are Latin in every script. */
const LATIN = { literata: literataBasic, commissioner: commissionerBasic } as const;

/**
 * The subsets of app/kit/ui/fonts.css that nearly every page of a script needs; preloaded, to be there at the first paint. One that
 * came later would leave a word in two faces.
 */
const EARLY: Record<string, Record<string, string[]>> = {
  "noto-naskh-arabic": { Arab: [notoNaskhArabic] },
  vazirmatn: { Arab: [vazirmatn] },
  "noto-serif-hebrew": { Hebr: [notoSerifHebrew] },
  "noto-sans-hebrew": { Hebr: [notoSansHebrew] },
  "noto-sans-jp": { Jpan: [japaneseSquares] },
  "noto-sans-kr": { Kore: [koreanSquares] },
  "noto-sans-tc": { Hant: [chineseSquares] },
};

/** Fonts that a spelling needs instead of the edition's own; those for Shavian and sitelen pona are in app/kit/ui/fonts.css. */
const SPELLING_FACES: Partial<Record<Spelling, string[]>> = { simplified: ["noto-serif-sc", "noto-sans-sc"] };

/** Names of the fonts for headings and for text. */
export function fontFaces(style: EditionConfig["style"], spelling: Spelling | null): string[] {
  return (spelling && SPELLING_FACES[spelling]) ?? [style.fontHeadings, style.fontText];
}

/**
 * The style sheets for the fonts an edition names; the fonts that all editions share need none.
 * @param locale BCP 47 tag
 */
export function fontStyleSheets(names: readonly string[], locale: string): Sheets {
  const sheets = [...new Set(names)].flatMap((name) => STYLE_SHEETS[name] ?? []);
  const own = facesOf(locale);
  return {
    early: [...(own ? [own.sheet] : []), ...sheets.flatMap(({ early }) => early)],
    late: sheets.flatMap(({ late }) => late),
  };
}

/**
 * Font files to load before the style sheet asks for them.
 * @param locale BCP 47 tag; its likely language and script decide
 */
export function fontPreloads(names: readonly string[], locale: string): string[] {
  return [...new Set(names)].flatMap((name) =>
    isLatin(name) ? (facesOf(locale)?.[name] ?? LATIN[name]) : (EARLY[name]?.[likely(locale).script] ?? []),
  );
}

const isLatin = (name: string): name is keyof typeof LATIN => name in LATIN;

function facesOf(locale: string): LanguageFaces | undefined {
  const { language } = likely(locale);
  return LANGUAGE_FACES[SAME_ALPHABET[language] ?? language];
}

const known = new Map<string, { language: string; script: string }>();

/**
 * The language and script of a locale. Cached, because `maximize` is slow and there are only as many locales as editions and
 * spellings.
 */
function likely(locale: string): { language: string; script: string } {
  const before = known.get(locale);
  if (before) return before;
  const { language, script = "" } = new Intl.Locale(locale).maximize();
  known.set(locale, { language, script });
  return { language, script };
}
