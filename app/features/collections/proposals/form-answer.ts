import type { Refused } from "#app/kit/forms/form.ts";
import type { ShownEntry } from "../kind.ts";
import type { ShownConflict } from "../merge/conflicts.server.ts";

/** The names of form fields besides the fields of the entry. Drafts leave out those that begin with "_". */
export const FORM_FIELDS = {
  /** Buttons. */
  preview: "_preview",
  fill: "_fill",
  addPicture: "_addPicture",
  removePicture: "_removePicture",
  /** A file. */
  picture: "_picture",
  /** A checkbox: none of the similar entries is the same. */
  notSimilar: "_sure",
  /** Checkboxes: whether to get a mail about the answer, and to be named as an author. */
  mail: "mail",
  credit: "credit",
  /** The version token of a proposal that is being amended. */
  versionToken: "_seen",
  /** The version of the entry that is edited. */
  version: "_version",
} as const;

/** A public entry with its page. */
export interface SimilarLink {
  id: string;
  title: string;
  path: string;
}

/** The response of the form's action. */
export interface FormAnswer extends Refused {
  /** How the entry will look. */
  preview?: ShownEntry;
  /** Entries that may be duplicates. */
  similar?: readonly SimilarLink[];
  /** Where the viewer can correct their own proposal that waits and says the same. */
  ownPath?: string;
  /** Somebody else has changed the same fields in the meantime. */
  conflicts?: readonly ShownConflict[];
  /** What was typed to correct a proposal that does not wait any more, and can be sent as a proposal of its own. */
  isCarried?: true;
}
