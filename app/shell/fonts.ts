import notoSansJp from "@fontsource-variable/noto-sans-jp/index.css?url";
import notoSansKr from "@fontsource-variable/noto-sans-kr/index.css?url";
import notoSansSc from "@fontsource-variable/noto-sans-sc/index.css?url";
import notoSansTc from "@fontsource-variable/noto-sans-tc/index.css?url";
import notoSerifJp from "@fontsource-variable/noto-serif-jp/index.css?url";
import notoSerifKr from "@fontsource-variable/noto-serif-kr/index.css?url";
import notoSerifSc from "@fontsource-variable/noto-serif-sc/index.css?url";
import notoSerifTc from "@fontsource-variable/noto-serif-tc/index.css?url";
import type { EditionConfig } from "#app/editions/config.ts";
import type { Spelling } from "#app/kit/spelling/spelling.ts";
import commissionerBasic from "#app/kit/ui/fonts/commissioner-basic.woff2?url";
import commissionerCentral from "#app/kit/ui/fonts/commissioner-central.woff2?url";
import commissionerCyrillic from "#app/kit/ui/fonts/commissioner-cyrillic.woff2?url";
import commissionerVietnamese from "#app/kit/ui/fonts/commissioner-vietnamese.woff2?url";
import commissionerWhole from "#app/kit/ui/fonts/commissioner-whole.woff2?url";
import literataBasic from "#app/kit/ui/fonts/literata-basic.woff2?url";
import literataCentral from "#app/kit/ui/fonts/literata-central.woff2?url";
import literataCyrillic from "#app/kit/ui/fonts/literata-cyrillic.woff2?url";
import literataVietnamese from "#app/kit/ui/fonts/literata-vietnamese.woff2?url";
import literataWhole from "#app/kit/ui/fonts/literata-whole.woff2?url";
import notoNaskhArabic from "#app/kit/ui/fonts/noto-naskh-arabic.woff2?url";
import notoSansHebrew from "#app/kit/ui/fonts/noto-sans-hebrew.woff2?url";
import notoSerifHebrew from "#app/kit/ui/fonts/noto-serif-hebrew.woff2?url";
import vazirmatn from "#app/kit/ui/fonts/vazirmatn.woff2?url";

/**
 * Fonts for scripts of thousands of signs, by the name used in an edition's config.yaml. Each has a separate style sheet, loaded
 * by the editions that name it; the browser then loads only the subsets a page needs.
 */
const STYLE_SHEETS: Record<string, string> = {
  "noto-serif-jp": notoSerifJp,
  "noto-sans-jp": notoSansJp,
  "noto-serif-kr": notoSerifKr,
  "noto-sans-kr": notoSansKr,
  "noto-serif-sc": notoSerifSc,
  "noto-sans-sc": notoSansSc,
  "noto-serif-tc": notoSerifTc,
  "noto-sans-tc": notoSansTc,
};

type Piece = "basic" | "whole" | "central" | "vietnamese" | "cyrillic";

/** The Latin and Cyrillic pieces by language, or else by script. Some languages have no letters of Western Europe (tokens.css). */
const PIECES: Readonly<Record<string, readonly Piece[]>> = {
  en: ["basic"],
  tok: ["basic"],
  lad: ["basic"],
  eo: ["basic", "central"],
  pl: ["whole", "central"],
  tr: ["whole", "central"],
  hu: ["whole", "central"],
  // "ă" and "đ" are in the Vietnamese piece.
  ro: ["whole", "central", "vietnamese"],
  sr: ["basic", "central", "vietnamese"],
  vi: ["whole", "vietnamese"],
  Latn: ["whole"],
  Cyrl: ["basic", "cyrillic"],
};

/**
 * The subsets of app/kit/ui/fonts.css that nearly every page of a language needs, or else of its script; preloaded, to be there
 * at the first paint. One that came later would leave a word in two faces. Spaces and digits are Latin in every script.
 */
const EARLY: Record<string, Record<string, string[]>> = {
  literata: earlyOf({
    basic: literataBasic,
    whole: literataWhole,
    central: literataCentral,
    vietnamese: literataVietnamese,
    cyrillic: literataCyrillic,
  }),
  commissioner: earlyOf({
    basic: commissionerBasic,
    whole: commissionerWhole,
    central: commissionerCentral,
    vietnamese: commissionerVietnamese,
    cyrillic: commissionerCyrillic,
  }),
  "noto-naskh-arabic": { Arab: [notoNaskhArabic] },
  vazirmatn: { Arab: [vazirmatn] },
  "noto-serif-hebrew": { Hebr: [notoSerifHebrew] },
  "noto-sans-hebrew": { Hebr: [notoSansHebrew] },
};

function earlyOf(files: Readonly<Record<Piece, string>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(PIECES).map(([name, pieces]) => [name, pieces.map((piece) => files[piece])]),
  );
}

/** Fonts that a spelling needs instead of the edition's own; those for Shavian and sitelen pona are in app/kit/ui/fonts.css. */
const SPELLING_FACES: Partial<Record<Spelling, string[]>> = { simplified: ["noto-serif-sc", "noto-sans-sc"] };

/** Names of the fonts for headings and for text. */
export function fontFaces(style: EditionConfig["style"], spelling: Spelling | null): string[] {
  return (spelling && SPELLING_FACES[spelling]) ?? [style.fontHeadings, style.fontText];
}

/** The style sheets for the fonts an edition names; the fonts that all editions share need none. */
export function fontStyleSheets(names: readonly string[]): string[] {
  return [...new Set(names)].flatMap((name) => STYLE_SHEETS[name] ?? []);
}

/**
 * Font files to load before the style sheet asks for them.
 * @param locale BCP 47 tag; its likely script decides
 */
export function fontPreloads(names: readonly string[], locale: string): string[] {
  const { language, script } = likely(locale);
  return [...new Set(names)].flatMap((name) => EARLY[name]?.[language] ?? EARLY[name]?.[script] ?? []);
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
