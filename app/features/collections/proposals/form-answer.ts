import type { Refused } from "#app/kit/forms/form.ts";
import type { ShownEntry } from "../kind.ts";
import type { ShownConflict } from "../merge/conflicts.server.ts";

/** Names of what a form of an entry has beside its fields. Drafts leave them out. */
export const FORM_FIELDS = {
  /** Buttons. */
  preview: "_preview",
  fill: "_fill",
  addPicture: "_addPicture",
  removePicture: "_removePicture",
  /** A file. */
  picture: "_picture",
  /** A box: none of the entries that look alike is the same. */
  sure: "_sure",
  /** Boxes: whether to be mailed about the answer, and to be named for what one contributes. */
  mail: "_mail",
  credit: "_credit",
  /** What was seen of a proposal that is mended. */
  seen: "_seen",
  /** The version of the entry that is edited. */
  version: "_version",
} as const;

/** What the action of the form answers. */
export interface FormAnswer extends Refused {
  /** How the entry will look. */
  preview?: ShownEntry;
  /** Entries that may be the same. */
  alike?: readonly { id: string; title: string; path: string }[];
  /** Somebody else has changed the entry meanwhile, and some of it in the same place. */
  conflicts?: readonly ShownConflict[];
}
