import { skeleton, twinOf } from "./look-alikes.ts";

/**
 * Which hosts are shown in letters. Anybody may register a host that looks like another, so others are shown as machines write them
 * ("xn--…"), as browsers do.
 */

/** What a label of a host is made of, in the scripts that people write hosts in. Nobody needs two of them in one label. */
const SCRIPTS = [
  /^[\p{scx=Cyrillic}0-9-]+$/u,
  /^[\p{scx=Greek}0-9-]+$/u,
  /^[\p{scx=Armenian}0-9-]+$/u,
  /^[\p{scx=Georgian}0-9-]+$/u,
  /^[\p{scx=Hebrew}0-9-]+$/u,
  /^[\p{scx=Arabic}0-9-]+$/u,
  /^[\p{scx=Thaana}0-9-]+$/u,
  /^[\p{scx=Ethiopic}0-9-]+$/u,
  /^[\p{scx=Devanagari}0-9-]+$/u,
  /^[\p{scx=Bengali}0-9-]+$/u,
  /^[\p{scx=Gurmukhi}0-9-]+$/u,
  /^[\p{scx=Gujarati}0-9-]+$/u,
  /^[\p{scx=Oriya}0-9-]+$/u,
  /^[\p{scx=Tamil}0-9-]+$/u,
  /^[\p{scx=Telugu}0-9-]+$/u,
  /^[\p{scx=Kannada}0-9-]+$/u,
  /^[\p{scx=Malayalam}0-9-]+$/u,
  /^[\p{scx=Sinhala}0-9-]+$/u,
  /^[\p{scx=Thai}0-9-]+$/u,
  /^[\p{scx=Lao}0-9-]+$/u,
  /^[\p{scx=Khmer}0-9-]+$/u,
  /^[\p{scx=Myanmar}0-9-]+$/u,
  /^[\p{scx=Tibetan}0-9-]+$/u,
  /^[\p{scx=Mongolian}0-9-]+$/u,
];

/** Scripts that are written together. */
const EAST_ASIAN = [
  /^[\p{sc=Han}\p{scx=Hiragana}\p{scx=Katakana}0-9-]+$/u,
  /^[\p{sc=Han}\p{sc=Hangul}0-9-]+$/u,
  /^[\p{sc=Han}\p{sc=Bopomofo}0-9-]+$/u,
];

/** Latin letters of living languages. Others look like these, or like none that readers know. */
const LATIN = /^[a-z0-9_ß-öø-ķĺľłńņňŋ-žơưǎǐǒǔǧșțəḁ-ỹ-]+$/u;
/** Letters that differ from a plain one by a dot alone, and where they are written: elsewhere they are taken for the plain one. */
const DOTTED: readonly (readonly [letters: RegExp, tops: readonly string[]])[] = [
  [/ı/u, ["tr", "az"]],
  [/ż/u, ["pl"]],
  [/[ċġż]/u, ["mt"]],
  [/ė/u, ["lt"]],
  [/[ạẹịọụỵ]/u, ["vn"]],
  [/[ẹịọụṣ]/u, ["ng"]],
];
/** Letters that say, beside "ı", in which languages a label is. */
const TURKIC = /[çğöşüəâîû]/u;

/** Every letter, digit and mark: what else a host may have looks like an end of the host, or like nothing. */
const LETTERS = /^[\p{Lu}\p{Ll}\p{Lo}\p{Mn}\p{Mc}\p{Nd}ーゝゞヽヾ々ๆ-]+$/u;
/** A stroke through the letter before it makes another letter of it. */
const STROKE = /[\u0334-\u0338]/u;

/**
 * In small letters, as browsers take it: a capital "I" is no "l".
 * @param written a host as somebody wrote it, perhaps with a port
 * @param ascii the same as the parser of addresses gives it
 */
export function readableHost(written: string, ascii: string): string {
  const host = written.toLowerCase();
  if (host.normalize("NFKC") !== host) return ascii;
  const labels = host.replace(/:\d+$/, "").split(".");
  const [top = ""] = labels.slice(-1);
  return labels.every((label) => isReadable(label, top)) ? host : ascii;
}

function isReadable(written: string, top: string): boolean {
  // In Catalan the dot in the middle of two is part of the letter.
  const label = written.replaceAll("l·l", "ll");
  if (label === "") return true;
  if (LATIN.test(label)) return isToldApart(label, top);
  if (!LETTERS.test(label) || STROKE.test(label)) return false;
  if (EAST_ASIAN.some((script) => script.test(label))) return true;
  const script = SCRIPTS.find((one) => one.test(label));
  // "кома.рф" says by its end that it is none of Latin letters.
  return script !== undefined && (script.test(top) || !looksLatin(label));
}

/** Whether a Latin label shows that it is not the one without the dots of its letters. */
function isToldApart(label: string, top: string): boolean {
  const plain = withoutDots(label);
  if (plain === label) return true;
  const dotted = [...label].filter((letter) => withoutDots(letter) !== letter);
  if (DOTTED.some(([letters, tops]) => tops.includes(top) && dotted.every((one) => letters.test(one)))) return true;
  // Others of its letters tell: "żółw", "việt".
  return /[^\x21-\x7e]/u.test(plain) && (!label.includes("ı") || TURKIC.test(label));
}

const withoutDots = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0307\u0323]/gu, "")
    .replaceAll("ı", "i")
    .normalize("NFC");

const looksLatin = (label: string): boolean =>
  [...label].every((letter) => /^[a-z0-9-]$/.test(twinOf(letter) ?? skeleton(letter)));
