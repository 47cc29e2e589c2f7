import { z } from "zod";
import { IN_EDITION, operation } from "#app/services/api/operation.ts";
import { PAGING, pageOf } from "#app/services/api/paging.ts";

/** Pronoun sets in the newer API. Programs rely on every name here: what is new is added. */

/** As many alternatives of a set as are answered. An address cannot name more sets than that. */
export const MAX_ALTERNATIVES = 32;
/** As many works that use a set as are answered with it. */
export const MAX_SOURCES = 20;
/** Longer than the longest set that can be spelt out in any edition, each form as long as it may be. */
const MAX_PATH = 4000;

const sound = z
  .object({ ipa: z.string().nullable(), respelling: z.string().nullable() })
  .meta({ id: "Sound", description: "How a form sounds, in IPA, as another spelling, or both." });

const grammaticalNumber = z.enum(["singular", "plural"]).meta({ id: "GrammaticalNumber" });

/** One way to fill every sentence: sets with alternatives have several, to be used in turn. */
export const formsShape = z
  .object({
    written: z.record(z.string(), z.string().nullable()).meta({
      description: "By the morphemes of the edition, in its order. Null where the set has no such form.",
      example: { pronoun_subject: "they", pronoun_object: "them" },
    }),
    sounds: z.record(z.string(), sound).meta({ description: "Of the forms whose sound is known, by morpheme." }),
    verbs: grammaticalNumber.meta({ description: "How verbs agree: “they are”, “she is”." }),
    politeVerbs: grammaticalNumber.meta({ description: "How they do where people are addressed politely." }),
  })
  .meta({ id: "Forms" });

export type ShownForms = z.infer<typeof formsShape>;

const setFields = {
  id: z.string().meta({
    description:
      "What it is called in addresses: /api/v4/sets/{id}, percent-encoded, has the same set. Several names are joined by &; sets that are spelt out or named are called by all that makes them.",
  }),
  edition: z.string().meta({ description: "The code of the edition." }),
  language: z.string().meta({ description: "The BCP 47 tag of its language." }),
  kind: z.enum(["known", "merged", "generated", "template"]).meta({
    description:
      "known: a set of the edition. merged: several of them in turn. generated: spelt out in its address, so nobody has looked at it. template: made of a name or an emoji.",
  }),
  label: z.string().meta({ description: "What people call it, by the rule of the edition.", example: "they/them" }),
  spoken: z.string().meta({ description: "The same for voices.", example: "they, them" }),
  url: z.string().meta({ description: "Its page." }),
  descriptions: z.array(z.string()).meta({ description: "What the edition says of it; several for merged sets." }),
  normative: z.boolean().meta({ description: "Whether dictionaries and authorities accept it." }),
  aliases: z.array(z.string()).meta({ description: "Other names in addresses." }),
  alternatives: z.int().meta({ description: "How many ways there are to fill a sentence." }),
  forms: z
    .array(formsShape)
    .meta({ description: `The ways, as many as ${MAX_ALTERNATIVES} of them, to be used in turn.` }),
};

export const setShape = z.object(setFields).meta({ id: "PronounSet" });

const source = z
  .object({ id: z.string(), title: z.string(), url: z.string() })
  .meta({ id: "SourceOfSet", description: "A work that uses the set. /api/v4/entries/sources/{id} has more." });

export const wholeSetShape = z
  .object({
    ...setFields,
    history: z.array(z.string()).meta({ description: "Where it comes from, in paragraphs with inline markup." }),
    sourcesNote: z.string().nullable().meta({ description: "About its sources, with inline markup." }),
    sources: z.array(source).meta({ description: `The first works that use it, as many as ${MAX_SOURCES}.` }),
    examples: z.array(z.string()).meta({ description: "The sentences of the edition with its first forms." }),
  })
  .meta({ id: "WholePronounSet" });

export type ApiSet = z.infer<typeof setShape>;
export type WholeApiSet = z.infer<typeof wholeSetShape>;

export const listSets = operation({
  id: "listSets",
  address: "/api/v4/sets",
  tag: "Pronouns",
  summary: "The pronoun sets of an edition",
  description:
    "In the order in which the edition lists them. Sets that it keeps off its lists are only found by name. Where sets are long, a page has fewer than `limit`.",
  path: {},
  query: { ...PAGING, ...IN_EDITION },
  answer: pageOf(setShape).meta({ id: "PronounSets" }),
});

export const getSet = operation({
  id: "getSet",
  address: "/api/v4/sets/{path}",
  tag: "Pronouns",
  summary: "One pronoun set, by anything that leads to it",
  description:
    "By its name (they), an alias (they/them), several joined by & (he&she), its forms (ze/zem/zir/zirs/zirself), a name after a colon (:Andrea) or an emoji, as in addresses of the site. Slashes may be written as they are. Words that are no set, such as “any”, are not found.",
  path: {
    path: z.string().min(1).max(MAX_PATH).meta({ description: "As in an address of the edition.", example: "they" }),
  },
  query: IN_EDITION,
  answer: wholeSetShape,
});
