import { z } from "zod";
import { prefix, slug } from "./addresses.ts";
import { text } from "./text.ts";

const morpheme = z.strictObject({
  key: z.string().regex(/^[a-z0-9_]+$/, "must be small letters a–z, digits and underscores"),
  /** What the form is called in the edition's language; shown in the generator and in tables. */
  label: text,
  optional: z.boolean().default(false),
});

const template = z.strictObject({
  description: text,
  history: z.string().default(""),
  morphemes: z.record(z.string(), z.string()),
  plural: z.boolean().default(false),
  pluralHonorific: z.boolean().default(false),
  normative: z.boolean().default(false),
});

const idea = z.strictObject({
  header: text,
  description: z.string().default(""),
  normative: z.boolean().default(true),
  /** Pairs "instead of this" → "say this". */
  examples: z.array(z.tuple([text, text])).min(1),
});

const grammarTable = z.strictObject({
  label: z.string().default(""),
  columns: z.array(text).default([]),
  rows: z.array(z.strictObject({ label: text, cells: z.array(z.string()).min(1) })).min(1),
});

const words = z.array(text).default([]);

/** What people type who look for a page, besides the names of sets. Capitals, accents and hyphens make no difference. */
const typed = z.strictObject({
  /** Between two pronouns: "or", "and". */
  between: words,
  /** Before a name: "my name is". */
  introductions: words,
  /** What else the pages without forms of their own are called: "no pronoun", "none". */
  any: words,
  mirror: words,
  ask: words,
  avoiding: words,
});

/** The pronouns of an edition: what a set is made of, and other ways to refer to a person. */
export const pronouns = z.strictObject({
  /** The set the generator opens with. */
  default: text,
  /** The set whose endings names of flags have where nobody's pronouns are known; the one above if it is not given. */
  flagsDefaultPronoun: text.nullable().default(null),
  morphemes: z.array(morpheme).min(1),
  plurals: z.boolean().default(false),
  honorifics: z.boolean().default(false),
  /** false for languages whose sentences begin with a small letter, such as Toki Pona. */
  capitals: z.boolean().default(true),
  threeForms: z.union([z.boolean(), z.literal("bracketed")]).default(false),
  /** true for English: IPA is also shown as a respelling ("zee, zem"), which voices read instead of new words. */
  englishRespelling: z.boolean().default(false),
  /** true: all morphemes in order; a list: those morphemes in that order. */
  slashes: z.union([z.boolean(), z.array(text).min(2)]).default(false),
  prefixes: z.array(prefix).default([]),
  requiredPrefix: prefix.nullable().default(null),
  any: slug.nullable().default(null),
  mirror: z
    .strictObject({ route: slug, name: text, description: text, examples: z.array(text).min(1) })
    .nullable()
    .default(null),
  ask: z
    .strictObject({ routes: z.array(slug).min(1), name: text, description: text, examples: z.array(text).min(1) })
    .nullable()
    .default(null),
  avoiding: z
    .strictObject({
      routes: z.array(slug).min(1),
      name: text,
      description: text,
      history: z.string().default(""),
      ideas: z.array(idea).min(1),
    })
    .nullable()
    .default(null),
  /** A name instead of a pronoun (":name"). */
  nameself: template
    .extend({ explanation: text, examples: z.array(text).min(1) })
    .nullable()
    .default(null),
  /** An emoji instead of a pronoun. */
  emojiself: template
    .extend({ explanation: text, examples: z.array(text).min(1) })
    .nullable()
    .default(null),
  typed: typed.prefault({}),
  /** Merged sets proposed beside the interchangeable builder. */
  multipleExamples: z.array(text).default([]),
  /** The title of the group for sets that are in no other group. */
  othersGroup: text,
  grammarTables: z.array(grammarTable).default([]),
});

export type PronounsConfig = z.infer<typeof pronouns>;
