import { z } from "zod";
import { SPELLINGS } from "#app/kit/spelling/spelling.ts";
import { parseUrl } from "#app/kit/text/parse-url.ts";
import { minutesAhead } from "#app/kit/time/time-zone.ts";
import { oldAddress, ownAddress, slug } from "./config-schema/addresses.ts";
import { dates, otherCalendar, weekBegins } from "./config-schema/calendar.ts";
import { cards } from "./config-schema/cards.ts";
import { collections } from "./config-schema/collections.ts";
import { pronouns } from "./config-schema/pronouns.ts";
import { text } from "./config-schema/text.ts";
import type { Paths } from "./hrefs.ts";
import { ISOGLOSSES } from "./isoglosses.ts";

/** The shape of editions/<code>/config.yaml; config-schema/ has a file for each subject. Write the messages for people who do not program. */

/** Features an edition can switch on; a feature without pages in this version simply has no effect yet. */
export const FEATURES = [
  "api",
  "faq",
  "contact",
  "user",
  "names",
  "people",
  "english",
  "sources",
  "inclusive",
  "workshops",
  "links",
  "blog",
  "census",
  "calendar",
  "pronouns",
  "nouns",
  "profile",
  "terminology",
  "macrolanguage",
] as const;
export type Feature = (typeof FEATURES)[number];

/** Other ways to write the language; app/kit/spelling/ has a converter for each key. */
const spelling = z.strictObject({
  /** The name of the edition's own spelling. */
  standard: text,
  others: z.array(z.strictObject({ key: z.enum(SPELLINGS), label: text })).min(1),
});

/** A code that stands for several editions: its home page explains and links to them. */
const macrolanguage = z.strictObject({
  header: text,
  description: text,
  /** The edition to which old addresses on this host redirect. */
  default: text,
  editions: z.array(z.strictObject({ code: text, description: text })).min(2),
});

export const configSchema = z.strictObject({
  code: z.string().regex(/^([a-z]{2,3}|_)$/, "must be the folder's name, two or three small letters"),
  /** BCP 47 language tag. */
  locale: text,
  name: text,
  nameEnglish: text,
  walsCode: z.string().default(""),
  family: z.string().default(""),
  /** Where on the globe the language is at home, roughly: degrees east and north. */
  place: z
    .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
    .nullable()
    .default(null),
  /** What it shares with other languages in how it speaks of a person. */
  isoglosses: z.array(z.enum(ISOGLOSSES)).default([]),
  /** A letter that represents the language in icons. */
  symbol: text,
  /** Distinguishes it from another edition of the same language, beside its name. */
  extra: z.string().max(40).default(""),
  /** A separate domain instead of the subdomain of the home of all editions. */
  url: z
    .string()
    .regex(
      /^https?:\/\/[a-z0-9.-]+(:\d+)?$/,
      "must be an address such as https://pronouns.example, in small letters and without a path",
    )
    .refine((value) => parseUrl(value)?.origin === value, "must be an address such as https://pronouns.example")
    .nullable()
    .default(null),
  /** Other codes of the language, at which people look for it: "sr" leads to the edition "hbs". */
  otherCodes: z
    .array(z.string().regex(/^[a-z]{2,8}(-[a-z0-9]{2,8})*$/, "must be a code in small letters, such as sr or zh-hant"))
    .max(10)
    .default([]),
  published: z.boolean(),
  direction: z.enum(["ltr", "rtl"]).default("ltr"),
  style: z
    .strictObject({ fontHeadings: z.string().default("literata"), fontText: z.string().default("commissioner") })
    .default({ fontHeadings: "literata", fontText: "commissioner" }),
  /**
   * Where it becomes tomorrow for the calendar, while nobody's own clock is known: a name of the IANA time zone database, best of the
   * place where most people speak the language.
   */
  timeZone: z
    .string()
    .max(64)
    .refine((zone) => minutesAhead(zone, 0) !== null, "must be the name of a time zone, such as Europe/Lisbon")
    .default("UTC"),
  weekBegins: weekBegins.default("monday"),
  otherCalendar: otherCalendar.nullable().default(null),
  dates: dates.nullable().default(null),
  /** The minimum age for an account, if the law requires more than 13. */
  minimumAge: z.number().int().min(13).max(25).default(13),
  features: z.partialRecord(z.enum(FEATURES), z.boolean()).default({}),
  /** This edition's words in addresses, by page. */
  routes: z.record(z.string(), slug).default({}),
  /** Old addresses, and where they redirect. */
  redirects: z
    .array(z.strictObject({ from: oldAddress, to: ownAddress }))
    .max(100)
    .default([]),
  spelling: spelling.nullable().default(null),
  macrolanguage: macrolanguage.nullable().default(null),
  pronouns: pronouns.nullable().default(null),
  collections: collections.prefault({}),
  cards: cards.prefault({}),
  /** Openings for messages from moderators, besides those that every edition has. */
  messages: z.array(z.string().trim().min(1).max(2000)).max(20).default([]),
  /** How many moderators a ban takes: two where the team is large enough. It works in every edition (decision 217). */
  bans: z.strictObject({ people: z.union([z.literal(1), z.literal(2)]).default(1) }).prefault({}),
});

/** The content of config.yaml. */
export type Settings = z.infer<typeof configSchema>;

/** The titles of the pages of text that an edition has, by key. */
export type ArticleTitles = Readonly<Record<string, string>>;

/** An edition's settings, which pages of text it has, and where each of its pages is. */
export interface EditionConfig extends Settings {
  articles: ArticleTitles;
  paths: Paths;
}
