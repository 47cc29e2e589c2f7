import type { Answers } from "../answers.ts";
import { isAsked, valuesOf } from "../answers.ts";
import { type Census, optionsOf, type Question } from "../census.ts";

/** The answers to a census as they are counted: one after the other, so that ten thousand need no memory. */
export interface Tally {
  people: number;
  /** As many as there are questions. */
  questions: QuestionTally[];
  /** As many as there are questions that make groups. */
  groups: GroupTally[];
}

/** The answers of some people to every question. */
export type PartTally = Pick<Tally, "people" | "questions">;

/** The answers by what was said to a question that makes groups. */
export interface GroupTally {
  /** The index of that question. */
  at: number;
  /** As many as the question has options, and at the end those who chose none of them. */
  parts: PartTally[];
}

export interface QuestionTally {
  /** People who were asked. */
  asked: number;
  /** As many as there are options, or of a number as many as there are ranges. */
  chosen: number[];
  /** Who wrote something beside the options; of a radio question only those who chose none. */
  written: number;
  /** Who was asked and said nothing. */
  silent: number;
}

/** The ranges of a number question: from and to, both included. None without limits: its extremes would be people. */
export function rangesOf({ type, min, max }: Pick<Question, "type" | "min" | "max">): [number, number][] {
  if (type !== "number" || min === null || max === null) return [];
  const width = WIDTHS.find((one) => (max - min + 1) / one <= MOST_RANGES) ?? max - min + 1;
  const first = Math.floor(min / width) * width;
  const count = Math.floor((max - first) / width) + 1;
  return Array.from({ length: count }, (_, at) => [
    Math.max(min, first + at * width),
    Math.min(max, first + (at + 1) * width - 1),
  ]);
}

const WIDTHS = [1, 2, 5, 10, 20, 50, 100, 1000, 10_000, 100_000, 1_000_000];
const MOST_RANGES = 15;

export const emptyTally = ({ questions, groups }: Pick<Census, "questions" | "groups">): Tally => ({
  ...emptyPart(questions),
  groups: groups.map((at) => {
    const options = optionsOf(questions[at] as Question);
    return { at, parts: Array.from({ length: options.length + 1 }, () => emptyPart(questions)) };
  }),
});

const emptyPart = (questions: readonly Question[]): PartTally => ({
  people: 0,
  questions: questions.map((question) => ({
    asked: 0,
    chosen: (question.type === "number" ? rangesOf(question) : optionsOf(question)).map(() => 0),
    written: 0,
    silent: 0,
  })),
});

/** Adds the answers of one person. */
export function count(census: Pick<Census, "questions">, tally: Tally, said: Answers): void {
  countPart(census, tally, said);
  for (const { at, parts } of tally.groups) {
    const [given] = valuesOf(said.answers[at]);
    const chosen = optionsOf(census.questions[at] as Question).findIndex(({ label }) => label === given);
    countPart(census, parts.at(chosen) as PartTally, said);
  }
}

function countPart(census: Pick<Census, "questions">, tally: PartTally, said: Answers): void {
  tally.people += 1;
  for (const [at, question] of census.questions.entries()) {
    if (!isAsked(census, at, said)) continue;
    countQuestion(question, tally.questions[at] as QuestionTally, valuesOf(said.answers[at]), said.writins[at]);
  }
}

function countQuestion(
  question: Question,
  tally: QuestionTally,
  given: readonly string[],
  written: string | undefined,
): void {
  tally.asked += 1;
  if (given.length === 0 && written === undefined) tally.silent += 1;
  if (written !== undefined && (question.type !== "radio" || given.length === 0)) tally.written += 1;
  if (question.type === "number") {
    const number = Number(given[0] ?? Number.NaN);
    const range = rangesOf(question).findIndex(([from, to]) => number >= from && number <= to);
    if (range >= 0) tally.chosen[range] = (tally.chosen[range] ?? 0) + 1;
    return;
  }
  for (const [index, { label }] of optionsOf(question).entries()) {
    if (given.includes(label)) tally.chosen[index] = (tally.chosen[index] ?? 0) + 1;
  }
}
