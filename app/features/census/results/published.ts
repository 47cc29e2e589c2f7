import { type Census, optionsOf, type Question } from "../census.ts";
import { hiddenParts, hiddenShares, isTold, LEAST } from "./hide.ts";
import { type QuestionTally, rangesOf, type Tally } from "./tally.ts";

/** What is published of a census, as it is stored. It holds no number that is hidden. */
export interface PublishedResults {
  people: number;
  questions: PublishedQuestion[];
}

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

/** @returns null for a census of too few people */
export function publishedResults({ questions }: Pick<Census, "questions">, tally: Tally): PublishedResults | null {
  if (tally.people < LEAST) return null;
  return {
    people: tally.people,
    questions: questions.flatMap((question, at) =>
      publishedQuestion(question, tally.questions[at] as QuestionTally, tally.people),
    ),
  };
}

function publishedQuestion(question: Question, tally: QuestionTally, people: number): PublishedQuestion[] {
  const labels = labelsOf(question);
  if (labels.length === 0 || !isTold(tally.asked, people)) return [];
  const isMultiple = question.type === "checkbox";
  const isConditional = question.conditionalOn !== null;
  const all = [
    ...withoutEmptyEnds(
      question,
      labels.map((label, at) => ({ label, count: tally.chosen[at] ?? 0 })),
    ),
    ...(question.writein ? [{ label: "written" as const, count: tally.written }] : []),
    // Where nobody may be silent, that nobody was says nothing.
    ...(tally.silent > 0 || question.optional ? [{ label: "silent" as const, count: tally.silent }] : []),
  ];
  const counts = all.map(({ count }) => count);
  const hidden = isMultiple ? hiddenShares(counts, tally.asked) : hiddenParts(counts);
  const answers = all.map(({ label, count }, at): PublishedAnswer => {
    if (hidden[at]) return { label, count: null, percent: null };
    return { label, count: isConditional ? null : count, percent: Math.round((100 * count) / tally.asked) };
  });
  return [{ question: question.question, isMultiple, isConditional, answers }];
}

/** Ranges before the first number and behind the last one say nothing. */
function withoutEmptyEnds<T extends { count: number }>({ type }: Question, parts: T[]): T[] {
  if (type !== "number") return parts;
  const isSome = ({ count }: T) => count > 0;
  return parts.slice(Math.max(0, parts.findIndex(isSome)), parts.findLastIndex(isSome) + 1);
}

function labelsOf(question: Question): PublishedAnswer["label"][] {
  if (question.type === "number") return rangesOf(question).map(([from, to]) => ({ from, to }));
  return optionsOf(question).map(({ label }) => ({ option: label }));
}
