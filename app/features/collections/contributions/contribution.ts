import type { Status } from "#db/columns.ts";

/** Proposals from the point of view of their authors. */

/**
 * What became of a proposal. `replaced` means it was accepted, and others have changed its words since. `gone` means it was accepted, but its entry is no longer public. `notTaken` covers both hidden and
 * removed proposals, because that difference concerns only moderators.
 */
export type ContributionState = "waiting" | "takenIn" | "replaced" | "gone" | "notTaken" | "withdrawn";

/** The role of somebody who decides about their own proposal, by withdrawing it. */
export const AUTHOR = "author";

interface DecidedRow {
  status: Status;
  decidedRole: string | null;
  isReplaced: boolean;
}

export function contributionState(
  { status, decidedRole, isReplaced }: DecidedRow,
  entryStatus: Status,
): ContributionState {
  if (status === "pending") return "waiting";
  if (status === "approved" && entryStatus !== "approved") return "gone";
  if (status === "approved") return isReplaced ? "replaced" : "takenIn";
  return decidedRole === AUTHOR ? "withdrawn" : "notTaken";
}

/** The filters of the list of contributions. */
export const CONTRIBUTION_FILTERS = ["waiting", "takenIn", "notTaken"] as const;
export type ContributionFilter = (typeof CONTRIBUTION_FILTERS)[number];

export const readContributionFilter = (written: string | null): ContributionFilter | null =>
  CONTRIBUTION_FILTERS.find((filter) => filter === written) ?? null;

/** In characters. */
export const MAX_REPLY_LENGTH = 1000;

interface Answerable {
  status: Status;
  authorId: string | null;
  decidedBy: string | null;
  reply: string | null;
}

/** Whether somebody else has decided about it and the author has not replied yet. */
export const mayReply = ({ status, authorId, decidedBy, reply }: Answerable): boolean =>
  status !== "pending" && decidedBy !== null && decidedBy !== authorId && reply === null;
