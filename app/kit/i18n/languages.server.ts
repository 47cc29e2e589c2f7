import { RemixI18Next } from "remix-i18next/server";

/** The maximum number of languages for a visitor when the host name does not determine one. */
const MAX_LANGUAGES = 3;

/** No browser sends longer headers; remix-i18next's parser would take 20 ms for the 8 kB that Node accepts. */
const MAX_LENGTH = 200;

/** remix-i18next returns this when it has found no language. */
const NONE = "";

/** remix-i18next requires a request, but reads nothing of it: `findLocale` below gets everything it needs. */
const ANY_REQUEST = new Request("http://localhost/");

export interface AskedLanguages {
  /** Of the host's edition; null where the host name does not say which language to use. */
  hostLocale: string | null;
  /** The header, as it was sent. */
  acceptLanguage: string | undefined;
  /** Ours, as BCP 47 tags. */
  locales: readonly string[];
}

/**
 * The locales of ours that a response is for, best first: that of the host's edition, or those the visitor reads. Empty when
 * we have none of them.
 */
export async function findLocales({ hostLocale, acceptLanguage, locales }: AskedLanguages): Promise<string[]> {
  const found: string[] = [];
  const findLocale = async () => hostLocale ?? readable(acceptLanguage);
  // remix-i18next finds only the best language, so it is asked again without that one for the next best.
  while (found.length < Math.min(MAX_LANGUAGES, locales.length)) {
    const others = locales.filter((locale) => !found.includes(locale));
    const i18n = new RemixI18Next({
      // Its own parser skips languages that ICU does not know, such as Ladino, and stops at the first language that ICU
      // knows, even if we do not have it.
      detection: { supportedLanguages: others, fallbackLanguage: NONE, order: ["custom"], findLocale },
    });
    const locale = await i18n.getLocale(ANY_REQUEST);
    if (locale === NONE) break;
    found.push(locale);
  }
  return found;
}

/**
 * The header without languages of quality 0, which remix-i18next would rank last instead of leaving out; null when it is too
 * long to parse.
 */
function readable(acceptLanguage: string | undefined): string | null {
  if (acceptLanguage === undefined || acceptLanguage.length > MAX_LENGTH) return null;
  const ranges = acceptLanguage.split(",").filter((range) => !isRefused(range));
  return ranges.length > 0 ? ranges.flatMap(withLanguage).join(",") : null;
}

/** "de-AT", and "de" behind it: remix-i18next looks for languages without their country only when it has found no other one. */
function withLanguage(range: string): string[] {
  const language = range.replace(/^(\s*[a-z]+)-[^;]*/i, "$1");
  return language === range ? [range] : [range, language];
}

/** Whether a range has the quality 0: "not acceptable" (RFC 9110 §12.4.2). */
function isRefused(range: string): boolean {
  const [, quality = ""] = range.replaceAll(" ", "").split(";q=");
  return quality !== "" && Number(quality) === 0;
}
