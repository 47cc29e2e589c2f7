import { decodeShavian, withContraction, withEd, withS } from "./shavian-letters.ts";
import type { ShavianLexicon } from "./shavian-lexicon.ts";

/** Spellings of single words: those of the lexicon, those it lacks, and what is made of either with endings. */

/** The grammatical role of a word, when its spelling depends on it, as for "use". */
export type Role = "any" | "verb" | "participle";

/** Words of this subject, by how the English edition says its sets are pronounced. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  ae: "𐑱",
  aer: "𐑺",
  co: "𐑒𐑴",
  e: "𐑰",
  em: "𐑧𐑥",
  eir: "𐑺",
  ey: "𐑱",
  fae: "𐑓𐑱",
  faer: "𐑓𐑺",
  hir: "𐑣𐑽",
  hu: "𐑣𐑿",
  hum: "𐑣𐑳𐑥",
  ne: "𐑯𐑰",
  nem: "𐑯𐑧𐑥",
  nir: "𐑯𐑻",
  thon: "𐑞𐑪𐑯",
  ve: "𐑝𐑰",
  ver: "𐑝𐑻",
  vim: "𐑝𐑦𐑥",
  vir: "𐑝𐑽",
  vis: "𐑝𐑦𐑟",
  xe: "𐑟𐑰",
  xem: "𐑟𐑧𐑥",
  xyr: "𐑟𐑽",
  ze: "𐑟𐑰",
  zir: "𐑟𐑻",
  zhe: "𐑠𐑰",
  zher: "𐑠𐑻",
  enby: "𐑧𐑯𐑚𐑦",
  enbies: "𐑧𐑯𐑚𐑦𐑟",
  theirself: "𐑞𐑺𐑕𐑧𐑤𐑓",
  emojiself: "𐑦𐑥𐑴𐑡𐑦𐑕𐑧𐑤𐑓",
  vi: "𐑝𐑰",
  isogloss: "𐑲𐑕𐑩𐑜𐑤𐑪𐑕",
  possessive: "𐑐𐑩𐑟𐑧𐑕𐑦𐑝",
  determiner: "𐑛𐑦𐑑𐑻𐑥𐑦𐑯𐑼",
};

const PREFIXES: Readonly<Record<string, string>> = {
  anti: "𐑨𐑯𐑑𐑦",
  cis: "𐑕𐑦𐑕",
  counter: "𐑒𐑬𐑯𐑑𐑼",
  de: "𐑛𐑰",
  demi: "𐑛𐑧𐑥𐑦",
  dis: "𐑛𐑦𐑕",
  hyper: "𐑣𐑲𐑐𐑼",
  inter: "𐑦𐑯𐑑𐑼",
  mega: "𐑥𐑧𐑜𐑩",
  meta: "𐑥𐑧𐑑𐑩",
  micro: "𐑥𐑲𐑒𐑮𐑴",
  mis: "𐑥𐑦𐑕",
  multi: "𐑥𐑳𐑤𐑑𐑦",
  neo: "𐑯𐑰𐑴",
  non: "𐑯𐑪𐑯",
  out: "𐑬𐑑",
  over: "𐑴𐑝𐑼",
  pan: "𐑐𐑨𐑯",
  poly: "𐑐𐑪𐑤𐑦",
  post: "𐑐𐑴𐑕𐑑",
  pre: "𐑐𐑮𐑰",
  pseudo: "𐑕𐑿𐑛𐑴",
  re: "𐑮𐑰",
  semi: "𐑕𐑧𐑥𐑦",
  sub: "𐑕𐑳𐑚",
  super: "𐑕𐑵𐑐𐑼",
  trans: "𐑑𐑮𐑨𐑯𐑟",
  ultra: "𐑳𐑤𐑑𐑮𐑩",
  un: "𐑳𐑯",
  under: "𐑳𐑯𐑛𐑼",
  xeno: "𐑟𐑧𐑯𐑴",
};

const SUFFIXES: Readonly<Record<string, string>> = {
  able: "𐑩𐑚𐑩𐑤",
  er: "𐑼",
  ers: "𐑼𐑟",
  est: "𐑩𐑕𐑑",
  ful: "𐑓𐑩𐑤",
  hood: "𐑣𐑫𐑛",
  ing: "𐑦𐑙",
  ings: "𐑦𐑙𐑟",
  ish: "𐑦𐑖",
  ism: "𐑦𐑟𐑩𐑥",
  less: "𐑤𐑩𐑕",
  like: "𐑤𐑲𐑒",
  ly: "𐑤𐑦",
  ness: "𐑯𐑩𐑕",
  self: "𐑕𐑧𐑤𐑓",
  selves: "𐑕𐑧𐑤𐑝𐑟",
  ship: "𐑖𐑦𐑐",
};

const CONTRACTIONS: Readonly<Record<string, string>> = {
  "'ve": "𐑝",
  "'ll": "𐑤",
  "'m": "𐑥",
  "'d": "𐑛",
  "'re": "𐑼",
  "n't": "𐑯𐑑",
};

/** Endings that may follow a placeholder for a form: "{pronoun_subject}'s". */
const LOOSE_ENDINGS: Readonly<Record<string, string>> = {
  "'s": "'𐑟",
  "'re": "'𐑼",
  "'ve": "'𐑝",
  "'ll": "'𐑤",
  "'d": "'𐑛",
  "'m": "'𐑥",
};

const ORDINALS: Readonly<Record<string, string>> = { st: "𐑕𐑑", nd: "𐑯𐑛", rd: "𐑮𐑛", th: "𐑔", s: "𐑟" };

/** Minimum length of a part of a compound: "theme" is not "the" and "me". */
const MIN_HALF_LENGTH = 4;
/** Longer strings are not words. */
const MAX_WORD_LENGTH = 40;
/** Pages repeat their words. */
const MAX_REMEMBERED = 5000;

export interface Words {
  /** The spelling of a word in small letters with straight apostrophes, or null. */
  spell(word: string, role: Role): string | null;
  /** The ending that follows a placeholder or a digit, or null. */
  ending(written: string, afterDigit: boolean): string | null;
}

export function shavianWords(lexicon: ShavianLexicon): Words {
  function known(word: string, role: Role = "any"): string | null {
    if (Object.hasOwn(OWN_WORDS, word)) return OWN_WORDS[word] ?? null;
    const entry = lexicon.get(word)?.split(" ");
    if (!entry) return null;
    const wanted = role === "verb" ? "V" : role === "participle" ? "P" : "";
    const other = wanted && entry.slice(1).find((one) => one.startsWith(wanted));
    return decodeShavian(other ? other.slice(1) : (entry[0] as string));
  }

  const remembered = new Map<string, string | null>();

  function spell(word: string, role: Role): string | null {
    if (word.length > MAX_WORD_LENGTH) return null;
    const key = `${role} ${word}`;
    const before = remembered.get(key);
    if (before !== undefined) return before;
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    const found = spellAnew(word, role);
    remembered.set(key, found);
    return found;
  }

  function spellAnew(word: string, role: Role): string | null {
    return (
      known(word, role) ?? contracted(word) ?? inflected(word) ?? suffixed(word) ?? prefixed(word) ?? compound(word)
    );
  }

  const stem = (word: string) => known(word) ?? prefixed(word) ?? compound(word);

  function contracted(word: string): string | null {
    if (!word.includes("'")) return null;
    if (word.endsWith("'s")) return apply(spell(word.slice(0, -2), "any"), withS);
    const ending = Object.keys(CONTRACTIONS).find((one) => word.endsWith(one));
    const left = ending && spell(word.slice(0, -ending.length), "verb");
    return left ? withContraction(left, CONTRACTIONS[ending] as string) : null;
  }

  function inflected(word: string): string | null {
    if (word.endsWith("ies")) return apply(stem(`${word.slice(0, -3)}y`), withS);
    if (word.endsWith("s") && !word.endsWith("ss")) {
      return apply(stem(word.slice(0, -1)) ?? (word.endsWith("es") ? stem(word.slice(0, -2)) : null), withS);
    }
    if (!word.endsWith("ed")) return null;
    return apply(
      stemsBefore(word, 2)
        .map(stem)
        .find((found) => found !== null) ?? null,
      withEd,
    );
  }

  function suffixed(word: string): string | null {
    for (const [written, shavian] of Object.entries(SUFFIXES)) {
      if (!word.endsWith(written) || word.length < written.length + 2) continue;
      const found = stemsBefore(word, written.length)
        .map((one) => known(one) ?? prefixed(one))
        .find((one) => one !== null);
      if (found) return found + shavian;
    }
    return null;
  }

  function prefixed(word: string): string | null {
    for (const [written, shavian] of Object.entries(PREFIXES)) {
      const rest = word.slice(written.length);
      if (!word.startsWith(written) || rest.length < 3) continue;
      const found = known(rest) ?? inflected(rest);
      if (found) return shavian + found;
    }
    return null;
  }

  function compound(word: string): string | null {
    for (let at = word.length - MIN_HALF_LENGTH; at >= MIN_HALF_LENGTH; at--) {
      const first = known(word.slice(0, at));
      const second = first && known(word.slice(at));
      if (second) return first + second;
    }
    return null;
  }

  return {
    spell,
    ending: (written, afterDigit) => {
      const endings = afterDigit ? ORDINALS : LOOSE_ENDINGS;
      return Object.hasOwn(endings, written) ? (endings[written] as string) : null;
    },
  };
}

const apply = (stem: string | null, ending: (stem: string) => string) => (stem === null ? null : ending(stem));

/** The stems a word with an ending may have: "us(ing)" is use, "runn(ing)" is run, "happi(er)" is happy. */
function stemsBefore(word: string, length: number): string[] {
  const left = word.slice(0, -length);
  const doubled = left.length > 2 && left.at(-1) === left.at(-2);
  return [
    `${left}e`,
    left,
    ...(doubled ? [left.slice(0, -1)] : []),
    ...(left.endsWith("i") ? [`${left.slice(0, -1)}y`] : []),
  ];
}
