import type { DataOf, Fields } from "../../field.ts";

/** The fields of a suggestion. */
export const SUGGESTION_FIELDS = {
  /** Phrases that leave somebody out, or hurt. */
  insteadOf: { type: "list", maxLength: 128, minItems: 1, maxItems: 20 },
  /** What to say; empty where it is better to say nothing. */
  say: { type: "list", maxLength: 128, maxItems: 20 },
  /** Why; an empty line begins a paragraph. */
  because: { type: "text", maxLength: 4000, required: true, long: true },
  categories: { type: "choices", options: { values: ({ collections }) => collections.inclusive.categories } },
  /** When it applies, and when it does not. */
  clarification: { type: "text", maxLength: 1024, long: true },
  links: { type: "list", maxLength: 255, maxItems: 10, each: "link" },
} satisfies Fields;

export type SuggestionData = DataOf<typeof SUGGESTION_FIELDS>;

/** What is looked up to show a suggestion. */
export interface SuggestionExtra {
  categories: { key: string; path: string; label: string }[];
}
