import { distance } from "fastest-levenshtein";
import type { PronounGrammar, PronounPage, PronounSet } from "#app/editions/pronoun-set.ts";
import { foldCalled, foldTyped } from "#app/kit/text/fold.ts";
import { linkPath, pronounAddress } from "./address.ts";
import { splitAlternatives } from "./alternatives.ts";
import { canonicalPath } from "./canonical.ts";
import type { LikelySet } from "./components/LikelySets.tsx";
import { setsJoined } from "./joined.ts";
import { type Known, knownSets, namedSets, onlyOne } from "./known-sets.ts";
import { listedSet, shownExamples, shownSet, wordAddress, wordPath } from "./listing.ts";
import { lookUp } from "./merge.ts";
import { decodePath, parsePronouns, readPronounPath } from "./path.ts";
import { fillSentence } from "./sentence.ts";
import type { PronounBook } from "./set-page.ts";
import { setsTogether } from "./together.ts";
import { hasJoint, isSeveralForms, pronounsIn } from "./typed-words.ts";

/** What somebody means who types an address that leads nowhere: "/She/They", "/her", "/singular they". */
export type Meant =
  /** It can only be this page. */
  | Sure
  /** It may be one of these, the likeliest first; none where nothing comes near. */
  | { kind: "sets"; sets: PronounSet[] };

interface Sure {
  kind: "page";
  path: string;
}

/** What was found where nothing is sure. */
interface Doubt {
  kind: "doubt";
  words: string[];
  /** Sets that have all the words. */
  whole: readonly Known[];
  /** Sets whose forms are written together. */
  apart: PronounSet[];
}

/** Longer addresses are no pronouns that anybody types. */
const MAX_LENGTH = 64;
/** More would hide what else an answer says. */
export const MAX_OFFERED = 4;
/** Each word is compared with every form. Nobody has more pronouns than this in an address. */
const MAX_WORDS = 6;

/** @param path percent-decoded, of any length, for which `readPronounPath` has found nothing */
export function meantBy(path: string, grammar: PronounGrammar): Meant {
  const read = readMeant(path, grammar);
  if (read === null || read.kind === "page") return read ?? { kind: "sets", sets: [] };
  const { words, whole, apart } = read;
  const offered = whole.length > 0 ? whole : nearest(knownSets(grammar), words);
  return { kind: "sets", sets: (apart.length > 0 ? apart : offered.map(toSet)).slice(0, MAX_OFFERED) };
}

/** @returns null for what is about something else */
function readMeant(path: string, grammar: PronounGrammar): Sure | Doubt | null {
  // Somebody's name is no pronoun, whether there is such a person or not.
  if (path.length > MAX_LENGTH || path.replace(/^\//, "").startsWith("@")) return null;
  const folded = foldTyped(path);
  // One character of some scripts stands for eighteen.
  if (folded.length > 2 * MAX_LENGTH) return null;
  const steps = folded.split("/");
  const typed = steps
    .map((step) => step.trim())
    .filter((step) => step !== "")
    .join("/");
  const page = readPronounPath(typed, grammar);
  if (page !== null && (page.kind !== "set" || !page.set.generated)) {
    // Of several words for a page the one that was typed: "/NO-PRONOUNS" and "/no pronouns" are "/no-pronouns".
    const isVariant = page.kind === "ask" || page.kind === "avoiding";
    return { kind: "page", path: isVariant ? wordPath(page.variant, grammar) : canonicalPath(page, grammar) };
  }
  const plain = typed.replaceAll("+", " ");
  const word = wordCalled(plain, grammar);
  if (word !== null) return { kind: "page", path: wordPath(word, grammar) };
  const known = knownSets(grammar);
  const name = foldCalled(plain);
  const titled = known.find(({ titles }) => titles.includes(name));
  if (titled) return pageOf([titled.set], grammar);
  const joined = setsJoined(typed, grammar);
  // "họ/bạn" are two forms of one set, and "họ hoặc bạn" are two sets.
  if (joined !== null && !isSeveralForms(typed)) return pageOf(joined, grammar);
  const words = pronounsIn(typed, grammar);
  if (words.length === 0 || words.length > MAX_WORDS) return null;
  const whole = known.filter(({ forms }) => words.every((word) => forms.includes(word)));
  const sure = onlyOne(whole, words);
  if (sure) return pageOf([sure.set], grammar);
  if (joined !== null) return pageOf(joined, grammar);
  const each = words.map((word) => onlyOne(withForm(known, word), [word]));
  if (words.length > 1 && each.every((one) => one !== null)) return pageOf(each.map(toSet), grammar);
  const groups = setsInGroups(path, grammar);
  if (groups !== null) return pageOf(groups, grammar);
  const named = known.filter((one) => one.forms[0] === words[0] && hasAll(one.set, words));
  if (words.length > 1 && named.length === 1) return pageOf(named.map(toSet), grammar);
  const together = whole.length > 0 ? [] : setsTogether(foldTyped(typed), grammar);
  const certain = together.filter(({ isCertain }) => isCertain).map(({ sets }) => pageOf(sets, grammar));
  const [only] = certain;
  if (only && certain.every((one) => one?.path === only.path)) return only;
  return { kind: "doubt", words, whole, apart: [...new Set(together.flatMap(({ sets }) => sets))] };
}

/** What stands between sets that are written with forms of their own: “ona/jej, oni/ich”. */
const BETWEEN_GROUPS = /[\s,;|、،•·]+/u;

/** The sets of a text in which each is written with its forms; null where one of them is not for certain, or there is only one. */
export function setsInGroups(text: string, grammar: PronounGrammar): PronounSet[] | null {
  const joints = grammar.words.between.map(foldTyped);
  const groups = foldTyped(text)
    .split(BETWEEN_GROUPS)
    .filter((group) => /[^/&+]/u.test(group));
  const named = groups.filter((group, at) => at === 0 || at === groups.length - 1 || !joints.includes(group));
  if (named.length < 2 || named.length > MAX_WORDS) return null;
  const sets: PronounSet[] = [];
  for (const group of named) {
    const read = readMeant(group, grammar);
    const set = read?.kind === "page" ? parsePronouns(decodePath(read.path) ?? "", grammar) : null;
    if (set === null) return null;
    sets.push(set);
  }
  return sets;
}

/** Shorter forms are endings in some languages. */
const MIN_FORM = 2;

/** Whether all words are forms of a set, rarer ones too: “on/jego/jemu”. */
function hasAll({ morphemes }: PronounSet, words: readonly string[]): boolean {
  const forms = new Set(Object.values(morphemes).flatMap(splitAlternatives).map(foldTyped));
  return words.every((word) => word.length >= MIN_FORM && forms.has(word));
}

/**
 * The only page that a word, or several, can mean: "she/they" is the set of both. Near misses are not looked for, since that takes
 * longest.
 * @param word of any length, for which `readPronounPath` has found nothing
 */
export function pageMeantBy(word: string, grammar: PronounGrammar): PronounPage | null {
  const read = readMeant(wordAddress(word, grammar), grammar);
  return read?.kind === "page" ? readPronounPath(decodePath(read.path) ?? "", grammar) : null;
}

/**
 * The set that somebody means who writes a word, or several: "she/they" is the set of both.
 * @param word of any length
 * @returns null where nothing, or something else than a set, can be meant
 */
export function setMeantBy(word: string, grammar: PronounGrammar): PronounSet | null {
  const meant = meantBy(wordAddress(word, grammar), grammar);
  return meant.kind === "page" ? parsePronouns(decodePath(meant.path) ?? "", grammar) : null;
}

/**
 * Whether a text is about pronouns for certain, though not about which: nothing but forms ("hir"), or some with a word such as "or" between
 * them.
 * @param text for which nothing else was found
 */
export function isOfPronouns(text: string, grammar: PronounGrammar): boolean {
  if (text.length > MAX_LENGTH) return false;
  const words = pronounsIn(text, grammar);
  const names = namedSets(grammar);
  const isForm = (word: string) => names.has(word) || knownSets(grammar).some(({ forms }) => forms.includes(word));
  return words.length > 0 && (hasJoint(text, grammar) ? words.some(isForm) : words.every(isForm));
}

/** The word of a page without forms of its own that is called so: "no pronouns", "any/all". */
function wordCalled(typed: string, { words }: PronounGrammar): string | null {
  const called = foldedWords.get(words) ?? foldWords(words);
  foldedWords.set(words, called);
  const whole = called.get(foldCalled(typed));
  if (whole !== undefined) return whole;
  const [first = "", ...others] = typed.split("/");
  const word = called.get(foldCalled(first)) ?? null;
  return word !== null && others.every((step) => called.get(foldCalled(step)) === word) ? word : null;
}

const foldedWords = new WeakMap<PronounGrammar["words"], ReadonlyMap<string, string>>();

function foldWords({ any, mirror, ask, avoiding, titles }: PronounGrammar["words"]): ReadonlyMap<string, string> {
  const own = [any, mirror, ...ask, ...avoiding].filter((word) => word !== null).map((word) => ({ title: word, word }));
  // What a page is called itself comes before its titles.
  return new Map([...own, ...titles].reverse().map(({ title, word }) => [foldCalled(title), word]));
}

/** Sets as they are offered, each with the first sentence that can be said with it. */
export function likelySets(sets: readonly PronounSet[], { grammar, examples }: PronounBook): LikelySet[] {
  return sets.map((set) => {
    const example = shownExamples(examples, [set]).find(({ isHonorific }) => !isHonorific);
    return {
      ...listedSet(set, grammar),
      sentence: example ? fillSentence(example, shownSet(set), 0, grammar.locale) : [],
    };
  });
}

const toSet = ({ set }: Known): PronounSet => set;

const withForm = (known: readonly Known[], word: string): Known[] => known.filter(({ forms }) => forms.includes(word));

function pageOf(sets: readonly PronounSet[], grammar: PronounGrammar): Sure | null {
  const names = [...new Set(sets.map(({ canonicalName }) => canonicalName))];
  const set = lookUp(names.join("&"), grammar);
  return set === null ? null : { kind: "page", path: linkPath(pronounAddress(set, grammar)) };
}

/**
 * Sets with a form that is a word, begins like it or is a letter or two away from it, the nearest first. Where a word is like nothing, the
 * address was about something else, unless another word is a form or its beginning.
 */
function nearest(known: readonly Known[], words: readonly string[]): Known[] {
  const rated = known.map((one) => ({ one, far: words.map((word) => farFrom(one, word)) }));
  const isAllLike = words.every((_, at) => rated.some(({ far }) => isLike(far[at])));
  return rated
    .map(({ one, far }) => ({ one, nearest: Math.min(...far) }))
    .filter(({ nearest }) => nearest < 1 || (isAllLike && isLike(nearest)))
    .sort((a, b) => a.nearest - b.nearest)
    .map(({ one }) => one);
}

const isLike = (far: number | undefined): boolean => far !== undefined && far < Number.POSITIVE_INFINITY;

/** How far something is that comes close: a part of it, a rarer form of it, a slip of the hand. */
const NEARLY = { beginning: 0.5, otherForm: 0.6, slip: 0.8, spelling: 0.9 } as const;

function farFrom({ forms, others }: Known, word: string): number {
  const { length } = [...word];
  // A letter in three makes another word, and so do two in six.
  const allowed = length < 4 ? 0 : length < 8 ? 1 : 2;
  const distances = forms.map((form) => {
    if (form === word) return 0;
    if (length >= 3 && form.startsWith(word)) return NEARLY.beginning;
    if (length >= 3 && isSlip(word, form)) return NEARLY.slip;
    if (isSpelling(word, form)) return NEARLY.spelling;
    const far = distance(form, word);
    return far <= allowed ? far : Number.POSITIVE_INFINITY;
  });
  return Math.min(...distances, others.includes(word) ? NEARLY.otherForm : Number.POSITIVE_INFINITY);
}

/** Whether a hand has slipped: two letters the other way round ("tehy"), or one too often ("hee"). */
function isSlip(word: string, form: string): boolean {
  const at = [...word].findIndex((letter, index) => letter !== [...form][index]);
  if (at < 0) return false;
  const [typed, meant] = [[...word], [...form]];
  if (typed.length === meant.length + 1) {
    return typed[at] === typed[at - 1] && typed.toSpliced(at, 1).join("") === form;
  }
  if (typed.length !== meant.length) return false;
  [typed[at], typed[at + 1]] = [typed[at + 1] ?? "", typed[at] ?? ""];
  return typed.join("") === form;
}

/** Whether a word may be a form of two letters with another vowel in it: "zie" for "ze". */
function isSpelling(word: string, form: string): boolean {
  const [first, inside, last, ...more] = word;
  return inside !== undefined && last !== undefined && more.length === 0 && form === `${first}${last}`;
}
