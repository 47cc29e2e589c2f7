import type { ExampleSentence, PronounGrammar, PronounGroup, PronounSet, ShownSet } from "#app/editions/pronoun-set.ts";
import { typographic } from "#app/kit/text/typographic.ts";
import { linkPath, pronounAddress } from "./address.ts";
import { splitAlternatives } from "./alternatives.ts";
import { historyBoxes } from "./history.ts";
import {
  BETWEEN,
  type ListedSet,
  listedGroups,
  listedSet,
  type ShownName,
  shownExamples,
  shownNames,
} from "./listing.ts";
import { nameOptions, withoutGaps } from "./names.ts";
import { parseSentence } from "./sentence.ts";
import { type HeardName, heardNames, heardSet, isListenable } from "./sounds.ts";
import type { WordPageData } from "./word-page.ts";

/** What an edition says about pronouns besides their grammar. */
export interface PronounBook {
  grammar: PronounGrammar;
  sets: readonly PronounSet[];
  groups: readonly PronounGroup[];
  examples: readonly ExampleSentence[];
  othersGroup: string;
  tables: readonly FormTable[];
  /** Morphemes that may be empty. */
  optional: readonly string[];
  explanations: { nameself: string | null; emojiself: string | null };
  /** Whether IPA is also written as a respelling of English. */
  respells: boolean;
  /** Ways to avoid pronouns. */
  ideas: WordPageData["ideas"];
}

export interface FormTable {
  label: string;
  columns: string[];
  rows: { label: string; cells: string[] }[];
}

export interface SetPageData {
  /** Where the set comes from. Editors have checked known sets; nobody has checked generated ones. */
  kind: "known" | "merged" | "generated" | "template";
  names: ShownName[];
  /** The same as one text, for titles. */
  name: string;
  /** The name for sharing: in the edition's default spelling, whatever spelling the reader chose. */
  sharedName: string;
  /** Several for merged sets. */
  descriptions: string[];
  /** How it sounds; several for merged sets, none where the edition does not say. */
  heard: HeardName[];
  /** Whether its sentences can be read aloud. */
  isListenable: boolean;
  path: string;
  set: ShownSet;
  sentences: ExampleSentence[];
  polite: ExampleSentence[];
  tables: FormTable[];
  /** Morphemes that may be empty, such as endings. */
  optional: readonly string[];
  /** Inline markup. */
  history: string[];
  explanation: string | null;
  /** Ways to avoid pronouns, shown on pages of names. */
  ideas: WordPageData["ideas"];
  /** The sets of its group; null for generated sets, and for merged sets from different groups. */
  near: { name: string; sets: ListedSet[] } | null;
}

export function buildSetPage(set: PronounSet, book: PronounBook): SetPageData {
  const { grammar } = book;
  const examples = shownExamples(book.examples, [set]);
  const name = nameOptions(set, grammar).map(withoutGaps).map(typographic).join(BETWEEN);
  return {
    kind: pageKind(set),
    names: shownNames(set, grammar),
    name,
    sharedName: name,
    descriptions: [set.description].flat().filter((description) => description !== ""),
    heard: heardNames(set, book),
    isListenable: isListenable(set, book),
    path: linkPath(pronounAddress(set, grammar)),
    set: heardSet(set, book),
    sentences: examples.filter((example) => !example.isHonorific),
    polite: set.nullPronoun ? [] : examples.filter((example) => example.isHonorific),
    tables: book.tables.filter((table) => hasForms(table, set)),
    optional: book.optional,
    history: historyBoxes(set.history),
    explanation: set.nullPronoun ? templateExplanation(set, book) : null,
    ideas: set.nullPronoun && !isEmoji(set, book) ? book.ideas : [],
    near: set.generated ? null : nearbySets(set, book),
  };
}

export function pageKind(set: PronounSet): SetPageData["kind"] {
  if (set.nullPronoun && set.generated) return "template";
  if (set.generated) return "generated";
  return typeof set.description === "string" ? "known" : "merged";
}

const templateExplanation = (set: PronounSet, book: PronounBook): string | null =>
  isEmoji(set, book) ? book.explanations.emojiself : book.explanations.nameself;

const isEmoji = (set: PronounSet, { grammar }: PronounBook): boolean =>
  set.description === grammar.emojiTemplate?.description;

/** Whether to show a table: only when the set has at least one of its forms. A table shows which others are missing. */
function hasForms(table: FormTable, set: PronounSet): boolean {
  return table.rows.some(({ cells }) => cells.some((cell) => hasForm(cell, set)));
}

function hasForm(cell: string, set: PronounSet): boolean {
  return parseSentence(cell).some(
    (part) =>
      part.kind === "form" && splitAlternatives(set.morphemes[part.morpheme] ?? null).some((form) => form !== ""),
  );
}

function nearbySets(set: PronounSet, { groups, sets, grammar, othersGroup }: PronounBook): SetPageData["near"] {
  const members = splitAlternatives(set.canonicalName);
  const group = groups.find(({ pronouns }) => members.every((member) => pronouns.includes(member)));
  if (group) return { name: group.name, sets: listedGroups([group], [], grammar, othersGroup)[0]?.sets ?? [] };
  if (members.length > 1) return null;
  const others = sets.filter((other) => !groups.some(({ pronouns }) => pronouns.includes(other.canonicalName)));
  return others.includes(set) ? { name: othersGroup, sets: others.map((other) => listedSet(other, grammar)) } : null;
}
