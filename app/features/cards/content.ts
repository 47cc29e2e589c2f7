import { z } from "zod";
import { COLOURS, PRONOUN_ORDERS, STYLES } from "./opinions.ts";

/** What a card says. Stored as JSON: every field has a default, so that a card saved before a field existed can be read. */

const opinionated = z.object({ value: z.string(), opinion: z.string() });

const timeZone = z.object({
  /** As "Europe/Amsterdam". */
  zone: z.string(),
  /** Whether the continent is shown, and the place. */
  area: z.boolean(),
  place: z.boolean(),
});

export const cardContent = z.object({
  description: z.string().default(""),
  /** Whether the description is Markdown. */
  markdown: z.boolean().default(false),
  /** `pronunciation` is IPA between slashes, or a respelling. */
  names: z.array(opinionated.extend({ pronunciation: z.string().default("") })).default([]),
  /** As they were typed: an address of a set, a word such as "any", or what this edition does not know. */
  pronouns: z.array(opinionated).default([]),
  pronounOrder: z.enum(PRONOUN_ORDERS).default("ranked"),
  /** Columns of words; "" for one without a header. */
  words: z.array(z.object({ header: z.string(), values: z.array(opinionated) })).default([]),
  /** Keys of app/kit/flags/flags.ts, in the owner's order. */
  flags: z.array(z.string()).default([]),
  customFlags: z
    .array(
      z.object({
        /** Name of the stored picture. */
        picture: z.string(),
        name: z.string(),
        description: z.string().default(""),
        alt: z.string().default(""),
        link: z.string().default(""),
      }),
    )
    .default([]),
  links: z.array(z.string()).default([]),
  /** Opinions of the owner's own. */
  legend: z
    .array(
      z.object({
        icon: z.string(),
        description: z.string(),
        colour: z.enum(COLOURS).nullable().default(null),
        style: z.enum(STYLES).nullable().default(null),
      }),
    )
    .default([]),
  /** What the card warns of before it is shown. */
  sensitive: z.array(z.string()).default([]),
  timeZone: timeZone.nullable().default(null),
  /** Days of the owner's own in the calendar. */
  events: z
    .array(
      z.object({
        name: z.string(),
        icon: z.string().default(""),
        month: z.number().int(),
        day: z.number().int(),
        comment: z.string().default(""),
      }),
    )
    .default([]),
  /** Days of the queer calendar that matter to the owner, by the keys of their events. */
  days: z.array(z.string()).default([]),
  /** Whether the band behind the name has the colours of the flags. */
  flagBand: z.boolean().default(true),
  /** Of somebody with a role: under which name, and for what, the team page lists them. */
  team: z
    .object({
      name: z.string().default(""),
      footerName: z.string().default(""),
      footerAreas: z.array(z.string()).default([]),
      credentials: z.array(z.string()).default([]),
      credentialsLevel: z.number().int().min(1).max(7).nullable().default(null),
      credentialsName: z.string().default(""),
    })
    .nullable()
    .default(null),
});

export type CardContent = z.infer<typeof cardContent>;
export type Opinionated = CardContent["pronouns"][number];
export type CardName = CardContent["names"][number];
export type WordColumn = CardContent["words"][number];
export type CustomFlag = CardContent["customFlags"][number];
export type CardEvent = CardContent["events"][number];
export type CardTeam = NonNullable<CardContent["team"]>;
export type CardTimeZone = z.infer<typeof timeZone>;

/**
 * Reads a stored card.
 * @throws z.ZodError for what no version of the program has stored
 */
export const readContent = (stored: string): CardContent => cardContent.parse(JSON.parse(stored));
