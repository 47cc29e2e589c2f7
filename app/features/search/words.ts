import { foldLoosely } from "#app/kit/text/fold.ts";

/** What a text is taken apart into, so that it can be found by its words. */

/** Letters, digits, and the signs of scripts that Unicode leaves to their users. */
const RUN = /[\p{L}\p{M}\p{N}\p{Co}]+/gu;
/** Languages whose words only a dictionary tells apart, and two whose signs between words are their own. */
const SEGMENTED: ReadonlySet<string> = new Set(["ja", "zh", "ko", "th", "vi"]);
/** Scripts that leave no space between words, in whatever edition they are quoted. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]/u;
/** Words from other languages, as Japanese writes them, with the line that makes a vowel long. */
const KATAKANA = /^[\u30a1-\u30fa\u30fc-\u30ff]+$/;

/** Takes a text apart into its words, in order. */
export type Split = (text: string) => string[];

const segmenters = new Map<string, Intl.Segmenter>();

/** @param locale of the edition: it knows its words better than another would */
export function splitterFor(locale: string): Split {
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: "word" });
  segmenters.set(locale, segmenter);
  const always = SEGMENTED.has(locale.split("-")[0] ?? "");
  return (text) => (always || UNSPACED.test(text) ? segmented(text, segmenter) : runsOf(text));
}

function segmented(text: string, segmenter: Intl.Segmenter): string[] {
  const words: string[] = [];
  let isOpen = false;
  // An apostrophe is part of a word for the segmenter, and between two of them for everybody else here.
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const isKatakana = KATAKANA.test(segment);
    // The dictionary of the segmenter knows few of them: it makes four words of "ノンバイナリー", and one is the name of something else.
    if (isKatakana && isOpen) words.push(`${words.pop() ?? ""}${segment}`);
    else if (isWordLike || isKatakana) words.push(...runsOf(segment));
    isOpen = isKatakana;
  }
  return words;
}

/** What stands between spaces and signs: a word, and where words are not set apart, several. */
export const runsOf = (text: string): string[] => text.match(RUN) ?? [];

/** A word as it was typed, folded, and without accents. */
export interface Word {
  typed: string;
  bare: string;
}

export function wordOf(typed: string): Word {
  const bare = bareOf(typed);
  // The text itself where nothing is lost, so that it is in memory once.
  return { typed, bare: bare === typed ? typed : bare };
}

/** Small kana, which make a sound of two: people write "クイア" for "クィア". */
const SMALL_KANA = /[ぁぃぅぇぉっゃゅょゎ]/g;
const SMALL = "ぁぃぅぇぉっゃゅょゎ";
const LARGE = "あいうえおつやゆよわ";
const HAS_ARABIC = /[\u0620-\u064a]/;

/** A folded text without accents, without the articles of Arabic, which are written in one with the word, and with large kana. */
function bareOf(folded: string): string {
  const loose = foldLoosely(folded).replace(SMALL_KANA, (kana) => LARGE.charAt(SMALL.indexOf(kana)));
  return HAS_ARABIC.test(loose) ? loose.replace(RUN, withoutArticle) : loose;
}

/** The article, and what may be written before it: "and", "then", "with", "as", "for". */
const ARTICLES = ["ال", "وال", "فال", "بال", "كال", "لل"];
/** A word of fewer letters than that has none: "والد" is a parent. */
const MIN_WITHOUT_ARTICLE = 3;

function withoutArticle(word: string): string {
  const article = ARTICLES.find((one) => word.startsWith(one) && word.length - one.length >= MIN_WITHOUT_ARTICLE);
  return article === undefined ? word : word.slice(article.length);
}
