import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { requireCensus } from "#app/features/census/census.server.ts";
import { reviewQueue } from "#app/features/census/moderation/queue.server.ts";
import { passingAnswer } from "./answers.ts";
import { requireCensusArea } from "./census-area.server.ts";

export const handle = { personal: true };

/** GET /api/census/moderation/queue: how many answers wait for a moderator, and any of them. */
export function loader({ context }: LoaderFunctionArgs): Response {
  requireCensusArea(context);
  return passingAnswer(reviewQueue(context.database, requireCensus(context).edition));
}
