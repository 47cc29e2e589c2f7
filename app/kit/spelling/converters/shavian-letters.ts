/** The letters of the Shavian alphabet and how endings follow them. */

const FIRST_LETTER = 0x10450;
const LAST_LETTER = 0x1047f;
/** From here on, ASCII signs stand for Shavian letters in the lexicon. */
const FIRST_SIGN = 0x40;

export function encodeShavian(shavian: string): string {
  return [...shavian]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code >= FIRST_LETTER && code <= LAST_LETTER
        ? String.fromCharCode(code - FIRST_LETTER + FIRST_SIGN)
        : letter;
    })
    .join("");
}

export function decodeShavian(encoded: string): string {
  let shavian = "";
  for (let at = 0; at < encoded.length; at++) {
    const code = encoded.charCodeAt(at);
    shavian += code >= FIRST_SIGN ? String.fromCodePoint(code - FIRST_SIGN + FIRST_LETTER) : encoded.charAt(at);
  }
  return shavian;
}

const VOICELESS = /[𐑐𐑑𐑒𐑓𐑔𐑕𐑖𐑗]$/u;
const HISSING = /[𐑕𐑟𐑖𐑠𐑗𐑡]$/u;
const STOPPED = /[𐑑𐑛]$/u;
const VOWEL = /[𐑦𐑰𐑧𐑱𐑨𐑲𐑩𐑳𐑪𐑴𐑫𐑵𐑬𐑶𐑭𐑷𐑾𐑿𐑼𐑸𐑹𐑺𐑻𐑽]$/u;

/** The s of plurals, verbs and possession. */
export function withS(stem: string): string {
  if (HISSING.test(stem)) return `${stem}𐑩𐑟`;
  return stem + (VOICELESS.test(stem) ? "𐑕" : "𐑟");
}

/** The ending of the past. */
export function withEd(stem: string): string {
  if (STOPPED.test(stem)) return `${stem}𐑩𐑛`;
  return stem + (VOICELESS.test(stem) ? "𐑑" : "𐑛");
}

/** What is left of "not", "will" … behind a word: a consonant needs a vowel before it. */
export function withContraction(stem: string, ending: string): string {
  return stem + (VOWEL.test(stem) ? "" : "𐑩") + ending;
}
