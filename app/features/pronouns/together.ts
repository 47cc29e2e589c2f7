import type { PronounGrammar, PronounSet } from "#app/editions/pronoun-set.ts";
import { type Known, onlyOne, setsByForm } from "./known-sets.ts";

/** Forms that somebody writes together, or with a sign that stands between no others: "sheher", "hethey", "they.them". */

/** A way to read a word. */
export interface ReadTogether {
  /** One set whose forms they are, several that may be it, or all that are named. */
  sets: PronounSet[];
  /** Whether nobody can have meant anything else by these forms. */
  isCertain: boolean;
}

/** Longer words are no forms. Every place in shorter ones is looked at. */
const MAX_LETTERS = 40;
/** In shorter words forms are often found by accident: "cove". */
const MIN_CERTAIN = 5;
/** One letter is a form or a part of any other word. */
const MIN_FORM = 2;
/** Scripts in which a word may be one sign long. */
const WORD_SIGN = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]$/u;
const SIGN = /^[^\p{L}\p{M}\p{N}'/\s]$/u;

/**
 * The ways to read a word of which nothing is known as forms without a space between them: the certain ones, of one set where there is such
 * a way and otherwise of several, or else all that come near.
 * @param word as it was typed, folded
 */
export function setsTogether(word: string, grammar: PronounGrammar): ReadTogether[] {
  if (word.length > 2 * MAX_LETTERS) return [];
  const letters = [...word];
  if (letters.length > MAX_LETTERS) return [];
  const known = setsByForm(grammar);
  const ways = waysApart(letters, known);
  const ofOne = ways.flatMap((way) => ofOneSet(way, known) ?? []);
  const readings = [...ofOne, ...ways.flatMap((way) => ofSeveral(way, known) ?? [])];
  const certain = [ofOne, readings].map((some) => some.filter(({ isCertain }) => isCertain));
  return certain.find((some) => some.length > 0) ?? readings;
}

type SetsByForm = ReturnType<typeof setsByForm>;

interface Way {
  forms: string[];
  /** Whether all of it is long enough to be no accident, or has a sign between its forms. */
  isLong: boolean;
}

/** A word as two different forms or three, in each way there is; the fewest forms first. */
function waysApart(letters: readonly string[], known: SetsByForm): Way[] {
  const part = (from: number, to?: number) => letters.slice(from, to).join("");
  const isLong = letters.length >= MIN_CERTAIN || letters.every((letter) => WORD_SIGN.test(letter));
  const [two, three]: [Way[], Way[]] = [[], []];
  for (const first of endsFrom(0, letters, known)) {
    for (const start of startsAfter(first, letters)) {
      const own = { first: part(0, first), isLong: isLong || start > first };
      if (known.has(part(start))) two.push({ forms: [own.first, part(start)], isLong: own.isLong });
      for (const second of endsFrom(start, letters, known)) {
        for (const last of startsAfter(second, letters)) {
          if (known.has(part(last))) three.push({ forms: [own.first, part(start, second), part(last)], isLong });
        }
      }
    }
  }
  const different = [...two, ...three].map(({ forms, ...way }) => ({ forms: [...new Set(forms)], isLong: way.isLong }));
  return different.filter(({ forms }) => forms.length > 1);
}

/** Where forms end that begin at a place, before the end of the word. */
function endsFrom(start: number, letters: readonly string[], known: SetsByForm): number[] {
  const ends: number[] = [];
  for (let end = start + 1; end < letters.length; end += 1) {
    if (known.has(letters.slice(start, end).join(""))) ends.push(end);
  }
  return ends;
}

/** Where the next form may begin: at once, or after a sign. */
const startsAfter = (end: number, letters: readonly string[]): number[] =>
  SIGN.test(letters[end] ?? "") && end + 1 < letters.length ? [end, end + 1] : [end];

function ofOneSet({ forms, isLong }: Way, known: SetsByForm): ReadTogether | null {
  const [first = "", ...others] = forms;
  const has = (one: Known) => others.every((form) => known.get(form)?.includes(one));
  const sets = (known.get(first) ?? []).filter(has);
  if (sets.length === 0) return null;
  const only = isLong && forms.every(isForm) ? onlyOne(sets, forms) : null;
  return { sets: only ? [only.set] : sets.map(({ set }) => set), isCertain: only !== null };
}

/** Forms that few people know are found in many words: "themes", and "viper", which may yet be the names of two sets. */
function ofSeveral({ forms, isLong }: Way, known: SetsByForm): ReadTogether | null {
  const each = forms.map((form) =>
    onlyOne(
      (known.get(form) ?? []).filter((one) => one.forms.includes(form)),
      [form],
    ),
  );
  if (!forms.every(isForm) || !each.every((one) => one !== null)) return null;
  const sets = [...new Set(each.map(({ set }) => set))];
  const isKnown = sets.every(({ normative }) => normative);
  const areNames = isLong && each.every(({ forms: [name] }) => forms.includes(name ?? ""));
  return isKnown || areNames ? { sets, isCertain: isLong && isKnown } : null;
}

const isForm = (form: string): boolean => [...form].length >= MIN_FORM || WORD_SIGN.test(form);
