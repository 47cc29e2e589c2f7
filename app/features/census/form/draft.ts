import { type AnswerProblem, type Answers, askedFrom, readAnswer, type SentAnswer } from "../answers.ts";
import type { Question, Questionnaire } from "../census.ts";

/**
 * A census that somebody is filling in. It is on their device alone: in the storage of the browser, or without scripts in a
 * hidden field of the form. The server keeps nothing of it until it is sent.
 */
export interface Draft extends Answers {
  /** The census it is of. */
  edition: string;
  /** Chance: a draft that is sent twice is stored once. */
  token: string;
  /** Shuffles the options, the same way as long as somebody goes back and forth. */
  seed: number;
  /** The question in sight; as many as there are questions: ready to be sent. */
  at: number;
}

/** Characters of a draft as text. The longest honest one is shorter. */
export const MAX_DRAFT = 60_000;
/** 16 bytes in hexadecimal digits. */
const TOKEN = /^[\da-f]{32}$/;

/** @param bytes 20 of chance */
export function newDraft(census: Questionnaire, bytes: Uint8Array): Draft {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const seed = Number.parseInt(hex.slice(32, 40), 16) || 1;
  const nothing: Answers = { answers: {}, writins: {} };
  return { ...nothing, edition: census.edition, token: hex.slice(0, 32), seed, at: askedFrom(census, -1, 1, nothing) };
}

export const writeDraft = (draft: Draft): string => JSON.stringify(draft);

/**
 * Reads a draft as it comes back, from a form or from storage that anybody may have written to. Answers that do not fit the
 * questions are left out.
 * @returns null for what is none, or is of another census
 */
export function readDraft(census: Questionnaire, text: string): Draft | null {
  const sent = text.length > MAX_DRAFT ? null : parsed(text);
  if (sent === null || sent.edition !== census.edition) return null;
  const { token, seed, at } = sent;
  if (typeof token !== "string" || !TOKEN.test(token)) return null;
  if (!isIndex(seed, 2 ** 32) || !isIndex(at, census.questions.length + 1)) return null;
  const [answers, writins] = [record(sent.answers), record(sent.writins)];
  const kept: { answers: Record<number, Answers["answers"][number]>; writins: Record<number, string> } = {
    answers: {},
    writins: {},
  };
  for (const [index, question] of census.questions.entries()) {
    const read = readAnswer({ ...question, optional: true }, sentAnswer(answers[index], writins[index]));
    if (read.answer !== null) kept.answers[index] = read.answer;
    if (read.writein !== null) kept.writins[index] = read.writein;
  }
  return { edition: census.edition, token, seed, at, ...kept };
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return record(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const isIndex = (value: unknown, below: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < below;

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** No question has as many options. */
const MAX_VALUES = 500;

/** One answer as JSON has it: a text, a number or a list of texts. Everything else is none. */
export function sentAnswer(answer: unknown, writein: unknown): SentAnswer {
  const list = Array.isArray(answer)
    ? answer.slice(0, MAX_VALUES)
    : [typeof answer === "number" ? String(answer) : answer];
  return {
    values: list.filter((value): value is string => typeof value === "string"),
    writein: typeof writein === "string" ? writein : "",
  };
}

export type Move = "next" | "back";

/**
 * A step in the form: what was said to the question in sight is kept, and another one comes into sight. Back is always possible;
 * what is not right is then forgotten.
 */
export function moved(
  census: Questionnaire,
  draft: Draft,
  sent: SentAnswer,
  move: Move,
): { draft: Draft; problem: AnswerProblem | null } {
  const question = census.questions[draft.at];
  const read = question === undefined ? null : readAnswer(question, sent);
  if (move === "next" && read !== null && read.problem !== null) return { draft, problem: read.problem };
  const said = read === null ? draft : withAnswer(draft, read);
  const to = askedFrom(census, draft.at, move === "next" ? 1 : -1, said);
  return { draft: { ...draft, ...said, at: Math.max(to, 0) }, problem: null };
}

function withAnswer({ at, ...draft }: Draft, { answer, writein }: ReturnType<typeof readAnswer>): Answers {
  const answers = { ...draft.answers };
  const writins = { ...draft.writins };
  delete answers[at];
  delete writins[at];
  if (answer !== null) answers[at] = answer;
  if (writein !== null) writins[at] = writein;
  return { answers, writins };
}

/** How far somebody is: the place of the question in sight among those that are asked as things stand, from 1. */
export function progressOf(census: Questionnaire, draft: Draft): { done: number; all: number } {
  const asked = census.questions.map((_, at) => at).filter((at) => askedFrom(census, at - 1, 1, draft) === at);
  return { done: asked.filter((at) => at < draft.at).length, all: asked.length };
}

/** The options in the order in which somebody sees them. */
export function shownOptions({ optionsFirst, options, optionsLast, randomise }: Question, at: number, seed: number) {
  return [...optionsFirst, ...(randomise ? shuffled(options, seed + at) : options), ...optionsLast];
}

/** The same order for the same seed: Fisher and Yates, with the generator "mulberry32". */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  const all = [...items];
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  for (let last = all.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1));
    [all[last], all[other]] = [all[other] as T, all[last] as T];
  }
  return all;
}
