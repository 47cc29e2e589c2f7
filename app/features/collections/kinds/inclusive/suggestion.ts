import type { DataOf, Fields } from "../../field.ts";

/** What a suggestion says of itself. */
export const SUGGESTION_FIELDS = {
  /** Phrases that leave somebody out, or hurt. */
  insteadOf: { type: "list", most: 128, atLeast: 1, atMost: 20 },
  /** What to say; empty where it is better to say nothing. */
  say: { type: "list", most: 128, atMost: 20 },
  /** Why; an empty line begins a paragraph. */
  because: { type: "text", most: 4000, required: true, long: true },
  categories: { type: "choices", options: { of: ({ collections }) => collections.inclusive.categories } },
  /** When it applies, and when it does not. */
  clarification: { type: "text", most: 1024, long: true },
  links: { type: "list", most: 255, atMost: 10, each: "link" },
} satisfies Fields;

export type SuggestionData = DataOf<typeof SUGGESTION_FIELDS>;

/** What is looked up to show a suggestion. */
export interface SuggestionExtra {
  categories: { key: string; path: string; label: string }[];
}
