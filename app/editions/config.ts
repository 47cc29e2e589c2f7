import { z } from "zod";
import { SPELLINGS } from "#app/kit/spelling/spelling.ts";
import { parseUrl } from "#app/kit/text/parse-url.ts";
import { minutesAhead } from "#app/kit/time/time-zone.ts";
import type { Paths } from "./hrefs.ts";
import { ISOGLOSSES } from "./isoglosses.ts";
import { WORD_LIMITS } from "./word-limits.ts";

/** The shape of editions/<code>/config.yaml. Write its messages for people who do not program. */

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

const WEEK_BEGINS = ["monday", "saturday", "sunday"] as const;

const text = z.string().min(1);
/** One segment of an address: letters of any script, digits and hyphens. */
const slug = z
  .string()
  .regex(
    /^[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_-]*$/u,
    "must be one word of letters, digits and hyphens, without slashes or dots",
  );
const prefix = z.string().regex(/^\/[^/]+$/, "must begin with a slash and be one word, such as /are");

/** A path of this edition as people write it. Anything else might lead to another site. */
const ownAddress = z
  .string()
  .max(200, { abort: true })
  .regex(
    /^\/(?:[^/\\?%\s\p{C}*][^\\?%\s\p{C}*]*)?$/u,
    "must be a path such as /old/page, with letters as they are (ł, not %C5%82), without host and question mark",
  );
const oldAddress = z
  .string()
  .max(200, { abort: true })
  .regex(
    /^\/[^/\\?%#\s\p{C}*](?:\/*[^/\\?%#\s\p{C}*])*(?:\/\*)?$/u,
    "must be a path such as /old/page, or /old/* for all below it, with letters as they are (ł, not %C5%82)",
  );

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

const pronouns = z.strictObject({
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
  /** Merged sets proposed beside the interchangeable builder. */
  multipleExamples: z.array(text).default([]),
  /** The title of the group for sets that are in no other group. */
  othersGroup: text,
  grammarTables: z.array(grammarTable).default([]),
});

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

/** What the collections of an edition are like: app/features/collections/. */
const collections = z.strictObject({
  /** true if moderators may decide about their own proposals, as in an edition with a single moderator. */
  ownDecisions: z.boolean().default(false),
  sources: z
    .strictObject({
      /** What a source may be about besides pronoun sets, such as a way to avoid them: values allowed in `pronouns`. */
      extraWords: z.array(text).default([]),
    })
    .prefault({}),
  nouns: z
    .strictObject({
      categories: z.array(text).default([]),
      plurals: z.boolean().default(true),
      pluralsRequired: z.boolean().default(false),
      /** Forms made for nonbinary people. */
      nonbinary: z.boolean().default(false),
      /** Pages about a way to form nouns, each with the kind of page it is. */
      pages: z.array(z.enum(["neutratywy", "dukatywy", "osobatywy", "iksatywy"])).default([]),
    })
    .prefault({}),
  inclusive: z.strictObject({ categories: z.array(text).default([]) }).prefault({}),
  terms: z.strictObject({ categories: z.array(text).default([]) }).prefault({}),
  names: z.strictObject({ legally: z.boolean().default(false), namedays: z.boolean().default(false) }).prefault({}),
});

/** Words as they stand on a card: a form that is sent gives the same text back. */
const words = (most: number) =>
  z
    .string()
    .regex(/^\S+(?: \S+)*$/u, "must have something in it, and no spaces but single ones between words")
    .refine((value) => [...value].length <= most, `must have at most ${most} characters`);

/** Reports the second of two items that are the same, on its line. */
const unlike =
  <T>(textOf: (item: T) => string, message: string) =>
  (items: readonly T[], context: z.core.$RefinementCtx<T[]>) => {
    const texts = items.map(textOf);
    for (const [index, text] of texts.entries()) {
      if (texts.indexOf(text) !== index) context.addIssue({ code: "custom", path: [index], message });
    }
  };

/** A column of words. */
const wordColumn = z.strictObject({
  header: words(WORD_LIMITS.header),
  values: z
    .array(words(WORD_LIMITS.length))
    .min(1, "must have at least one word")
    .max(WORD_LIMITS.items, `must have at most ${WORD_LIMITS.items} words`)
    .superRefine(unlike((word) => word, "is there twice")),
});

/** What the cards of an edition are like: app/features/cards/. */
const cards = z.strictObject({
  /** Words that a new card suggests, written for the language. */
  words: z
    .array(wordColumn)
    .max(WORD_LIMITS.columns, `must have at most ${WORD_LIMITS.columns} columns`)
    .superRefine(unlike(({ header }) => header, "has the header of another column"))
    .default([]),
  /** true for languages whose names may be long, such as Toki Pona, where a name is a sentence. */
  longNames: z.boolean().default(false),
});

/** How many names of months a calendar needs: the Hebrew one has Adar, and in leap years Adar I and Adar II. */
const MONTH_NAMES = { hebrew: 14, islamic: 12 } as const;

/** Another calendar by which people of the language also count: its date stands beside ours. */
const otherCalendar = z
  .strictObject({
    calendar: z.enum(["hebrew", "islamic"]),
    /** In the edition's language, from the first month of the year; for the Hebrew one with Adar, Adar I and Adar II in a row. */
    months: z.array(text),
  })
  .superRefine(({ calendar, months }, context) => {
    const count = MONTH_NAMES[calendar];
    if (months.length === count) return;
    context.addIssue({ code: "custom", path: ["months"], message: `must be a list of ${count} names of months` });
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
  /** The day with which a week begins on the wall calendars of those who read the edition. */
  weekBegins: z.enum(WEEK_BEGINS).default("monday"),
  otherCalendar: otherCalendar.nullable().default(null),
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
});

/** The content of config.yaml. */
export type Settings = z.infer<typeof configSchema>;

/** An edition's settings, and where each of its pages is. */
export interface EditionConfig extends Settings {
  paths: Paths;
}
export type PronounsConfig = z.infer<typeof pronouns>;
export type SuggestedColumn = z.infer<typeof wordColumn>;
