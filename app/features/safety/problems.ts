import type { TextKey } from "#app/kit/i18n/keys.ts";

/** Why a decision about a case did not happen, as moderators read it. */
export const caseProblem = (problem: string): TextKey =>
  problem === "ownReport"
    ? "safety.problem.ownReport"
    : problem === "forbidden" || problem === "lastFullWildcard"
      ? "moderation.problem.forbidden"
      : "safety.problem.stale";
