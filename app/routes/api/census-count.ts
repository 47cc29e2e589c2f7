import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { apiCounts } from "#app/features/census/api-answers.server.ts";
import { requireCensus } from "#app/features/census/census.server.ts";
import { passingAnswer } from "./answers.ts";

export const handle = { personal: true };

/** GET /api/census/count: how many answers there are, for those who look after the census; zeros for everybody else. */
export function loader({ context }: LoaderFunctionArgs): Response {
  return passingAnswer(apiCounts(context, requireCensus(context)));
}
