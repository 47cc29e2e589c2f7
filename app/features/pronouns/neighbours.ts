import type { PronounIndex } from "#app/editions/meanings.ts";
import { isReason, type Reason, setMeaning, setOfMeaning } from "./meanings.ts";

/** Which sets of other languages a set is like. Two sets are alike when their editors say that both have the same meaning. */

export interface Neighbour {
  /** Its canonical name. */
  key: string;
  /** Whether it only comes close: one of the two is not quite what the meaning says. */
  isClose: boolean;
  /** Why their set only comes close; null where it does not, or where ours is the reason. */
  reason: Reason | null;
}

interface Meaning {
  meaning: string;
  /** Why the set only comes close to it. */
  close: string | null;
}

/** What a set means as its own editors say; every set also means itself, which others can name. */
export function meaningsOf(code: string, key: string, index: PronounIndex): Meaning[] {
  const stated = index.meanings.filter(({ set }) => set === key);
  return [...stated, { meaning: setMeaning(code, key), close: null }];
}

/**
 * The sets of another edition that a set is like, those that come only close last. Two sets that both only come close to a
 * meaning are not compared: each may be close to it in a way of its own.
 * @param meanings of our set
 * @param code of the other edition
 */
export function neighboursIn(meanings: readonly Meaning[], code: string, index: PronounIndex): Neighbour[] {
  const found = new Map<string, Neighbour>();
  for (const { meaning, close } of meanings) {
    for (const { key, reason } of setsMeaning(meaning, code, index)) {
      if (close !== null && reason !== null) continue;
      const before = found.get(key);
      const isClose = close !== null || reason !== null;
      if (before !== undefined && (!before.isClose || isClose)) continue;
      found.set(key, { key, isClose, reason: isReason(reason) ? reason : null });
    }
  }
  const sorted = [...found.values()].sort((a, b) => Number(a.isClose) - Number(b.isClose));
  return sorted.filter(({ key }, index) => !sorted.slice(0, index).some((before) => isVariant(key, before.key)));
}

/** Whether a set is the same word with other forms: "they/them/themself" beside "they". Naming both would tell a stranger little. */
const isVariant = (key: string, word: string): boolean => key.startsWith(`${word}/`);

interface Stated {
  key: string;
  reason: string | null;
}

/** Every page of a set looks into all other editions. */
const byMeaning = new WeakMap<PronounIndex, ReadonlyMap<string, Stated[]>>();

/** What an edition says of its listed sets, by meaning. */
function statedIn(index: PronounIndex): ReadonlyMap<string, Stated[]> {
  const before = byMeaning.get(index);
  if (before !== undefined) return before;
  const listed = new Set(index.sets);
  const found = new Map<string, Stated[]>();
  for (const { set, meaning, close } of index.meanings) {
    if (listed.has(set)) found.set(meaning, [...(found.get(meaning) ?? []), { key: set, reason: close }]);
  }
  byMeaning.set(index, found);
  return found;
}

/** The sets of an edition that have a meaning, in the order in which it says so. Sets that are not listed stay unnamed. */
function setsMeaning(meaning: string, code: string, index: PronounIndex): Stated[] {
  const stated = statedIn(index).get(meaning) ?? [];
  const named = setOfMeaning(meaning);
  const isTheirs = named?.code === code && index.sets.includes(named.key);
  return isTheirs ? [{ key: named.key, reason: null }, ...stated] : stated;
}
