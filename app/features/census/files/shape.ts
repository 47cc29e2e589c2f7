import { z } from "zod";
import { CENSUS_LIMITS, type Option, QUESTION_TYPES } from "../census.ts";

/** The shape of `census.yaml`. The messages are for people who do not program; editions/README.md explains each setting. */

const { text: MAX_TEXT, option: MAX_OPTION, options: MAX_OPTIONS } = CENSUS_LIMITS;

const one = (most: number) =>
  z
    .string("must be text, in quotation marks if it is not read as text")
    .trim()
    .min(1, "must not be empty")
    .max(most, `must have at most ${most} characters`);

const label = one(MAX_OPTION).refine((text) => !/[\p{Cc}]/u.test(text), "must be one line");

/** An option, or an option with a help text: `- text` or `- [text, help]`. */
const option = z.union(
  [
    label.transform((text): Option => ({ label: text, help: null })),
    z.tuple([label, one(MAX_TEXT)]).transform(([text, help]): Option => ({ label: text, help })),
  ],
  `must be text of at most ${MAX_OPTION} characters, or such text and a help text: ["one", "two"]`,
);

const options = z
  .array(option, "must be a list")
  .max(MAX_OPTIONS, `must have at most ${MAX_OPTIONS} options`)
  .default([]);

const aggregate = z.strictObject({
  operation: z.enum(["OR", "AND"], "must be OR or AND"),
  values: z.array(label, "must be a list of options").min(1, "must name an option").max(MAX_OPTIONS),
  exclusive: z.boolean("must be true or false").default(false),
});

const aggregateName = z.string().regex(/^[\w-]{1,60}$/, "must be a word of letters a to z, digits, - and _");

const number = z.number("must be a number").int("must be a whole number").min(-1e9).max(1e9).nullable().default(null);

const question = z.strictObject({
  type: z.enum(QUESTION_TYPES, `must be one of: ${QUESTION_TYPES.join(", ")}`),
  question: one(MAX_TEXT),
  instruction: z.array(one(MAX_TEXT), "must be a list of paragraphs").max(10).default([]),
  options,
  optionsFirst: options,
  optionsLast: options,
  randomise: z.boolean("must be true or false").default(false),
  writein: z.boolean("must be true or false").default(false),
  min: number,
  max: number,
  optional: z.boolean("must be true or false").default(false),
  conditionalOn: z.number("must be the number of a question").int().min(0).nullable().default(null),
  conditionalValue: z.array(label, "must be a list of options").max(MAX_OPTIONS).default([]),
  aggregates: z
    .record(aggregateName, aggregate)
    .refine((all) => Object.keys(all).length <= CENSUS_LIMITS.aggregates, `must be at most ${CENSUS_LIMITS.aggregates}`)
    .default({}),
});

/** "2027-02-01" or "2027-02-01 12:00". */
const moment = z
  .string("must be a day in quotation marks, such as “2027-02-01”")
  .regex(
    /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2})?$/,
    "must be a day such as 2027-02-01, or a moment such as 2027-02-01 12:00",
  );

export const censusShape = z.strictObject({
  edition: z
    .string("must be text in quotation marks, such as “2027”")
    .regex(/^[a-z0-9][a-z0-9-]{0,30}$/, "must be small letters and digits, such as “2027”")
    .refine((name) => name !== "admin", "must not be admin, which is another page"),
  start: moment,
  end: moment,
  relevant: z.array(label, "must be a list of options").max(MAX_OPTIONS).default([]),
  groups: z
    .array(z.number("must be the number of a question").int().min(0), "must be a list of numbers of questions")
    .max(CENSUS_LIMITS.groupings, `must be at most ${CENSUS_LIMITS.groupings}`)
    .default([]),
  results: z.record(z.string().regex(/^[a-z0-9-]{1,100}$/, "must be the name of a post"), one(MAX_OPTION)).default({}),
  questions: z
    .array(question, "must be a list of questions")
    .min(1, "must hold a question")
    .max(CENSUS_LIMITS.questions, `must be at most ${CENSUS_LIMITS.questions}`),
});

export type CensusFile = z.infer<typeof censusShape>;
