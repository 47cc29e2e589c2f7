/** The spelling a visitor has chosen, stored in a cookie. */

/** Spellings a reader may choose, each with a converter beside this file. */
export const SPELLINGS = ["simplified", "futurysci", "caron", "shavian", "sitelen", "cyrillic"] as const;
export type Spelling = (typeof SPELLINGS)[number];

export const SPELLING_COOKIE = "spelling";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

interface Offer {
  spelling: { others: readonly { key: Spelling }[] } | null;
}

/** The spelling with this key, when the edition offers it. */
export function offeredSpelling({ spelling }: Offer, key: unknown): Spelling | null {
  return spelling?.others.find((other) => other.key === key)?.key ?? null;
}

/**
 * The spelling a Cookie header asks for, among those an edition offers; any other value counts as none, so that it cannot
 * create cached pages. So does a cookie that is sent twice, because we set it only once.
 */
export function askedSpelling(cookie: string | undefined, offer: Offer): Spelling | null {
  if (cookie === undefined || offer.spelling === null || !cookie.includes(`${SPELLING_COOKIE}=`)) return null;
  const values = cookie.split(";").flatMap((pair) => {
    const [name, value] = pair.trim().split("=", 2);
    return name === SPELLING_COOKIE ? [value] : [];
  });
  return values.length === 1 ? offeredSpelling(offer, values[0]) : null;
}

/** The Set-Cookie header that stores or deletes the choice. It is HttpOnly, because only the server converts. */
export function spellingCookie(spelling: Spelling | null, secure: boolean): string {
  const age = spelling === null ? 0 : YEAR_SECONDS;
  const attributes = `Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return `${SPELLING_COOKIE}=${spelling ?? ""}; ${attributes}`;
}

/** Scripts (ISO 15924) that are not those of the edition's own spelling. */
const SCRIPTS: Partial<Record<Spelling, string>> = { simplified: "Hans", shavian: "Shaw", cyrillic: "Cyrl" };

/** The language tag of pages in a spelling: "zh-Hant" becomes "zh-Hans". */
export function languageTag(locale: string, spelling: Spelling | null): string {
  const script = spelling && SCRIPTS[spelling];
  return script ? new Intl.Locale(locale, { script }).toString() : locale;
}
