/**
 * A text in the form in which texts are compared: without the difference of capitals, widths and ligatures, in every
 * script and whatever the language. The four Turkish letters i are one, so that each of them finds the others, and so are
 * the two small sigmas and "ß" and "ss". Accents stay: they make other letters.
 */
export function fold(text: string): string {
  return (
    text
      .normalize("NFKC")
      .toUpperCase()
      .toLowerCase()
      .replace(/i\u0307/g, "i")
      .replaceAll("ς", "σ")
      // Only "ẞ" is left as "ß" here: "ß" itself has become "ss" through its capital "SS".
      .replaceAll("ß", "ss")
      .normalize("NFKC")
      .replace(/\s+/g, " ")
  );
}

/** Marks that only say that a word is quoted: “singular they” is called what singular they is. */
const QUOTES = /["\u00ab\u00bb\u2018\u201a-\u201f\u2039\u203a\u300c-\u300f]/g;

export const withoutQuotes = (text: string): string => text.replace(QUOTES, "").trim();

/** Letters of Latin script that are one with their stroke, which Unicode does not take apart. */
const STROKES: Readonly<Record<string, string>> = { ł: "l", ø: "o", đ: "d", ħ: "h", ŧ: "t", ı: "i", æ: "ae", œ: "oe" };
/** Pairs of letters that keyboards for Yiddish write as one sign and those for Hebrew as two: "זײ" is "זיי". */
const PAIRS: Readonly<Record<string, string>> = {
  "\u05f0": "\u05d5\u05d5",
  "\u05f1": "\u05d5\u05d9",
  "\u05f2": "\u05d9\u05d9",
};
/** Accents of the alphabets, the vowel signs of Arabic and Hebrew, and the stretched line of Arabic. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u0640]/g;

/** Characters that keyboards and autocorrection insert for a hyphen. */
const HYPHENS = /[\u2010-\u2015\u2212\u05be]/g;
/** Katakana that has a hiragana for the same sound, and how far apart the two are. */
const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/g;
const TO_HIRAGANA = 0x60;

/**
 * As `fold`, and without accents, for lists that are narrowed down while somebody types: "zolw" finds "żółw", and "かめら",
 * which is what a keyboard sends before it is converted, finds "カメラ". Marks that make other letters, as in Japanese and in
 * the scripts of India, stay.
 */
export function foldLoosely(text: string): string {
  const bare = fold(text).replace(HYPHENS, "-").normalize("NFD").replace(ACCENTS, "").normalize("NFC");
  return bare
    .replace(/[łøđħŧıæœ]/g, (letter) => STROKES[letter] ?? letter)
    .replace(/[\u05f0-\u05f2]/g, (pair) => PAIRS[pair] ?? pair)
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - TO_HIRAGANA));
}

/** As `foldLoosely`, and spaces, hyphens and underscores are alike: "trans man" is the name of what has the key "trans-man". */
export const foldName = (name: string): string =>
  foldLoosely(name)
    .replace(/[\s_-]+/g, " ")
    .trim();

/** What phones, keyboards and autocorrection insert for an apostrophe: the sign itself, the letters of some alphabets, a backtick. */
const APOSTROPHES = /[\u2019\u02bc\u05f3\uff07`]/g;

const withPlainApostrophes = (text: string): string => text.replace(APOSTROPHES, "'");

/** As `foldLoosely`, and apostrophes are alike: "n'importe" is "n’importe". Stored columns have them as they were written. */
export const foldTyped = (text: string): string => foldLoosely(withPlainApostrophes(text));

/** As `foldName`, without marks of quotation, and apostrophes are alike. */
export const foldCalled = (name: string): string => foldName(withoutQuotes(withPlainApostrophes(name)));
