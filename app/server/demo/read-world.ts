import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { type CardContent, cardContent } from "#app/features/cards/content.ts";
import { PRONOUN_ORDERS } from "#app/features/cards/opinions.ts";
import { VISIBILITIES } from "#db/accounts/schema/cards.ts";

/** Reads who lives in the demo, and what they have proposed. The files beside this one say how they are written. */

const opinions = z.record(z.string(), z.string()).default({});

const card = z.strictObject({
  names: opinions,
  pronouns: opinions,
  pronounOrder: z.enum(PRONOUN_ORDERS).default("ranked"),
  description: z.string().default(""),
  markdown: z.boolean().default(false),
  words: z.record(z.string(), opinions).default({}),
  flags: z.array(z.string()).default([]),
  links: z.array(z.string()).default([]),
  legend: cardContent.shape.legend,
  sensitive: z.array(z.string()).default([]),
  timeZone: z.strictObject({ zone: z.string(), area: z.boolean(), place: z.boolean() }).nullable().default(null),
  events: cardContent.shape.events,
  age: z.number().int().nullable().default(null),
  team: cardContent.shape.team,
  circle: z.record(z.string(), z.string()).default({}),
  asked: z.record(z.string(), z.string()).default({}),
});

const person = z.strictObject({
  username: z.string(),
  /** Of all their cards. */
  visibility: z.enum(VISIBILITIES).default("public"),
  cards: z.record(z.string(), card).default({}),
  blocks: z.array(z.string()).default([]),
  roles: z.array(z.string()).default([]),
});

const proposal = z.strictObject({
  by: z.string(),
  edition: z.string(),
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
});

export type DemoCard = z.infer<typeof card>;
export type DemoPerson = z.infer<typeof person>;
export type DemoProposal = z.infer<typeof proposal>;

const read = (file: string): unknown => parse(readFileSync(path.join(import.meta.dirname, file), "utf8"));

export const readPeople = (): DemoPerson[] => z.array(person).parse(read("people.yaml"));
export const readProposals = (): DemoProposal[] => z.array(proposal).parse(read("proposals.yaml"));

/** What a card says, as it is stored. */
export function contentOf({
  names,
  pronouns,
  words,
  circle: _circle,
  asked: _asked,
  age: _age,
  ...rest
}: DemoCard): CardContent {
  return cardContent.parse({
    ...rest,
    names: pairs(names).map(({ value: written, opinion }) => {
      const [value = "", pronunciation = ""] = written.split(" | ");
      return { value, pronunciation, opinion };
    }),
    pronouns: pairs(pronouns),
    words: Object.entries(words).map(([header, values]) => ({ header, values: pairs(values) })),
  });
}

const pairs = (opinions: Record<string, string>) =>
  Object.entries(opinions).map(([value, opinion]) => ({ value, opinion }));
