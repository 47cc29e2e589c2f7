import type { ActionContext } from "./action-context.server.ts";
import type { DecisionProblem } from "./decision.ts";
import type { Kind } from "./kind.ts";
import type { ReviewRows } from "./review-state.server.ts";

/** Why the viewer may not decide about this; null when they may. Checked again inside the transaction, because roles may have been taken away while the page was open. */
export function permissionProblem(
  context: ActionContext,
  { area }: Kind,
  { entry, submission }: ReviewRows,
): DecisionProblem | null {
  if (context.viewer === null || !context.can(area)) return "forbidden";
  // The author of a refused proposal must not be able to bring it back as an entry.
  return isOwnProposal(context, (submission ?? entry).authorId) ? "own" : null;
}

/** Whether the viewer wrote this and has to leave the decision to others. */
export const isOwnProposal = (
  { viewer, edition }: Pick<ActionContext, "viewer" | "edition">,
  authorId: string | null,
): boolean => authorId !== null && authorId === viewer?.account.id && !edition.config.collections.ownDecisions;
