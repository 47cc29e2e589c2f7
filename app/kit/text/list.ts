/**
 * Words in a row, as a language joins them: "he, she and they", "هو وهي", "彼、彼女". A language of which the machine knows nothing has
 * commas.
 * @param locale BCP 47 tag
 */
export function listed(words: readonly string[], locale: string): string {
  if (Intl.ListFormat.supportedLocalesOf([locale]).length === 0) return words.join(", ");
  return new Intl.ListFormat(locale).format(words);
}
