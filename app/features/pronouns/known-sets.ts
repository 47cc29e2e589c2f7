import type { PronounGrammar, PronounSet } from "#app/editions/pronoun-set.ts";
import { foldCalled, foldTyped } from "#app/kit/text/fold.ts";
import { splitAlternatives, writtenForm } from "./alternatives.ts";
import { nameParts } from "./names.ts";

/** The sets of an edition as people type them. */

/** A set with what people may call it, as they type it. */
export interface Known {
  set: PronounSet;
  /** Its first form, and then the others. */
  forms: string[];
  /** Its other forms: "niego" of *on/jego*. Too many sets share them for one to be meant for certain. */
  others: string[];
  titles: string[];
}

/** Folding every form takes longer than everything else about an address, and anybody can ask for one that is none. */
const folded = new WeakMap<PronounGrammar["sets"], readonly Known[]>();

const foldedKeys = new WeakMap<PronounGrammar["sets"], ReadonlyMap<string, PronounSet>>();

/** Sets by what they are called in addresses, those that are in no list too; the first of those that differ in accents alone. */
export function namedSets({ sets }: PronounGrammar): ReadonlyMap<string, PronounSet> {
  const names = foldedKeys.get(sets) ?? new Map([...sets].reverse().map(([name, set]) => [foldTyped(name), set]));
  foldedKeys.set(sets, names);
  return names;
}

export function knownSets(grammar: PronounGrammar): readonly Known[] {
  const before = folded.get(grammar.sets);
  if (before !== undefined) return before;
  const sets = [...new Set(grammar.sets.values())].filter(({ hidden }) => !hidden);
  const known = sets.map((set) => {
    const forms = [...new Set(formsOf(set, grammar).map(foldTyped))];
    return {
      set,
      forms,
      others: otherForms(set).map(foldTyped),
      titles: [set.description].flat().map((title) => foldCalled(title)),
    };
  });
  folded.set(grammar.sets, known);
  return known;
}

const foldedForms = new WeakMap<readonly Known[], ReadonlyMap<string, readonly Known[]>>();

/** Sets by each word with which they are known: a form of their name, or a longer one. */
export function setsByForm(grammar: PronounGrammar): ReadonlyMap<string, readonly Known[]> {
  const known = knownSets(grammar);
  const before = foldedForms.get(known);
  if (before !== undefined) return before;
  const found = new Map<string, Known[]>();
  for (const one of known) {
    for (const form of new Set([...one.forms, ...one.others])) found.set(form, [...(found.get(form) ?? []), one]);
  }
  foldedForms.set(known, found);
  return found;
}

/**
 * The one that is meant: the only one, or the first that is called so, since others are its variants.
 * @param found sets that have all the words
 */
export function onlyOne(found: readonly Known[], words: readonly string[]): Known | null {
  const [first] = found;
  if (first === undefined) return null;
  const called = found.find(({ forms }) => words.includes(forms[0] ?? ""));
  const isOneName = found.every(({ forms }) => forms[0] === first.forms[0]);
  return called ?? (isOneName ? first : null);
}

/** What its name and its address are made of. Endings, of which some languages have many, are no pronouns. */
function formsOf(set: PronounSet, grammar: PronounGrammar): string[] {
  const [first = ""] = grammar.morphemes;
  const inAddress = grammar.slashes === false ? [] : grammar.slashes;
  const written = [first, ...inAddress].map((morpheme) => writtenForm(set, morpheme));
  const names = nameParts(set, grammar).flatMap(({ text }) => text.split("/"));
  return [...written, ...names].flatMap(splitAlternatives).filter((form) => form !== "");
}

/** Shorter ones are endings, or words that are anything. */
const MIN_OTHER = 4;

const otherForms = ({ morphemes }: PronounSet): string[] => [
  ...new Set(
    Object.values(morphemes)
      .flatMap(splitAlternatives)
      .filter((form) => form.length >= MIN_OTHER),
  ),
];
