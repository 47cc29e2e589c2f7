import { LIMITS, type PronounGrammar, type PronounSet } from "#app/editions/pronoun-set.ts";
import { linkPath, pronounAddress } from "./address.ts";
import { exceeds } from "./characters.ts";
import { flagsFrom, type GeneratorStart, startFrom, startWith } from "./generator.ts";
import { MAX_FILTER } from "./list-filter.ts";
import { mergeAll } from "./merge.ts";
import { parsePronouns } from "./path.ts";
import { emojiSet, nameSet } from "./template-sets.ts";
import { readWord, type UnknownWord } from "./typed-word.ts";
import { formsIn } from "./typed-words.ts";

/** Reads what the forms on the list of pronouns send as a query, so that each of them works without scripts. */

/** Every query parameter the list understands. */
export const LIST_QUERY = [
  "base",
  "order",
  "form",
  "plural",
  "honorific",
  "description",
  "mix",
  "mixed",
  "name",
  "emoji",
  "word",
  "own",
  "filter",
] as const;

/** The value of a small form, shown again with its problem. */
export interface SubmittedValue<Problem> {
  value: string;
  problem: Problem | null;
}

/** More forms than anybody types into one field. */
const MAX_OWN = 256;

export type MixProblem = "tooFew" | "tooMany";

export interface ListAnswers {
  /** What the list is narrowed down to; empty for all of it. */
  filter: string;
  start: GeneratorStart;
  /** A word that was sent and that nothing is called. */
  word: UnknownWord | null;
  mix: { chosen: string[]; problem: MixProblem | null };
  name: SubmittedValue<"missing" | "tooLong">;
  emoji: SubmittedValue<"problem">;
  /** Whether the page answers what this visitor sent, so that it must not be cached or indexed. */
  personal: boolean;
  /** Whether a word was sent that is none, and nothing else. */
  isBlank: boolean;
}

/** @returns the page to redirect to, or what the list shows */
export function readListQuery(
  query: URLSearchParams,
  grammar: PronounGrammar,
  defaultBase: string,
): { redirect: string } | ListAnswers {
  const word = readWord(query.get("word") ?? "", grammar);
  if (word?.kind === "page") return { redirect: word.path };
  const own = word?.forms ?? formsIn((query.get("own") ?? "").slice(0, MAX_OWN));
  const mix = readMix(query, grammar);
  const name = readName(query.get("name"), grammar);
  const emoji = readEmoji(query.get("emoji"), grammar);
  const found = [mix, name, emoji].find((answer) => answer !== null && "set" in answer) as
    | { set: PronounSet }
    | undefined;
  if (found) return { redirect: linkPath(pronounAddress(found.set, grammar)) };
  return {
    filter: (query.get("filter") ?? "").trim().slice(0, MAX_FILTER),
    start: own.length > 0 ? startWith(own, grammar) : readStart(query, grammar, defaultBase),
    word,
    mix: (mix as ListAnswers["mix"] | null) ?? { chosen: [], problem: null },
    name: (name as ListAnswers["name"] | null) ?? { value: "", problem: null },
    emoji: (emoji as ListAnswers["emoji"] | null) ?? { value: "", problem: null },
    personal: [...query.keys()].length > 0,
    isBlank: [...query.keys()].join() === "word" && query.get("word")?.trim() === "",
  };
}

function readStart(query: URLSearchParams, grammar: PronounGrammar, defaultBase: string): GeneratorStart {
  const submitted = query.has("form");
  const base = query.get("base") ?? (submitted ? "" : defaultBase);
  const start = startFrom(base, parsePronouns(base, grammar), grammar);
  if (!submitted) return start;
  const morphemes = submittedForms(query, grammar);
  const pronoun = morphemes[grammar.morphemes[0] ?? ""] ?? "";
  return {
    base: start.base,
    values: {
      morphemes,
      plural: flagsFrom(query.get("plural"), pronoun),
      pluralHonorific: flagsFrom(query.get("honorific"), pronoun),
      description: query.get("description") ?? "",
    },
    submitted,
    isBegun: false,
  };
}

/** Fields are sent in the order of the sentences, not in the edition's; "order" names the morphemes in the order sent. */
function submittedForms(query: URLSearchParams, grammar: PronounGrammar): Record<string, string | null> {
  const order = query.get("order")?.split(" ") ?? grammar.morphemes;
  const forms = query.getAll("form");
  const sent = new Map(order.map((morpheme, index) => [morpheme, forms[index] ?? null]));
  return Object.fromEntries(grammar.morphemes.map((morpheme) => [morpheme, sent.get(morpheme) ?? null]));
}

type Read<Shown> = { set: PronounSet } | Shown | null;

function readMix(query: URLSearchParams, grammar: PronounGrammar): Read<ListAnswers["mix"]> {
  if (!query.has("mix") && !query.has("mixed")) return null;
  const names = new Set(query.getAll("mix"));
  const sets = [...grammar.sets.values()].filter((set) => names.has(set.canonicalName));
  const different = [...new Set(sets)];
  const problem = mixProblem(different.length);
  const merged = problem === null ? mergeAll(different) : null;
  return merged ? { set: merged } : { chosen: different.map((set) => set.canonicalName), problem };
}

/** Why this number of sets has no common address; null when it has. */
export function mixProblem(count: number): MixProblem | null {
  if (count < 2) return "tooFew";
  return count > LIMITS.alternatives ? "tooMany" : null;
}

function readName(sent: string | null, grammar: PronounGrammar): Read<ListAnswers["name"]> {
  if (sent === null) return null;
  const value = sent.trim();
  if (value === "") return { value, problem: "missing" };
  const set = nameSet(`:${value}`, grammar);
  if (set) return { set };
  return { value, problem: exceeds(value, LIMITS.nullPronoun) ? "tooLong" : "missing" };
}

function readEmoji(sent: string | null, grammar: PronounGrammar): Read<ListAnswers["emoji"]> {
  if (sent === null) return null;
  const value = sent.trim();
  const set = emojiSet(value, grammar);
  return set ? { set } : { value, problem: "problem" };
}
