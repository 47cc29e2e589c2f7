/** Rules for the titles and descriptions that search engines and link previews get. */

const DESCRIPTION_WORDS = 24;
/** A match attempt ends at the next "<", so that many of them still take linear time. */
const TAG = /<\/?[a-z!][^<>]*>/gi;
const APOSTROPHE = /&(?:#0*39|#x0*27|apos);/gi;
/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
/** More than 24 words of any language; keeps the segmenter away from whole articles. */
const SEGMENTED_CHARACTERS = 500;
/** Trailing characters that a description must not end in, matched in linear time. */
const LOOSE_END = /(^|[^\s.,;:–—-])[\s.,;:–—-]+$/;

/**
 * The title of a page followed by the title of the site. A page without a title gets the title of the site.
 * @param isText whether what looks like a tag is part of a name
 */
export function seoTitle(title: string, siteTitle: string, isText = false): string {
  const own = (isText ? title : title.replace(TAG, "")).replace(APOSTROPHE, "'").replace(/\s+/g, " ").trim();
  return own ? `${own} • ${siteTitle}` : siteTitle;
}

/**
 * At most 24 words.
 *
 * @param locale BCP 47 tag; decides where words end in scripts without spaces
 */
export function seoDescription(text: string, locale = "en"): string {
  const whole = text.replace(/\s+/g, " ").trim();
  const end = UNSPACED.test(whole) ? endOfSegments(whole, locale) : endOfWords(whole);
  return end < whole.length ? `${whole.slice(0, end).replace(LOOSE_END, "$1")}…` : whole;
}

function endOfWords(text: string): number {
  return text.split(" ", DESCRIPTION_WORDS).join(" ").length;
}

function endOfSegments(text: string, locale: string): number {
  const considered = text.slice(0, SEGMENTED_CHARACTERS);
  let words = 0;
  for (const { index, isWordLike } of new Intl.Segmenter(locale, { granularity: "word" }).segment(considered)) {
    if (!isWordLike) continue;
    if (words === DESCRIPTION_WORDS) return index;
    words++;
  }
  return considered.length;
}

/**
 * The absolute address of a picture for link previews.
 *
 * @param baseUrl address of the edition, with or without a final slash
 */
export function seoBanner(banner: string, baseUrl: string): string {
  const path = banner.replace(/^\//, "");
  return path.startsWith("https://") ? path : `${baseUrl.replace(/\/$/, "")}/${path}`;
}
