import notoNaskhArabic from "@fontsource-variable/noto-naskh-arabic/index.css?url";
import notoSansArabic from "@fontsource-variable/noto-sans-arabic/index.css?url";
import notoSansJp from "@fontsource-variable/noto-sans-jp/index.css?url";
import notoSerifJp from "@fontsource-variable/noto-serif-jp/index.css?url";

/**
 * Faces for scripts that Literata and Commissioner do not have, by the name an edition's config.yaml uses. Each is a
 * style sheet of its own, loaded by the editions that name it; the browser then loads only the pieces a page needs.
 */
const STYLE_SHEETS: Record<string, string> = {
  "noto-naskh-arabic": notoNaskhArabic,
  "noto-sans-arabic": notoSansArabic,
  "noto-serif-jp": notoSerifJp,
  "noto-sans-jp": notoSansJp,
};

/** The style sheets for the faces an edition names; the faces every edition has need none. */
export function fontStyleSheets(names: readonly string[]): string[] {
  return [...new Set(names)].flatMap((name) => STYLE_SHEETS[name] ?? []);
}
