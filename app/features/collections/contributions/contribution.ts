import type { Status } from "#db/columns.ts";

/** Proposals as the people see them who made them. */

/**
 * What became of a proposal. `gone` was taken in once, and its entry is not shown any more; `notTaken` is one answer for
 * what is hidden and what is removed: that difference is the moderators' own.
 */
export type ContributionState = "waiting" | "takenIn" | "gone" | "notTaken" | "withdrawn";

/** The role in which somebody decides about what is their own. */
export const AUTHOR = "author";

interface Decided {
  status: Status;
  decidedRole: string | null;
}

export function contributionState({ status, decidedRole }: Decided, entryStatus: Status): ContributionState {
  if (status === "pending") return "waiting";
  if (status === "approved") return entryStatus === "approved" ? "takenIn" : "gone";
  return decidedRole === AUTHOR ? "withdrawn" : "notTaken";
}

/** By what a list of contributions can be narrowed down. */
export const CONTRIBUTION_FILTERS = ["waiting", "takenIn", "notTaken"] as const;
export type ContributionFilter = (typeof CONTRIBUTION_FILTERS)[number];

export const readContributionFilter = (written: string | null): ContributionFilter | null =>
  CONTRIBUTION_FILTERS.find((filter) => filter === written) ?? null;

/** Characters of what an author has to say to an answer. */
export const MAX_REPLY_LENGTH = 1000;

interface Answerable {
  status: Status;
  authorId: string | null;
  decidedBy: string | null;
  reply: string | null;
}

/** Whether somebody else has decided, and the author has not replied to that yet. */
export const mayReply = ({ status, authorId, decidedBy, reply }: Answerable): boolean =>
  status !== "pending" && decidedBy !== null && decidedBy !== authorId && reply === null;
