import { z } from "zod";
import { formsShape } from "#app/features/pronouns/api/set-shape.ts";
import { IN_EDITION, operation } from "#app/services/api/operation.ts";
import { NAMES } from "#app/services/api/request-limit.ts";
import { BUILT_IN_OPINIONS } from "../opinions.ts";
import { CONTEXTS } from "./choice.ts";

/** What `/api/v4/speak` is asked, and what it answers. Programs rely on every name here: what is new is added. */

export const MAX_NAMES = 100;
export const MAX_LANGUAGES = 10;
/** Pronouns of a person that have their forms beside them. */
export const MAX_WITH_FORMS = 5;
/** All names together, with their commas: each may be longer than any username, and an address has no room for more. */
export const MAX_NAMES_LENGTH = 8000;
const MAX_TAG = 35;
/** As RFC 4647 has them, and with the low lines of some programs; whether there is such a language is not looked up. */
const TAG = /^[A-Za-z]{1,8}(?:[-_][A-Za-z0-9]{1,8})*$/;

const list = (text: z.ZodString, most: number, what: string) =>
  text
    .transform((all) =>
      all
        .split(",", most + 2)
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string()).min(1, `Give at least one ${what}.`).max(most, `Give at most ${most} of them.`));

export const opinionShape = z.object({
  opinion: z.enum([...BUILT_IN_OPINIONS, "own"]).meta({
    id: "Opinion",
    description:
      "What the owner thinks of it. yes: they like it. jokingly: only in fun. close: only from people close to them. meh: it is fine. no: it must not be used. own: an opinion of their own, which `meaning` tells.",
  }),
  meaning: z.string().nullable().meta({ description: "What an opinion of the owner's own means, in their words." }),
});

export const PRONOUN_KINDS = ["set", "any", "mirror", "ask", "avoiding", "unknown"] as const;

/** What a pronoun of a card is called and means. */
export const calledPronoun = z.object({
  kind: z.enum(PRONOUN_KINDS).meta({
    id: "PronounKind",
    description: "unknown: the edition has no such set, and it stands as its owner wrote it.",
  }),
  label: z.string().meta({ description: "In the language of the card: “they/them”, “any pronouns”." }),
  spoken: z.string().meta({ description: "The same for voices: “they, them”." }),
  url: z.string().nullable(),
});

const pronoun = z
  .object({
    ...calledPronoun.shape,
    forms: z
      .array(formsShape)
      .meta({ description: `Of a set, for the first ${MAX_WITH_FORMS} of a person; empty for all else.` }),
    ...opinionShape.shape,
  })
  .meta({ id: "SpokenPronoun" });

const call = z.object({ name: z.string(), pronunciation: z.string().nullable(), ...opinionShape.shape });

const found = z
  .object({
    name: z.string().meta({ description: "As it was asked for." }),
    result: z.literal("found"),
    username: z.string(),
    edition: z.string().meta({ description: "The code of the edition whose card it is." }),
    language: z.string().meta({ description: "The BCP 47 tag of its language." }),
    url: z.string(),
    call: call.nullable().meta({ description: "What to call the person; null where they do not say." }),
    use: z.array(pronoun).meta({
      description:
        "What to use, the first of them first. Empty where the person says nothing that is for this context.",
    }),
    order: z.enum(["ranked", "equal", "alternate"]).nullable().meta({
      description:
        "What several of them mean: the first is liked best, all are alike, or please alternate. Null for fewer than two.",
    }),
    others: z.array(pronoun).meta({ description: "What is fine too, the better first." }),
    never: z
      .array(z.object({ kind: calledPronoun.shape.kind, label: z.string() }))
      .meta({ description: "Pronouns that must not be used, by their labels." }),
    neverWords: z.array(z.string()).meta({ description: "Words that must not be used for them, such as “sir”." }),
    why: z.object({ language: z.int(), rule: z.enum(["only", "first", "equal", "alternate", "nothing"]) }).meta({
      description:
        "Why this: the language by its place among those asked for, from 0, and the rule. only: nothing else is fine. first: it is liked best. equal: all in `use` are alike. alternate: they are to be used in turn. nothing: the person says nothing that is for this context.",
    }),
  })
  .meta({ id: "FoundPerson" });

const none = z.object({ name: z.string(), result: z.literal("none") }).meta({
  id: "NoAnswer",
  description:
    "Nobody of that name, nobody who shares with programs, or no card in these languages, among them those in which there is no edition: which one is not told.",
});

const elsewhere = z.object({ name: z.string(), result: z.literal("elsewhere") }).meta({
  id: "Elsewhere",
  description:
    "“@name@host” belongs to another server, and no other server is asked. With a host of this site it is the name alone.",
});

export const speakAnswer = z
  .object({
    people: z
      .array(z.discriminatedUnion("result", [found, none, elsewhere]))
      .meta({ description: "One for each name, in the order in which they were asked for." }),
  })
  .meta({ id: "SpokenPeople" });

const names = list(
  z
    .string("Give at least one name.")
    .max(MAX_NAMES_LENGTH, { abort: true, error: `Give names of at most ${MAX_NAMES_LENGTH} characters together.` }),
  MAX_NAMES,
  "name",
);
const languages = list(z.string(), MAX_LANGUAGES, "language").superRefine((tags, context) => {
  const wrong = tags.findIndex((tag) => tag.length > MAX_TAG || !TAG.test(tag));
  if (wrong >= 0) context.addIssue(`Number ${wrong + 1} is none. A language is a tag such as en or pt-BR.`);
});

export const speakOf = operation({
  id: "speak",
  address: "/api/v4/speak",
  tag: "People",
  summary: `How to speak of up to ${MAX_NAMES} people`,
  description:
    "What each of them would want from you: what to call them, which pronouns in which order, all forms, and what must never be used. A name that nobody has, somebody who hides, and somebody without a card in these languages get the same answer.",
  path: {},
  query: {
    names: names.meta({
      description: `Usernames with or without @, separated by commas: at most ${MAX_NAMES}, and ${MAX_NAMES_LENGTH} characters together. A name that nobody can have is answered like one that nobody has. A network may ask for ${NAMES.points} names a minute.`,
      example: "andrea,kasia",
    }),
    languages: languages.optional().meta({
      description: `Codes of editions or BCP 47 tags, separated by commas, the most wanted first: at most ${MAX_LANGUAGES}, of ${MAX_TAG} characters each. Scripts and regions may be left out, and hr, sr and bs are the edition hbs, as iw is he. In languages without an edition nobody has a card. If it is left out, the language is that of the edition.`,
      example: "pl,en",
    }),
    context: z
      .enum(CONTEXTS, `The context is one of ${CONTEXTS.join(", ")}.`)
      .default("anybody")
      .meta({ description: "Who is speaking: anybody, somebody close to them, or somebody joking." }),
    ...IN_EDITION,
  },
  answer: speakAnswer,
});

export type SpeakQuery = Pick<z.infer<typeof speakOf.query>, "names" | "languages" | "context">;
export type SpeakAnswer = z.infer<typeof speakAnswer>;
export type SpokenOpinion = z.infer<typeof opinionShape>;
export type SpokenPerson = SpeakAnswer["people"][number];
export type FoundPerson = z.infer<typeof found>;
export type SpokenPronoun = z.infer<typeof pronoun>;
