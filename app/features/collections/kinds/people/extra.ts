/** What is looked up to show a person: their pronouns by language. */
export interface PersonExtra {
  languages: PersonLanguage[];
}

export interface PersonLanguage {
  id: string;
  /** As the language calls itself. */
  name: string;
  locale: string | undefined;
  sets: { label: string; path: string | null }[];
}
