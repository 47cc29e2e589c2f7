import type { CategoryLink } from "../../lists/category-links.server.ts";
import type { Abbreviations } from "./abbreviations.ts";
import type { GrammaticalCase } from "./cases.ts";
import type { Declined } from "./declined-forms.ts";

/** What is looked up to show a noun. */
export interface NounExtra {
  /** Whether the edition has a column for nonbinary forms. */
  nonbinary: boolean;
  categories: CategoryLink[];
  abbreviations: Abbreviations;
  cases: GrammaticalCase[];
  declined: Declined;
  /** Sources the noun names, as far as they are public. */
  sources: SourceLink[];
  /** The address of its picture; only on its own page. */
  picture: string | null;
}

export interface SourceLink {
  reference: string;
  title: string;
  path: string;
}

export const NOTHING: NounExtra = {
  nonbinary: false,
  categories: [],
  abbreviations: {},
  cases: [],
  declined: {},
  sources: [],
  picture: null,
};
