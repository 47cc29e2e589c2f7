import type { ExampleSentence, PronounSet, ShownSet } from "#app/editions/pronoun-set.ts";
import { alternativesCount, formAt } from "../alternatives.ts";
import type { BookWithSettings } from "../book.ts";
import type { SetChoices } from "../generator.ts";
import { baseChoices } from "../generator-page.ts";
import { setsInTurn } from "../in-turn.ts";
import { BETWEEN, fullName, type ListedSet, listedSet, shownExamples, shownSet } from "../listing.ts";
import { meantBy } from "../meant.ts";
import { fillCell, joinText, parseSentence, sentenceText } from "../sentence.ts";
import type { FormTable } from "../set-page.ts";
import { type AskedComparison, comparisonQuery, MAX_COMPARED, nameOf } from "./address.ts";

const MAX_EXAMPLES = 3;

type ComparedGroup = [ComparedSet, ...ComparedSet[]];

export interface ComparisonData {
  /** The address of this page, to which its form goes. */
  action: string;
  /** The names that are chosen: as many as can be compared, empty where nothing is. */
  chosen: { key: string; label: string }[];
  choices: SetChoices;
  sets: ComparedSet[];
  /** Sentences that all of the sets can say. */
  sentences: ExampleSentence[];
  polite: ExampleSentence[];
  tables: ComparedTable[];
  /** Morphemes that may be empty, such as endings. */
  optional: readonly string[];
  /** What was asked for and is no set, with what may be meant. */
  unknown: { value: string; offers: { label: string; path: string }[] }[];
  hasTooMany: boolean;
  /** What is a set of somebody's own, for the field of one. */
  ownExample: string;
  /** Comparisons to begin with, while nothing is chosen. */
  examples: { label: string; path: string }[];
}

export interface ComparedSet extends ListedSet {
  /** All of its names as one text. */
  label: string;
  set: ShownSet;
}

/** Forms of one kind: a line for each, with the pattern that every set fills. */
export interface ComparedTable {
  label: string;
  rows: { label: string; pattern: string }[];
}

/** @param action the address of the page */
export function buildComparison(asked: AskedComparison, book: BookWithSettings, action: string): ComparisonData {
  const { grammar } = book;
  const { sets } = asked;
  const isWhole = sets.length > 1;
  const examples = isWhole ? shownExamples(book.examples, sets) : [];
  const listed = sets.map((set): ComparedSet => {
    const line = listedSet(set, grammar);
    return { ...line, key: nameOf(set, grammar), label: labelOf(line), set: shownSet(set) };
  });
  const ordered = tellingApart(examples, listed);
  const pathOf = (others: readonly PronounSet[]) => `${action}?${comparisonQuery(others, grammar)}`;
  return {
    action,
    chosen: Array.from({ length: MAX_COMPARED }, (_, at) => ({
      key: listed[at]?.key ?? "",
      label: listed[at]?.label ?? "",
    })),
    choices: baseChoices(book),
    sets: isWhole ? listed : [],
    sentences: ordered.filter(({ isHonorific }) => !isHonorific),
    polite: sets.some(({ nullPronoun }) => nullPronoun) ? [] : ordered.filter(({ isHonorific }) => isHonorific),
    tables: isWhole ? comparedTables(book, listed) : [],
    optional: book.optional,
    unknown: asked.unknown.slice(0, MAX_COMPARED).map((value) => ({
      value,
      offers: offersFor(value, book).map((offer) => ({
        label: labelOf(listedSet(offer, grammar)),
        path: pathOf([...sets.slice(0, MAX_COMPARED - 1), offer]),
      })),
    })),
    hasTooMany: asked.hasTooMany,
    ownExample: ownExample(book),
    examples: sets.length > 0 ? [] : examplesOf(book, pathOf),
  };
}

/** The sets by what they say: those whose sentence is the same, letter by letter, are together. */
export function sayingTheSame(
  sets: readonly ComparedSet[],
  example: ExampleSentence,
  alternative: number,
): ComparedGroup[] {
  const said = new Map<string, ComparedGroup>();
  for (const set of sets) {
    const sentence = sentenceText(example, set.set, alternative);
    const group = said.get(sentence);
    if (group === undefined) said.set(sentence, [set]);
    else group.push(set);
  }
  return [...said.values()];
}

/** First the sentences that tell the sets apart: *themself* and *themselves* are rarely met. */
const tellingApart = (examples: readonly ExampleSentence[], sets: readonly ComparedSet[]): ExampleSentence[] => {
  const tells = new Set(examples.filter((example) => sayingTheSame(sets, example, 0).length > 1));
  return [...examples.filter((one) => tells.has(one)), ...examples.filter((one) => !tells.has(one))];
};

/** The first set with each of the next ones: no gender first here either. */
function examplesOf(book: BookWithSettings, pathOf: (sets: readonly PronounSet[]) => string) {
  const [first, ...others] = setsInTurn(book);
  if (first === undefined) return [];
  return others.slice(0, MAX_EXAMPLES).map((other) => {
    const pair = [first, other];
    return { label: pair.map((set) => labelOf(listedSet(set, book.grammar))).join(BETWEEN), path: pathOf(pair) };
  });
}

/** All forms with slashes where the edition's addresses are made so; otherwise two sets that take turns. */
function ownExample(book: BookWithSettings): string {
  const { slashes } = book.grammar;
  const [first, second] = setsInTurn(book);
  if (first === undefined) return "";
  const written = slashes === false ? [] : slashes.map((morpheme) => formAt(first, morpheme, 0) ?? "");
  if (written.length > 1 && written.every((form) => form !== "")) return written.join("/");
  return [first, second ?? first].map(({ canonicalName }) => canonicalName).join("&");
}

const labelOf = ({ names }: ListedSet): string => names.map(fullName).join(BETWEEN);

function offersFor(word: string, { grammar }: BookWithSettings): PronounSet[] {
  const meant = meantBy(word, grammar);
  return meant.kind === "sets" ? meant.sets : [];
}

/** The edition's tables with each of their cells as a line, where one of the sets has the form. */
function comparedTables({ tables, optional }: BookWithSettings, sets: readonly ComparedSet[]): ComparedTable[] {
  return tables.flatMap((table) => {
    const rows = table.rows.flatMap((row) => linesOf(row, table.columns, table.rows.length));
    const filled = rows.filter(({ pattern }) => sets.some(({ set }) => hasForm(pattern, set, optional)));
    return filled.length > 0 ? [{ label: table.label, rows: filled }] : [];
  });
}

/** The cells of a row as lines of their own. A form that stands in several columns is one line. */
function linesOf({ label, cells }: FormTable["rows"][number], columns: string[], rows: number): ComparedTable["rows"] {
  const patterns = cells.filter((cell, at) => cells.indexOf(cell) === at && isForm(cell));
  return patterns.map((pattern) => {
    const column = columns.filter((_, at) => cells[at] === pattern).join(", ");
    // What tells a line from the others: nothing does that all of them have.
    const parts = [rows > 1 || column === "" ? label : "", patterns.length > 1 ? column : ""];
    return { label: parts.filter((part) => part !== "").join(BETWEEN), pattern };
  });
}

const isForm = (cell: string): boolean => parseSentence(cell).some(({ kind }) => kind === "form");

const hasForm = (pattern: string, set: ShownSet, optional: readonly string[]): boolean =>
  shownAlternatives(pattern, set, optional).length > 0;

/** More forms that take turns would make a cell longer than everything beside it. */
const MAX_ALTERNATIVES = 6;

/** The alternatives of a set that have a form of their own in a cell, in order. */
export function shownAlternatives(pattern: string, set: ShownSet, optional: readonly string[]): number[] {
  const texts = Array.from({ length: Math.min(alternativesCount(set), MAX_ALTERNATIVES) }, (_, alternative) =>
    joinText(fillCell(pattern, set, alternative, optional)),
  );
  return [...texts.keys()].filter((at) => texts[at] !== "" && texts.indexOf(texts[at] ?? "") === at);
}
