import { foldLoosely } from "#app/kit/text/fold.ts";

/** The letters under which a list is divided, in the alphabet of its edition. */

/** Titles that begin with a digit, or with no letter at all. */
export const NO_LETTER = "#";
/**
 * Ideographs, where they are not sorted by sound: entries carry no reading, and a guessed one would put words where nobody looks
 * for them. They stand behind the kana, under what readers call them.
 */
const IDEOGRAPHS = "漢字";

/** Letters that each stand for a row of syllables, or for all words with a sound: the label, and where the row begins. */
interface Rows {
  script: RegExp;
  rows: readonly (readonly [label: string, from: string])[];
}

const rowsOf = (labels: string, begins: string): Rows["rows"] =>
  [...labels].map((label, index) => [label, [...begins][index] ?? label]);
const LATIN = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

const ROWS: Readonly<Record<string, Rows>> = {
  ja: {
    script: /^[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    rows: rowsOf("あかさたなはまやらわ", "あかさたなはまやらわ"),
  },
  // Hanja have a place among the syllables too.
  ko: {
    script: /^[\p{Script=Hangul}\p{Script=Han}]/u,
    rows: rowsOf("ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ", "가나다라마바사아자차카타파하"),
  },
  // By sound. The order of ICU has a mark before the first word with each letter.
  zh: { script: /^\p{Script=Han}/u, rows: LATIN.map((letter) => [letter, `\uFDD0${letter}`] as const) },
};

/** The most letters that are written for one: "dzs" in Hungarian. */
const MAX_LETTERS = 3;
/** Sorts behind everything that begins with the letters before it. */
const LAST = "\uFFFF";

export interface Alphabet {
  /** The letter a title stands under. */
  letterOf(title: string): string;
  /** The order of letters. */
  compare(a: string, b: string): number;
}

const alphabets = new Map<string, Alphabet>();

/** @param locale of an edition: there are as many as editions */
export function alphabetOf(locale: string): Alphabet {
  const alphabet = alphabets.get(locale) ?? makeAlphabet(locale);
  alphabets.set(locale, alphabet);
  return alphabet;
}

function makeAlphabet(locale: string): Alphabet {
  const language = new Intl.Locale(locale).language;
  const order = new Intl.Collator(language === "zh" ? "zh-u-co-pinyin" : locale, { sensitivity: "base" });
  const rows = ROWS[language];
  const known = new Map<string, string>();
  const letterOf = (beginning: string): string => {
    if (/^\p{N}/u.test(beginning)) return NO_LETTER;
    if (rows?.script.test(beginning))
      return rows.rows.findLast(([, from]) => order.compare(from, beginning) <= 0)?.[0] ?? NO_LETTER;
    if (/^\p{Script=Han}/u.test(beginning)) return IDEOGRAPHS;
    return written(plainest(firstLetter(beginning, order), order), locale);
  };
  return {
    letterOf(title) {
      const start = title.search(/[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u);
      if (start < 0) return NO_LETTER;
      const beginning = title
        .slice(start, start + 2 * MAX_LETTERS)
        .normalize("NFC")
        .toLocaleLowerCase(locale);
      const letter = known.get(beginning) ?? letterOf(beginning);
      // Titles are written by people, and there is no end of beginnings.
      if (known.size < MAX_KNOWN) known.set(beginning, letter);
      return letter;
    },
    compare: (a, b) => rank(a) - rank(b) || order.compare(a, b) || (a < b ? -1 : 1),
  };
}

const MAX_KNOWN = 5000;

/** Other signs come behind the letters. */
const rank = (letter: string): number => [IDEOGRAPHS, NO_LETTER].indexOf(letter) + 1;

/** The first letter, or the several that are one in this alphabet: "lj" in Croatian, "cs" in Hungarian. */
function firstLetter(beginning: string, order: Intl.Collator): string {
  const letters = beginning.match(/\p{L}\p{M}*/guy) ?? [];
  const several = Array.from({ length: MAX_LETTERS - 1 }, (_, index) => letters.slice(0, MAX_LETTERS - index));
  const one = several
    .filter(({ length }) => length > 1)
    .find((some) => order.compare(some.join(""), some.slice(0, -1).join("") + LAST) > 0)
    ?.join("");
  // The old way to write it stands with the new one.
  if (one !== undefined && order.compare(one, RING) === 0) return RING;
  return one ?? letters[0] ?? NO_LETTER;
}

const RING = "å";

/**
 * The letter with only those marks that make it another letter of the alphabet: "é" is "e" in French, "ó" is none in Polish,
 * and a Vietnamese letter keeps its hat but not its tone. No mark makes another letter of Arabic or Hebrew script.
 */
function plainest(letter: string, order: Intl.Collator): string {
  const [base = letter, ...marks] = letter.normalize("NFD");
  if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(base)) return base;
  if (/\p{L}/u.test(marks.join(""))) return letter;
  const [bare = base] = foldLoosely(base);
  const plainer = [bare, ...[base, ...marks].map((_, count) => base + marks.slice(0, count).join(""))];
  return (plainer.find((one) => order.compare(one, letter) === 0) ?? letter).normalize("NFC");
}

/** As a heading has it: "Č", "Lj". */
function written(letter: string, locale: string): string {
  const [first = "", ...others] = letter;
  return ([...first.toLocaleUpperCase(locale)][0] ?? first) + others.join("");
}
