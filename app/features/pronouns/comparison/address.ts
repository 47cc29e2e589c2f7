import type { PronounGrammar, PronounSet } from "#app/editions/pronoun-set.ts";
import { pronounAddress } from "../address.ts";
import { wordAddress } from "../listing.ts";
import { setMeantBy } from "../meant.ts";
import { afterPrefix, parsePronouns } from "../path.ts";

/**
 * The address of sets beside each other: "?sets=they,xe". An address of forms has commas of its own, and a name may have some:
 * then each has a parameter, as the form on the page sends them: "?set=they&set=ze,zem,!3,0".
 */

/** The parameters of the page. */
export const COMPARISON_QUERY = ["sets", "set"] as const;

export const MAX_COMPARED = 3;
/** What is looked at of an address with more. */
const MAX_READ = 8;

export interface AskedComparison {
  /** Each once, at most `MAX_COMPARED`. */
  sets: PronounSet[];
  /** What is no set, as it was sent. */
  unknown: string[];
  hasTooMany: boolean;
  /** The query of this comparison in the one way it is written, without the question mark. */
  query: string;
  /** Whether it was asked for in another way. */
  isElsewhere: boolean;
}

export function readComparison(sent: URLSearchParams, grammar: PronounGrammar): AskedComparison {
  const joined = sent.getAll("sets").flatMap((list) => list.split(",", MAX_READ));
  const names = [...joined, ...sent.getAll("set").slice(0, MAX_READ)].filter((name) => name.trim() !== "");
  const found = names.slice(0, MAX_READ).map((name) => ({ name, set: setNamed(name, grammar) }));
  const sets = new Map(found.flatMap(({ set }) => (set === null ? [] : [[nameOf(set, grammar), set] as const])));
  const unknown = [...new Set(found.flatMap(({ name, set }) => (set === null ? [name] : [])))];
  const compared = [...sets.values()].slice(0, MAX_COMPARED);
  const query = comparisonQuery(compared, grammar);
  return {
    sets: compared,
    unknown,
    hasTooMany: sets.size > MAX_COMPARED,
    query,
    isElsewhere: query !== inOneWay(sent),
  };
}

/** The query of an address that compares sets, without the question mark; empty for none. */
export function comparisonQuery(sets: readonly PronounSet[], grammar: PronounGrammar): string {
  const names = sets.map((set) => nameOf(set, grammar));
  if (names.length === 0) return "";
  if (names.some((name) => name.includes(","))) return names.map((name) => `set=${encodeName(name)}`).join("&");
  return `sets=${names.map(encodeName).join(",")}`;
}

/** What was sent, in the same characters as `comparisonQuery` writes. */
function inOneWay(sent: URLSearchParams): string {
  const written = [...sent].flatMap(([parameter, value]) => {
    if (!COMPARISON_QUERY.some((own) => own === parameter)) return [];
    const names = parameter === "sets" ? value.split(",") : [value];
    return `${parameter}=${names.map(encodeName).join(",")}`;
  });
  return written.join("&");
}

/** The name of a set in a comparison: its address without a prefix that all addresses have. */
export function nameOf(set: PronounSet, grammar: PronounGrammar): string {
  const address = pronounAddress(set, grammar);
  return grammar.requiredPrefix === null ? address : (afterPrefix(address, grammar.requiredPrefix) ?? address);
}

function setNamed(name: string, grammar: PronounGrammar): PronounSet | null {
  const address = wordAddress(name, grammar);
  const set = parsePronouns(address, grammar) ?? parsePronouns(wordAddress(name.trim(), grammar), grammar);
  if (set !== null) return set;
  return setMeantBy(name, grammar);
}

/** Readable where it may be: signs that mean something in a query are encoded. */
function encodeName(name: string): string {
  // Half a surrogate pair has no encoding.
  const wellFormed = name.replace(/\p{Surrogate}/gu, "\uFFFD");
  return encodeURIComponent(wellFormed).replace(/%(?:2C|2F|3A|40)/g, (code) => decodeURIComponent(code));
}
