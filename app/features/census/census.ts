/** A census: a list of questions that is open for some time. An edition has one at a time, in its `census.yaml`. */

export const QUESTION_TYPES = ["radio", "checkbox", "text", "number", "textarea"] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** What an answer can be at most. A whole form of it stays below what a request may hold. */
export const CENSUS_LIMITS = {
  questions: 100,
  options: 150,
  /** Characters of a question, an instruction, a help text. */
  text: 1000,
  /** Characters of an option, which is also the answer. */
  option: 200,
  aggregates: 20,
  /** Questions that make groups, and groups that such a question makes. */
  groupings: 3,
  groups: 6,
  /** Characters that people write. */
  writein: 200,
  line: 300,
  paragraphs: 2000,
} as const;

export interface Option {
  /** Also the answer that is stored. */
  label: string;
  help: string | null;
}

/** Whether somebody's answer holds any or all of some options. */
export interface Aggregate {
  operation: "OR" | "AND";
  values: readonly string[];
  /** Whether an answer outside of `values` says no. */
  exclusive: boolean;
}

export interface Question {
  type: QuestionType;
  question: string;
  /** Paragraphs with inline markup. */
  instruction: readonly string[];
  options: readonly Option[];
  /** Options that keep their place when the others are shuffled: before and after them. */
  optionsFirst: readonly Option[];
  optionsLast: readonly Option[];
  randomise: boolean;
  /** A field for what none of the options says. */
  writein: boolean;
  /** Of a number. */
  min: number | null;
  max: number | null;
  optional: boolean;
  /** The index of a question before it whose answer decides whether this one is asked. */
  conditionalOn: number | null;
  conditionalValue: readonly string[];
  aggregates: Readonly<Record<string, Aggregate>>;
}

export interface Census {
  /** "2027": names it in addresses and in the export. */
  edition: string;
  start: Date;
  /** The first moment after it. */
  end: Date;
  /** Answers to the first question that count as those of the people it is about; empty: everybody's. */
  relevant: readonly string[];
  questions: readonly Question[];
  /** Indexes of questions by whose answers the results are also shown in groups: each person gave one answer to each. */
  groups: readonly number[];
  /** Reports about it: titles by the key of a post. */
  results: Readonly<Record<string, string>>;
}

/** What a form needs of a census. */
export type Questionnaire = Pick<Census, "edition" | "questions">;

/** In the order of the columns of the export, and of the form where nothing is shuffled. */
export const optionsOf = ({ optionsFirst, options, optionsLast }: Question): Option[] => [
  ...optionsFirst,
  ...options,
  ...optionsLast,
];

export const isChoice = ({ type }: Pick<Question, "type">): boolean => type === "radio" || type === "checkbox";

export type Phase = "before" | "open" | "over";

export function phaseOf({ start, end }: Pick<Census, "start" | "end">, now: Date): Phase {
  if (now < start) return "before";
  return now < end ? "open" : "over";
}

/** When the phase changes next; null once it is over. */
export const nextPhaseAt = ({ start, end }: Pick<Census, "start" | "end">, now: Date): Date | null =>
  now < start ? start : now < end ? end : null;
