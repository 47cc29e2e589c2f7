import type { Status } from "#db/columns.ts";
import type { EntryData } from "./field.ts";

/** An entry as it is stored. */
export interface Entry<D extends EntryData = EntryData> {
  id: string;
  kind: string;
  key: string | null;
  status: Status;
  origin: "shipped" | "local";
  version: number;
  title: string;
  data: D;
  submissionId: string | null;
  authorId: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** What somebody proposed: a new entry, or a change to one. */
export interface Submission {
  id: string;
  kind: string;
  status: Status;
  entryId: string;
  /** The version of the entry it was made from; null for a new entry. */
  baseVersion: number | null;
  title: string;
  key: string | null;
  data: EntryData;
  note: string;
  authorId: string | null;
  reason: Reason | null;
  words: string;
  /** The id of the entry that says the same already, as a moderator named it. */
  duplicateOf: string | null;
  decidedRole: string | null;
  decidedAt: Date | null;
  reply: string | null;
  repliedAt: Date | null;
  createdAt: Date;
}

/**
 * What can be done about an entry. `approve` accepts a submission, or makes a hidden or removed entry public again. `refuse`
 * rejects an edit and leaves the entry alone. `hide` and `remove` make an entry, with its first submission, private.
 * `revert` restores an earlier version. `withdraw` and `correct` are for the author. `amend` edits a submission before it is decided.
 * `undo` reverses the last of these.
 */
export const VERBS = ["approve", "refuse", "hide", "remove", "revert", "withdraw", "correct", "amend", "undo"] as const;
export type Verb = (typeof VERBS)[number];

/** Why something is refused, hidden or removed. The labels are the texts `collections.reasons.<reason>`. */
export const REASONS = [
  "duplicate",
  "incorrect",
  "unclear",
  "unsourced",
  "offTopic",
  "hurtful",
  "private",
  "spam",
  "other",
] as const;
export type Reason = (typeof REASONS)[number];

export const isReason = (text: string): text is Reason => (REASONS as readonly string[]).includes(text);

/** Negative decisions need a reason for the author. */
export const needsReason = (verb: Verb): boolean => verb === "refuse" || verb === "hide" || verb === "remove";
