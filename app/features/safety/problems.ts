import type { TextKey } from "#app/kit/i18n/keys.ts";

/** Why a decision about a case did not happen, as moderators read it. */
export function caseProblem(problem: string): TextKey {
  if (problem === "ownReport") return "safety.problem.ownReport";
  const isForbidden = problem === "forbidden" || problem === "lastFullWildcard";
  return isForbidden ? "moderation.problem.forbidden" : "safety.problem.stale";
}
