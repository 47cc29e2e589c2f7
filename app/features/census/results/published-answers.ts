import { optionsOf, type Question } from "../census.ts";
import { type QuestionTally, rangesOf } from "./tally.ts";

/** What is published of a question, as it is stored. */
export interface PublishedQuestion {
  question: string;
  /** Whether people may have given several of the answers. */
  isMultiple: boolean;
  /** Only some were asked, by what they had said before. */
  isConditional: boolean;
  answers: PublishedAnswer[];
}

export interface PublishedAnswer {
  /** An option or a range; "written" and "silent" are for what no option says. */
  label: { option: string } | { from: number; to: number } | "written" | "silent";
  /** Null where it is hidden, and of a question that only some were asked: two numbers of people could be subtracted. */
  count: number | null;
  /** Of those who were asked, in whole percent; null where it is hidden. */
  percent: number | null;
}

/** What was answered to a question, and how often, by what of it was answered at all. */
export const answersOf = (
  question: Question,
  tally: QuestionTally,
): { label: PublishedAnswer["label"]; count: number }[] => [
  ...withoutEmptyEnds(question, optionCounts(question, tally)),
  ...(question.writein ? [{ label: "written" as const, count: tally.written }] : []),
  // Where nobody may be silent, that nobody was says nothing.
  ...(tally.silent > 0 || question.optional ? [{ label: "silent" as const, count: tally.silent }] : []),
];

const optionCounts = (question: Question, { chosen }: QuestionTally) =>
  labelsOf(question).map((label, at) => ({ label, count: chosen[at] ?? 0 }));

/** How often some people gave an answer. */
export function countOf(question: Question, tally: QuestionTally, label: PublishedAnswer["label"]): number {
  if (label === "written") return tally.written;
  if (label === "silent") return tally.silent;
  return optionCounts(question, tally).find((one) => isSameLabel(one.label, label))?.count ?? 0;
}

/** Whether two answers are the same, also of two censuses. */
export function isSameLabel(one: PublishedAnswer["label"], other: PublishedAnswer["label"]): boolean {
  if (typeof one === "string" || typeof other === "string") return one === other;
  if ("option" in one) return "option" in other && one.option === other.option;
  return "from" in other && one.from === other.from && one.to === other.to;
}

/** Ranges before the first number and behind the last one say nothing. */
function withoutEmptyEnds<T extends { count: number }>({ type }: Question, parts: T[]): T[] {
  if (type !== "number") return parts;
  const isSome = ({ count }: T) => count > 0;
  return parts.slice(Math.max(0, parts.findIndex(isSome)), parts.findLastIndex(isSome) + 1);
}

/** All that can be answered to a question. */
export function labelsOf(question: Question): PublishedAnswer["label"][] {
  if (question.type === "number") return rangesOf(question).map(([from, to]) => ({ from, to }));
  return optionsOf(question).map(({ label }) => ({ option: label }));
}
