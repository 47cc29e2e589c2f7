/** A script of thousands of signs, whose face is loaded only where it is needed. */
export type LargeScript = "japanese" | "korean" | "chinese";

const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;
const HANGUL = /\p{sc=Hangul}/u;
const HAN = /\p{sc=Han}/u;

/** The scripts of a text. Han alone may be any of several languages: it is drawn as Chinese, which has most of its signs. */
export function largeScripts(text: string): LargeScript[] {
  const han: LargeScript[] = KANA.test(text) ? ["japanese"] : HAN.test(text) ? ["chinese"] : [];
  return HANGUL.test(text) ? [...han, "korean"] : han;
}
