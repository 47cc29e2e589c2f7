import type { Census, Question } from "../census.ts";
import { hiddenParts, hiddenShares, isTold, LEAST } from "./hide.ts";
import { answersOf, labelsOf, type PublishedAnswer, type PublishedQuestion } from "./published-answers.ts";
import { type PublishedGroups, publishedGroups } from "./published-groups.ts";
import type { QuestionTally, Tally } from "./tally.ts";

/** What is published of a census, as it is stored. It holds no number that is hidden. */
export interface PublishedResults {
  people: number;
  questions: PublishedQuestion[];
  /** Absent where no answers make groups. */
  groups?: PublishedGroups[];
}

/** @returns null for a census of too few people */
export function publishedResults(census: Pick<Census, "questions">, tally: Tally): PublishedResults | null {
  if (tally.people < LEAST) return null;
  const published = census.questions.flatMap((question, at) => {
    const told = publishedQuestion(question, tally.questions[at] as QuestionTally, tally.people);
    return told === null ? [] : [{ at, told }];
  });
  return {
    people: tally.people,
    questions: published.map(({ told }) => told),
    groups: publishedGroups(census, tally, published),
  };
}

function publishedQuestion(question: Question, tally: QuestionTally, people: number): PublishedQuestion | null {
  if (labelsOf(question).length === 0 || !isTold(tally.asked, people)) return null;
  const isMultiple = question.type === "checkbox";
  const isConditional = question.conditionalOn !== null;
  const all = answersOf(question, tally);
  const counts = all.map(({ count }) => count);
  const hidden = isMultiple ? hiddenShares(counts, tally.asked) : hiddenParts(counts);
  const answers = all.map(({ label, count }, at): PublishedAnswer => {
    if (hidden[at]) return { label, count: null, percent: null };
    return { label, count: isConditional ? null : count, percent: Math.round((100 * count) / tally.asked) };
  });
  return { question: question.question, isMultiple, isConditional, answers };
}
