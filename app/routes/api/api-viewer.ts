import type { LoadContext } from "#app/context.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import { passingAnswer } from "./answers.ts";

/**
 * Somebody signed in, by token or by cookie, for what only they may do. Programs get no page to sign in at.
 * @throws Response 401 for visitors, 403 for banned people
 */
export function requireApiViewer({ viewer }: Pick<LoadContext, "viewer">): Viewer {
  if (viewer === null) throw passingAnswer({ error: "Unauthorised" }, 401);
  if (viewer.account.state !== "active") throw passingAnswer({ error: "Forbidden" }, 403);
  return viewer;
}
