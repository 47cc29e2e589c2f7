import type { LoadContext } from "#app/context.ts";
import { passingAnswer } from "./answers.ts";
import { requireApiViewer } from "./api-viewer.ts";

/** @throws Response 401 or 403 for those who do not look after the census */
export function requireCensusArea(context: Pick<LoadContext, "viewer" | "can">): void {
  requireApiViewer(context);
  if (!context.can("census")) throw passingAnswer({ error: "Unauthorised" }, 401);
}
