import { z } from "zod";
import { WORD_LIMITS } from "../word-limits.ts";

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
export const cards = z.strictObject({
  /** Words that a new card suggests, written for the language. */
  words: z
    .array(wordColumn)
    .max(WORD_LIMITS.columns, `must have at most ${WORD_LIMITS.columns} columns`)
    .superRefine(unlike(({ header }) => header, "has the header of another column"))
    .default([]),
  /** true for languages whose names may be long, such as Toki Pona, where a name is a sentence. */
  longNames: z.boolean().default(false),
});

export type SuggestedColumn = z.infer<typeof wordColumn>;
