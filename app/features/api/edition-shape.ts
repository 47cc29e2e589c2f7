import { z } from "zod";
import { API_KINDS } from "#app/features/collections/api/entry-shape.ts";
import { operation } from "#app/services/api/operation.ts";

/** Editions in the newer API. Programs rely on every name here: what is new is added. */

const editionFields = {
  code: z.string().meta({ description: "What ?edition= takes." }),
  language: z.string().meta({ description: "The BCP 47 tag of its language." }),
  name: z.string().meta({ description: "The language in its own words." }),
  nameEnglish: z.string(),
  extra: z.string().nullable().meta({ description: "What tells it from another edition of the same language." }),
  direction: z.enum(["ltr", "rtl"]),
  url: z.string().meta({ description: "Its home page, whose host is the edition's." }),
  published: z.boolean().meta({ description: "False while it is being written." }),
  has: z
    .object({
      sets: z.boolean(),
      calendar: z.boolean(),
      cards: z.boolean(),
      entries: z.array(z.enum(API_KINDS.map(({ id }) => id) as [string, ...string[]])),
    })
    .meta({ description: "What can be asked of it." }),
};

export const editionShape = z.object(editionFields).meta({ id: "Edition" });

const morpheme = z
  .object({
    key: z.string(),
    label: z.string().meta({ description: "What the form is called, in the language of the edition." }),
    optional: z.boolean().meta({ description: "Whether a set may do without." }),
  })
  .meta({ id: "Morpheme" });

const pronouns = z
  .object({
    morphemes: z.array(morpheme).meta({ description: "In the order of its grammar; the first is the pronoun." }),
    plurals: z.boolean().meta({ description: "Whether verbs agree in number." }),
    honorifics: z.boolean().meta({ description: "Whether they do so in another way in polite address." }),
    schema: z.record(z.string(), z.unknown()).meta({
      description: "A JSON schema (2020-12) for `written` in the forms of its sets.",
    }),
  })
  .meta({ id: "EditionPronouns" });

export const wholeEditionShape = z
  .object({
    ...editionFields,
    timeZone: z.string().meta({ description: "By which its calendar has days, as in the IANA database." }),
    pronouns: pronouns.nullable().meta({ description: "Null for editions without pronoun sets." }),
  })
  .meta({ id: "WholeEdition" });

export type ApiEdition = z.infer<typeof editionShape>;
export type WholeApiEdition = z.infer<typeof wholeEditionShape>;

export const listEditions = operation({
  id: "listEditions",
  address: "/api/v4/editions",
  tag: "Editions",
  summary: "All editions",
  description: "One for each language, in the order of the language chooser.",
  path: {},
  query: {},
  answer: z.object({ items: z.array(editionShape) }).meta({ id: "Editions" }),
});

export const getEdition = operation({
  id: "getEdition",
  address: "/api/v4/editions/{code}",
  tag: "Editions",
  summary: "One edition, with the schema of its morphemes",
  description: "What the forms of its pronoun sets are called, and what they may be.",
  path: { code: z.string().min(1).max(8).meta({ description: "The code of the edition.", example: "en" }) },
  query: {},
  answer: wholeEditionShape,
});
