import { CENSUS_LIMITS, type Census, optionsOf, type Question } from "./census.ts";

/** What somebody said to a question: one text, or the options of a checkbox question in their order. */
export type Answer = string | readonly string[];

/** By the index of the question. A question that was not answered is absent. */
export interface Answers {
  answers: Readonly<Record<number, Answer>>;
  writins: Readonly<Record<number, string>>;
}

export const NO_ANSWERS: Answers = { answers: {}, writins: {} };

/** "unknown": none of the options. */
export type AnswerProblem = "missing" | "number" | "tooLong" | "unknown";

/** What was sent for one question: the values of its fields, as a form or a program has them. */
export interface SentAnswer {
  values: readonly string[];
  writein: string;
}

export interface ReadAnswer {
  answer: Answer | null;
  writein: string | null;
  problem: AnswerProblem | null;
}

/** The options that an answer names, or what was written, as a list. */
export const valuesOf = (answer: Answer | undefined): readonly string[] =>
  answer === undefined ? [] : typeof answer === "string" ? [answer] : answer;

/** Reads what was sent for a question. With a problem, nothing of it is an answer. */
export function readAnswer(question: Question, { values, writein }: SentAnswer): ReadAnswer {
  const written = question.writein ? writein.trim() : "";
  if (written.length > CENSUS_LIMITS.writein) return wrong("tooLong");
  const given = values.map((value) => value.trim()).filter((value) => value !== "");
  const read = answerOf(question, given);
  if (read.problem !== null) return wrong(read.problem);
  if (read.answer === null && written === "" && !question.optional)
    return wrong(question.type === "number" ? "number" : "missing");
  return { answer: read.answer, writein: written === "" ? null : written, problem: null };
}

const wrong = (problem: AnswerProblem): ReadAnswer => ({ answer: null, writein: null, problem });

type Given = { answer: Answer | null; problem: AnswerProblem | null };

function answerOf(question: Question, given: readonly string[]): Given {
  const [first, another] = given;
  if (first === undefined) return { answer: null, problem: null };
  if (question.type === "checkbox") return chosen(question, given);
  if (another !== undefined) return { answer: null, problem: "unknown" };
  if (question.type === "radio") {
    const isOffered = optionsOf(question).some(({ label }) => label === first);
    return isOffered ? { answer: first, problem: null } : { answer: null, problem: "unknown" };
  }
  if (question.type === "number") return numberOf(question, first);
  const most = question.type === "text" ? CENSUS_LIMITS.line : CENSUS_LIMITS.paragraphs;
  return first.length > most ? { answer: null, problem: "tooLong" } : { answer: first, problem: null };
}

/** In the order of the options, each once, so that the order in which somebody ticked them says nothing. */
function chosen(question: Question, given: readonly string[]): Given {
  const wanted = new Set(given);
  const known = optionsOf(question).flatMap(({ label }) => (wanted.has(label) ? [label] : []));
  return known.length === wanted.size ? { answer: known, problem: null } : { answer: null, problem: "unknown" };
}

/** Far more digits than any number of a census. */
const MAX_DIGITS = 15;

function numberOf({ min, max }: Question, written: string): Given {
  const number = written.length <= MAX_DIGITS && /^-?\d+$/.test(written) ? Number(written) : Number.NaN;
  const isWithin = !Number.isNaN(number) && (min === null || number >= min) && (max === null || number <= max);
  return isWithin ? { answer: String(number), problem: null } : { answer: null, problem: "number" };
}

/** Whether a question is asked, after what was said to those before it. */
export function isAsked(
  { questions }: Pick<Census, "questions">,
  at: number,
  { answers }: Pick<Answers, "answers">,
): boolean {
  const { conditionalOn, conditionalValue } = questions[at] as Question;
  if (conditionalOn === null) return true;
  // An answer to a question that is no longer asked decides nothing.
  if (conditionalOn >= at || !isAsked({ questions }, conditionalOn, { answers })) return false;
  return valuesOf(answers[conditionalOn]).some((value) => conditionalValue.includes(value));
}

/**
 * The next question that is asked, in the direction of travel.
 * @param from an index; -1 to begin
 * @returns `questions.length` behind the last, -1 before the first
 */
export function askedFrom(
  census: Pick<Census, "questions">,
  from: number,
  step: 1 | -1,
  said: Pick<Answers, "answers">,
): number {
  let at = from + step;
  while (at >= 0 && at < census.questions.length && !isAsked(census, at, said)) at += step;
  return at;
}

/** The index of a question that was not answered as it must be, and why. */
export interface Gap {
  at: number;
  problem: AnswerProblem;
}

/**
 * Reads everything that was sent. What was said to questions that are not asked is left out.
 * @param sent by the index of the question
 */
export function readAnswers(
  { questions }: Pick<Census, "questions">,
  sent: (at: number) => SentAnswer,
): { said: Answers; gap: Gap | null } {
  const answers: Record<number, Answer> = {};
  const writins: Record<number, string> = {};
  for (const [at, question] of questions.entries()) {
    if (!isAsked({ questions }, at, { answers })) continue;
    const { answer, writein, problem } = readAnswer(question, sent(at));
    if (problem !== null) return { said: NO_ANSWERS, gap: { at, problem } };
    if (answer !== null) answers[at] = answer;
    if (writein !== null) writins[at] = writein;
  }
  return { said: { answers, writins }, gap: null };
}

/** Whether they come from somebody whom the census is about. */
export const isRelevant = ({ relevant }: Pick<Census, "relevant">, { answers }: Answers): boolean =>
  relevant.length === 0 || valuesOf(answers[0]).some((value) => relevant.includes(value));

/** Whether somebody has written something in words of their own, which a moderator looks at. */
export const hasOwnWords = ({ questions }: Pick<Census, "questions">, { answers, writins }: Answers): boolean =>
  Object.keys(writins).length > 0 ||
  questions.some(({ type }, at) => (type === "text" || type === "textarea") && answers[at] !== undefined);
