import commissioner from "@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2?url";
import literata from "@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url";
import notoNaskhArabic from "@fontsource-variable/noto-naskh-arabic/index.css?url";
import notoSansJp from "@fontsource-variable/noto-sans-jp/index.css?url";
import notoSerifJp from "@fontsource-variable/noto-serif-jp/index.css?url";
import vazirmatn from "@fontsource-variable/vazirmatn/index.css?url";

/**
 * Faces for scripts that Literata and Commissioner do not have, by the name an edition's config.yaml uses. Each is a
 * style sheet of its own, loaded by the editions that name it; the browser then loads only the pieces a page needs.
 */
const STYLE_SHEETS: Record<string, string> = {
  "noto-naskh-arabic": notoNaskhArabic,
  vazirmatn,
  "noto-serif-jp": notoSerifJp,
  "noto-sans-jp": notoSansJp,
};

/** The faces of every Latin page (app/ui/fonts.css): asked for early, so that they are there at the first paint. */
const EARLY: Record<string, string> = { literata, commissioner };

/** The style sheets for the faces an edition names; the faces every edition has need none. */
export function fontStyleSheets(names: readonly string[]): string[] {
  return [...new Set(names)].flatMap((name) => STYLE_SHEETS[name] ?? []);
}

/** Font files to load before the style sheet asks for them. */
export function fontPreloads(names: readonly string[]): string[] {
  return [...new Set(names)].flatMap((name) => EARLY[name] ?? []);
}
