import { z } from "zod";
import { text } from "./text.ts";

/** What the collections of an edition are like: app/features/collections/. */
export const collections = z.strictObject({
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
