/** What a suggestion says of itself. */
export type SuggestionData = {
  /** Phrases that leave somebody out, or hurt. */
  insteadOf: string[];
  /** What to say; empty where it is better to say nothing. */
  say: string[];
  /** Why; an empty line begins a paragraph. */
  because: string;
  categories: string[];
  /** When it applies, and when it does not. */
  clarification: string;
  links: string[];
};

/** What is looked up to show a suggestion. */
export interface SuggestionExtra {
  categories: { key: string; path: string; label: string }[];
}
