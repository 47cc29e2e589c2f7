import { isInAggregate } from "./aggregates.ts";
import { type Answers, valuesOf } from "./answers.ts";
import { type Census, optionsOf, type Question } from "./census.ts";

/** The table of all answers, a line each: the columns of a question stand side by side, in the order of the questions. */

/**
 * The names of the columns: `3_option` of a checkbox question, `3_` of every other, `3_aggr_name` of an aggregate and
 * `3__writein`. Questions count from 0.
 */
export const columnsOf = ({ questions }: Pick<Census, "questions">): string[] =>
  questions.flatMap((question, at) => [
    ...(question.type === "checkbox" ? optionsOf(question).map(({ label }) => `${at}_${label}`) : [`${at}_`]),
    ...Object.keys(question.aggregates).map((name) => `${at}_aggr_${name}`),
    ...(question.writein ? [`${at}__writein`] : []),
  ]);

/** The cells of one answer, as many as there are columns. */
export const cellsOf = ({ questions }: Pick<Census, "questions">, said: Answers): string[] =>
  questions.flatMap((question, at) => cellsOfQuestion(question, at, said));

function cellsOfQuestion(question: Question, at: number, { answers, writins }: Answers): string[] {
  const answer = answers[at];
  const given = valuesOf(answer);
  const mark = (is: boolean): string => (is ? "1" : "");
  return [
    ...(question.type === "checkbox"
      ? optionsOf(question).map(({ label }) => mark(given.includes(label)))
      : [inOneLine(given[0] ?? "")]),
    ...Object.values(question.aggregates).map((aggregate) => mark(isInAggregate(aggregate, answer))),
    ...(question.writein ? [inOneLine(writins[at] ?? "")] : []),
  ];
}

const inOneLine = (text: string): string => text.replace(/\r\n?|\n/g, " | ");
