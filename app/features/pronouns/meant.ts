import { distance } from "fastest-levenshtein";
import type { PronounGrammar, PronounSet } from "#app/editions/pronoun-set.ts";
import { foldLoosely, withoutQuotes } from "#app/kit/text/fold.ts";
import { linkPath, pronounAddress } from "./address.ts";
import { splitAlternatives, writtenForm } from "./alternatives.ts";
import { canonicalPath } from "./canonical.ts";
import type { LikelySet } from "./components/LikelySets.tsx";
import { listedSet, shownExamples, shownSet, wordAddress } from "./listing.ts";
import { lookUp } from "./merge.ts";
import { nameParts } from "./names.ts";
import { decodePath, parsePronouns, readPronounPath } from "./path.ts";
import { fillSentence } from "./sentence.ts";
import type { PronounBook } from "./set-page.ts";

/** What somebody means who types an address that leads nowhere: "/She/They", "/her", "/singular they". */
export type Meant =
  /** It can only be this page. */
  | { kind: "page"; path: string }
  /** It may be one of these, the likeliest first; none where nothing comes near. */
  | { kind: "sets"; sets: PronounSet[] };

/** Longer addresses are no pronouns that anybody types. */
const MAX_LENGTH = 64;
const MAX_OFFERED = 4;
/** Each word is compared with every form. Nobody has more pronouns than this in an address. */
const MAX_WORDS = 6;
/** What people put between pronouns. */
const BETWEEN_WORDS = /[\s/&+,;|_-]+/u;

/** @param path percent-decoded, of any length, for which `readPronounPath` has found nothing */
export function meantBy(path: string, grammar: PronounGrammar): Meant {
  const nothing: Meant = { kind: "sets", sets: [] };
  // Somebody's name is no pronoun, whether there is such a person or not.
  if (path.length > MAX_LENGTH || path.replace(/^\//, "").startsWith("@")) return nothing;
  const steps = foldLoosely(path).split("/");
  const typed = steps
    .map((step) => step.trim())
    .filter((step) => step !== "")
    .join("/");
  const page = readPronounPath(typed, grammar);
  if (page !== null && (page.kind !== "set" || !page.set.generated)) {
    return { kind: "page", path: canonicalPath(page, grammar) };
  }
  const known = knownSets(grammar);
  const titled = known.find(({ titles }) => titles.includes(withoutQuotes(typed)));
  if (titled) return pageOf([titled], grammar);
  const words = [...new Set(typed.split(BETWEEN_WORDS).filter((word) => word !== ""))];
  if (words.length === 0 || words.length > MAX_WORDS) return nothing;
  const whole = known.filter(({ forms }) => words.every((word) => forms.includes(word)));
  const sure = onlyOne(whole, words);
  if (sure) return pageOf([sure], grammar);
  const each = words.map((word) => onlyOne(withForm(known, word), [word]));
  if (words.length > 1 && each.every((one) => one !== null)) return pageOf(each, grammar);
  return { kind: "sets", sets: (whole.length > 0 ? whole : nearest(known, words)).slice(0, MAX_OFFERED).map(toSet) };
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

/** A set with what people may call it, as they type it. */
interface Known {
  set: PronounSet;
  /** Its first form, and then the others. */
  forms: string[];
  titles: string[];
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

/** Folding every form takes longer than everything else about an address, and anybody can ask for one that is none. */
const folded = new WeakMap<PronounGrammar["sets"], readonly Known[]>();

function knownSets(grammar: PronounGrammar): readonly Known[] {
  const before = folded.get(grammar.sets);
  if (before !== undefined) return before;
  const sets = [...new Set(grammar.sets.values())].filter(({ hidden }) => !hidden);
  const known = sets.map((set) => ({
    set,
    forms: [...new Set(formsOf(set, grammar).map(foldLoosely))],
    titles: [set.description].flat().map((title) => withoutQuotes(foldLoosely(title))),
  }));
  folded.set(grammar.sets, known);
  return known;
}

/** What its name and its address are made of. Endings, of which some languages have many, are no pronouns. */
function formsOf(set: PronounSet, grammar: PronounGrammar): string[] {
  const [first = ""] = grammar.morphemes;
  const inAddress = grammar.slashes === false ? [] : grammar.slashes;
  const written = [first, ...inAddress].map((morpheme) => writtenForm(set, morpheme));
  const names = nameParts(set, grammar).flatMap(({ text }) => text.split("/"));
  return [...written, ...names].flatMap(splitAlternatives).filter((form) => form !== "");
}

const withForm = (known: readonly Known[], word: string): Known[] => known.filter(({ forms }) => forms.includes(word));

/** The one that is meant: the only one, or the first that is called so, since others are its variants. */
function onlyOne(found: readonly Known[], words: readonly string[]): Known | null {
  const [first] = found;
  if (first === undefined) return null;
  const called = found.find(({ forms }) => words.includes(forms[0] ?? ""));
  const isOneName = found.every(({ forms }) => forms[0] === first.forms[0]);
  return called ?? (isOneName ? first : null);
}

function pageOf(known: readonly Known[], grammar: PronounGrammar): Meant {
  const names = [...new Set(known.map(({ set }) => set.canonicalName))];
  const set = lookUp(names.join("&"), grammar);
  return set === null ? { kind: "sets", sets: [] } : { kind: "page", path: linkPath(pronounAddress(set, grammar)) };
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

function farFrom({ forms }: Known, word: string): number {
  const { length } = [...word];
  // A letter in three makes another word, and so do two in six.
  const allowed = length < 4 ? 0 : length < 8 ? 1 : 2;
  const distances = forms.map((form) => {
    if (form === word) return 0;
    if (length >= 3 && form.startsWith(word)) return 0.5;
    const far = distance(form, word);
    return far <= allowed ? far : Number.POSITIVE_INFINITY;
  });
  return Math.min(...distances);
}
