import { z } from "zod";
import { BUILT_IN_OPINIONS } from "../opinions.ts";
import { CONTEXTS } from "./choice.ts";

/** What `/api/v4/speak` is asked, and what it answers. Programs rely on every name here: what is new is added. */

export const MAX_NAMES = 100;
export const MAX_LANGUAGES = 10;
/** Longer than any username. */
const MAX_NAME = 80;
const MAX_TAG = 35;
const NO_TAG = "A language is a tag such as en or pt-BR.";

const list = (item: z.ZodString, most: number, what: string) =>
  z
    .string()
    .transform((text) =>
      text
        .split(",", most + 2)
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item).min(1, `Give at least one ${what}.`).max(most, `Give at most ${most} of them.`));

export const speakQuery = z.object({
  /** Usernames with or without "@", between commas. */
  names: list(z.string().max(MAX_NAME, `A name has at most ${MAX_NAME} characters.`), MAX_NAMES, "name"),
  /** Codes of editions or BCP 47 tags between commas, the most wanted first. That of the host when there is none. */
  languages: list(
    z
      .string()
      .max(MAX_TAG, { abort: true, error: NO_TAG })
      .regex(/^[A-Za-z0-9_-]+$/, NO_TAG),
    MAX_LANGUAGES,
    "language",
  ).optional(),
  context: z.enum(CONTEXTS, `The context is one of ${CONTEXTS.join(", ")}.`).default("anybody"),
});

const opinion = z.object({
  opinion: z.enum([...BUILT_IN_OPINIONS, "own"]),
  /** What an opinion of the owner's own means, in their words. */
  meaning: z.string().nullable(),
});

const sound = z.object({ ipa: z.string().nullable(), respelling: z.string().nullable() });

/** One way to fill every sentence: sets with alternatives have several, to be used in turn. */
const forms = z.object({
  /** By the morphemes of the edition, in its order. Null where the set has no such form. */
  written: z.record(z.string(), z.string().nullable()),
  /** Of those whose sound is known. */
  sounds: z.record(z.string(), sound),
  /** How verbs agree, and how they do where people are addressed politely. */
  verbs: z.enum(["singular", "plural"]),
  politeVerbs: z.enum(["singular", "plural"]),
});

const pronoun = z.object({
  /** "unknown": the edition has no such set, and it stands as its owner wrote it. */
  kind: z.enum(["set", "any", "mirror", "ask", "avoiding", "unknown"]),
  /** In the language of the card: "they/them", "any pronouns". */
  label: z.string(),
  /** The same for voices: "they, them". */
  spoken: z.string(),
  url: z.string().nullable(),
  /** Of a set, for the first five of a person; empty for all else. */
  forms: z.array(forms),
  ...opinion.shape,
});

const found = z.object({
  name: z.string(),
  result: z.literal("found"),
  username: z.string(),
  /** Code of the edition whose card it is, and its language. */
  edition: z.string(),
  language: z.string(),
  url: z.string(),
  /** What to call the person; null where they do not say. */
  call: z.object({ name: z.string(), pronunciation: z.string().nullable(), ...opinion.shape }).nullable(),
  /** What to use, the first of them first. Empty where the person says nothing that is for this context. */
  use: z.array(pronoun),
  /** What several of them mean: the first is liked best, all are alike, or please alternate. Null for fewer than two. */
  order: z.enum(["ranked", "equal", "alternate"]).nullable(),
  /** What is fine too, the better first. */
  others: z.array(pronoun),
  /** What must not be used, by its label. */
  never: z.array(z.object({ kind: pronoun.shape.kind, label: z.string() })),
  /** Why this: the language by its place among those asked for, from 0, and the rule. */
  why: z.object({
    language: z.number().int(),
    rule: z.enum(["only", "first", "equal", "alternate", "nothing"]),
  }),
});

const none = z.object({
  name: z.string(),
  /** Nobody of that name, nobody who shares with programs, or no card in these languages: which one is not told. */
  result: z.literal("none"),
});

const elsewhere = z.object({
  name: z.string(),
  /** "@name@host" is somebody of another server, which is not asked. */
  result: z.literal("elsewhere"),
});

/** One for each name, in the order in which they were asked for. */
export const speakAnswer = z.object({ people: z.array(z.discriminatedUnion("result", [found, none, elsewhere])) });

export type SpeakQuery = z.infer<typeof speakQuery>;
export type SpeakAnswer = z.infer<typeof speakAnswer>;
export type SpokenOpinion = z.infer<typeof opinion>;
export type SpokenPerson = SpeakAnswer["people"][number];
export type FoundPerson = z.infer<typeof found>;
export type SpokenPronoun = z.infer<typeof pronoun>;
export type SpokenForms = z.infer<typeof forms>;
