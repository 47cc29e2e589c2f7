import path from "node:path";
import type { Convert } from "../spell.ts";
import type { LoadConverter } from "../spellings.server.ts";
import { readLexicon } from "./shavian-lexicon.ts";
import { type Role, shavianWords, type Words } from "./shavian-words.ts";

/**
 * English in the Shavian alphabet, word by word with the Read Lexicon (data/README.md). A word it does not have, and of which it
 * has no parts, stays in Latin letters.
 */
export const load: LoadConverter = async (data) => {
  return shavianWith(shavianWords(await readLexicon(path.join(data, "shavian.txt.br"))));
};

const WORD = /['’]?[A-Za-zÀ-ÖØ-öø-ɏ][\u0300-\u036fA-Za-zÀ-ÖØ-öø-ɏ]*(?:['’][A-Za-zÀ-ÖØ-öø-ɏ]+)*/g;
const NAME_DOT = "·";

/** After these a word that can be a verb is one. */
const BEFORE_VERB = new Set(
  `to i you we they who and or please let's not don't do does did will would can can't cannot could may might must
  should shall always never also just`.split(/\s+/),
);
const BEFORE_PARTICIPLE = new Set(
  "have has had having be been is are was were being get gets got it's that's".split(" "),
);

/** Capitalised words that are not names. */
const CAPITAL_ALWAYS = new Set(
  `i arabic chinese dutch english esperanto french german greek hebrew italian japanese korean latin norse norwegian
  polish portuguese russian shavian spanish swedish ukrainian yiddish jewish european american british internet
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays
  sundays january february march april may june july august september october november december mr mrs ms mx dr`.split(
    /\s+/,
  ),
);

const isCapitalAlways = (word: string): boolean => CAPITAL_ALWAYS.has(word) || word.startsWith("i'");

const SENTENCE_END = /[.!?:…•\n]/;
/** What may stand between the end of a sentence and the next one. */
const BETWEEN = /["'“”‘’«»()\s–—-]/;
const ACRONYM = /^\p{Lu}{2,5}$/u;

export function shavianWith(words: Words): Convert {
  return (text) => {
    let spelled = "";
    let end = 0;
    let previous = "";
    const isTitle = isInTitleCase(text);
    for (const match of text.matchAll(WORD)) {
      const between = text.slice(end, match.index);
      const [found] = match;
      end = match.index + found.length;
      const begins = beginsBehind(between, spelled === "");
      const before = text[match.index - 1] ?? "";
      const after = text[end] ?? "";
      if (begins) previous = "";
      spelled += between + (spellWord(found, { words, before, after, begins, isTitle, previous }) ?? found);
      previous = found.toLowerCase().replaceAll("’", "'");
    }
    return spelled + text.slice(end);
  };
}

/** Whether a new sentence or title begins after this text, judged from its end in one pass. */
function beginsBehind(between: string, isStart: boolean): boolean {
  for (let at = between.length - 1; at >= 0; at--) {
    const sign = between.charAt(at);
    if (SENTENCE_END.test(sign)) return true;
    if (!BETWEEN.test(sign)) return false;
  }
  return isStart;
}

/** Fewer could be the parts of one name. */
const LEAST_IN_TITLE = 4;
/** Shorter words may be small in titles. */
const LONG_WORD = 4;

/** Whether all long words have capitals, as in "My Pocket Likes Grains of Sand". */
function isInTitleCase(text: string): boolean {
  let count = 0;
  for (const [word] of text.matchAll(WORD)) {
    if (word.length < LONG_WORD) continue;
    if (!isCapital(word)) return false;
    count += 1;
  }
  return count >= LEAST_IN_TITLE;
}

interface Place {
  words: Words;
  /** The characters that touch the word. */
  before: string;
  after: string;
  begins: boolean;
  /** Whether it is in a title, where capitals tell nothing. */
  isTitle: boolean;
  /** The word before it in the same sentence. */
  previous: string;
}

function spellWord(found: string, place: Place): string | null {
  const { words, before, after, begins, isTitle, previous } = place;
  const written = found.toLowerCase().replaceAll("’", "'");
  if (/[0-9]/.test(before)) return words.ending(written, true);
  if (/[0-9_@]/.test(after) || before === "_" || before === "@") return null;
  if (written.startsWith("'")) {
    const whole = before === "" ? words.ending(written, false) : null;
    const bare =
      whole ??
      words.spell(written, "any") ??
      spellWord(found.slice(1), { words, before: "'", after, begins, isTitle, previous });
    return bare === null || whole !== null || words.spell(written, "any") !== null ? bare : found[0] + bare;
  }
  if (ACRONYM.test(found)) return null;
  const spelled = words.spell(written, findRole(previous, begins, found));
  if (spelled === null) return null;
  return !isTitle && isName(found, written, begins, previous) ? NAME_DOT + spelled : spelled;
}

/** "Use these words", "to use", "they use"; "was used". Otherwise a word has its most frequent role. */
function findRole(previous: string, begins: boolean, found: string): Role {
  if (begins) return isCapital(found) ? "verb" : "any";
  if (BEFORE_VERB.has(previous)) return "verb";
  return BEFORE_PARTICIPLE.has(previous) ? "participle" : "any";
}

function isName(found: string, written: string, begins: boolean, previous: string): boolean {
  return !begins && previous !== "" && isCapital(found) && !isCapitalAlways(written);
}

const isCapital = (word: string) => /^\p{Lu}/u.test(word);
