import type { Refused } from "#app/kit/forms/form.ts";

/** Naming the entry that is here already, when something is refused because of it. */

/** An entry to choose. */
export interface EntryChoice {
  id: string;
  title: string;
  /** Its first line after the title, to tell entries of one name apart. */
  summary: string;
  /** Its public page. */
  path: string;
}

/** The names of the fields in the form of a decision. */
export const DUPLICATE_FIELDS = { chosen: "duplicateOf", query: "wanted", find: "find" } as const;

/** The answer to a form of a decision: errors, or the entries that were looked for. */
export interface DecisionAnswer extends Refused {
  found?: readonly EntryChoice[];
}
