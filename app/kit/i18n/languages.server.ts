import { RemixI18Next } from "remix-i18next/server";

/** How many languages a visitor is answered in at most, when the host name does not say which. */
const MAX_LANGUAGES = 3;

/** No browser sends more; the parser of remix-i18next would take 20 ms for the 8 kB that Node lets in. */
const MAX_LENGTH = 200;

/** What remix-i18next answers when it has found none. */
const NONE = "";

/** remix-i18next wants a request; `findLocale` below knows all there is to know, and nothing of this one is read. */
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
 * The languages of ours that an answer is for, best first: the one of the host's edition, or those that the visitor reads.
 * Empty when none of ours is among them.
 */
export async function findLocales({ hostLocale, acceptLanguage, locales }: AskedLanguages): Promise<string[]> {
  const found: string[] = [];
  const findLocale = async () => hostLocale ?? readable(acceptLanguage);
  // remix-i18next finds one language. What it finds among the others is the second best.
  while (found.length < Math.min(MAX_LANGUAGES, locales.length)) {
    const others = locales.filter((locale) => !found.includes(locale));
    const i18n = new RemixI18Next({
      // Its own reading of the header passes over what ICU has not heard of, Ladino for one, and stops at the first language that
      // ICU knows, be it none of ours.
      detection: { supportedLanguages: others, fallbackLanguage: NONE, order: ["custom"], findLocale },
    });
    const locale = await i18n.getLocale(ANY_REQUEST);
    if (locale === NONE) break;
    found.push(locale);
  }
  return found;
}

/** The header without what its visitor refuses, which remix-i18next would put last; null where it is not worth reading. */
function readable(acceptLanguage: string | undefined): string | null {
  if (acceptLanguage === undefined || acceptLanguage.length > MAX_LENGTH) return null;
  const ranges = acceptLanguage.split(",").filter((range) => !isRefused(range));
  return ranges.length > 0 ? ranges.join(",") : null;
}

/** Whether a range has the quality 0: "not acceptable" (RFC 9110 §12.4.2). */
function isRefused(range: string): boolean {
  const [, quality = ""] = range.replaceAll(" ", "").split(";q=");
  return quality !== "" && Number(quality) === 0;
}
