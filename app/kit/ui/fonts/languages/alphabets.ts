/**
 * The letters beyond a to z that are on nearly every page of a language, and those of words it has taken from its neighbours, by the
 * language of its tag in CLDR ("sr" for "sh"). `../cut-languages.ts` makes faces with just these; other letters come in the pieces of
 * all languages.
 */
export const ALPHABETS: Readonly<Record<string, string>> = {
  ar: "",
  de: "äöüßé",
  eo: "ĉĝĥĵŝŭ",
  es: "áæéíñóúü¡¿ªº",
  et: "äõöüšž",
  fo: "áæðíóøúý",
  fr: "àâçèéêëîïôùûüœ",
  gl: "áéíñóúü¡¿",
  hu: "áéíóöúüőű",
  it: "àèéìíòóùú",
  nl: "áèéëíïóöúü",
  no: "åæéèêòóôø",
  pl: "óéæøąćęłńśźż",
  pt: "áàâãçéêíóôõúüªº",
  ro: "âîășțé",
  ru: "абвгдеёжзийклмнопрстуфхцчшщъыьэюя\u0301",
  sr: "čćđšž",
  sv: "åäéö",
  tr: "âçîöûüğışİ",
  uk: "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя\u0301",
  vi: "àáâãèéêìíòóôõùúý",
  // Pinyin.
  zh: "āáǎàēéěèīíǐìōóǒòūúǔùüǘǚǜ",
};

/** Languages whose pages use the faces of another; those of other scripts have a Latin word here and there. */
export const SAME_ALPHABET: Readonly<Record<string, string>> = {
  nb: "no",
  nn: "no",
  he: "ar",
  yi: "ar",
  ja: "ar",
  ko: "ar",
};

/** The letters of a language in both cases, sorted. */
export function lettersOf(alphabet: string): string[] {
  const both = [...alphabet].flatMap((letter) => [letter, letter.toLowerCase(), letter.toUpperCase()]);
  // What is no single letter in the other case, such as "SS" or the dot of "İ", is made of what every language has.
  return [...new Set(both.filter((letter) => [...letter].length === 1))].filter((letter) => letter > "\x7f").sort();
}
