import type { PronounLink } from "./pronoun-links.ts";

/** What is looked up to show a source. */
export interface SourceExtra {
  pronounLinks: PronounLink[];
  /** The same work in other editions; only on its own page. */
  versions: SourceVersion[];
}

export interface SourceVersion {
  id: string;
  /** The other edition's name for itself. */
  language: string;
  locale: string;
  title: string;
  author: string;
  extra: string;
  year: number | null;
  url: string;
}
