import { z } from "zod";
import { IN_EDITION, operation } from "#app/services/api/operation.ts";
import { PRONOUN_ORDERS } from "../opinions.ts";
import { calledPronoun, opinionShape } from "../speak/shape.ts";

/** People's cards in the newer API. Programs rely on every name here: what is new is added. */

const cardName = z
  .object({
    name: z.string(),
    pronunciation: z.string().nullable().meta({ description: "IPA between slashes, or another spelling." }),
    ...opinionShape.shape,
  })
  .meta({ id: "CardName" });

const cardPronoun = z
  .object({
    ...calledPronoun.shape,
    value: z.string().meta({ description: "As its owner wrote it. /api/v4/speak has the forms." }),
    ...opinionShape.shape,
  })
  .meta({ id: "CardPronoun" });

const cardWord = z.object({ word: z.string(), ...opinionShape.shape }).meta({ id: "CardWord" });

const circlePerson = z
  .object({
    username: z.string(),
    url: z.string(),
    relationship: z.string().meta({ description: "What they are to the owner, in the owner's words." }),
    mutual: z.boolean().meta({ description: "Whether both have the other on a card." }),
  })
  .meta({ id: "CirclePerson" });

const cardShape = z
  .object({
    edition: z.string().meta({ description: "The code of the edition." }),
    language: z.string().meta({ description: "The BCP 47 tag of its language." }),
    url: z.string(),
    sensitive: z.array(z.string()).meta({ description: "What the card warns of: show the rest only when asked to." }),
    names: z.array(cardName),
    pronouns: z.array(cardPronoun),
    pronounOrder: z.enum(PRONOUN_ORDERS).nullable().meta({
      description:
        "What several pronouns mean: the first is liked best, all are alike, or please alternate. Null for fewer than two.",
    }),
    description: z.string().meta({ description: "With inline markup, or Markdown where `markdown` says so." }),
    markdown: z.boolean(),
    words: z.array(z.object({ header: z.string().nullable(), words: z.array(cardWord) })),
    flags: z.array(z.object({ key: z.string(), url: z.string().nullable() })),
    ownFlags: z
      .array(
        z.object({
          name: z.string(),
          url: z.string(),
          description: z.string().nullable(),
          alt: z.string().nullable(),
          link: z.string().nullable(),
        }),
      )
      .meta({ description: "Pictures of the owner's own." }),
    links: z.array(z.string()),
    age: z.int().nullable(),
    timeZone: z.string().nullable().meta({
      description:
        "As in the IANA database; for people who share only the time, a zone such as Etc/GMT-2, two hours ahead.",
    }),
    timeZoneArea: z.string().nullable().meta({
      description:
        "The continent or ocean of the time zone as the database has it, such as Africa, for people who show it.",
    }),
    events: z
      .array(z.object({ name: z.string(), month: z.int(), day: z.int(), comment: z.string().nullable() }))
      .meta({ description: "Days of the owner's own." }),
    circle: z.array(circlePerson).meta({ description: "People of the owner's, who have agreed to be there." }),
  })
  .meta({ id: "Card" });

export const personShape = z
  .object({
    id: z.string().meta({ description: "It changes with the name." }),
    username: z.string(),
    url: z.string(),
    avatar: z.string().meta({ description: "The address of a picture." }),
    cards: z.array(cardShape).meta({ description: "At most one in each language, and only those you may see." }),
  })
  .meta({ id: "Person" });

export type ApiPersonCards = z.infer<typeof personShape>;
export type ApiCard = ApiPersonCards["cards"][number];

/** Longer than any username, however it is written. */
const MAX_NAME = 100;

export const getCard = operation({
  id: "getCard",
  address: "/api/v4/cards/{name}",
  tag: "People",
  summary: "Somebody's cards",
  description:
    "Only those you may see: programs see public cards and cards shared with programs. With ?edition= you get the card of that edition alone. A name that nobody has, somebody who hides and somebody who is banned are all answered as not found.",
  path: {
    name: z.string().min(1).max(MAX_NAME).meta({ description: "The username, with or without @.", example: "andrea" }),
  },
  query: IN_EDITION,
  answer: personShape,
});
