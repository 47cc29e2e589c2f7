/**
 * Words in a row, as a language joins them: "he, she and they", "هو وهي", "彼、彼女". A language of which the machine knows nothing has
 * commas.
 * @param locale BCP 47 tag
 */
export function listed(words: readonly string[], locale: string): string {
  if (Intl.ListFormat.supportedLocalesOf([locale]).length === 0) return words.join(", ");
  return new Intl.ListFormat(locale).format(words);
}

const ARABIC = /\p{Script=Arabic}/u;
const CHINESE_OR_JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Words one after the other, without an "and", with the comma of their own script: "عابر، ترانس", "ゲイ、同性愛". It needs no locale, so
 * that a title is the same wherever it is shown.
 */
export function inARow(words: readonly string[]): string {
  const all = words.join("");
  return words.join(ARABIC.test(all) ? "\u060c " : CHINESE_OR_JAPANESE.test(all) ? "\u3001" : ", ");
}
