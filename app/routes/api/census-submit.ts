import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { readApiAnswers } from "#app/features/census/api-answers.server.ts";
import { requireCensus } from "#app/features/census/census.server.ts";
import { submitAnswers } from "#app/features/census/submit.server.ts";
import { readJson } from "#app/kit/forms/read-json.server.ts";
import { passingAnswer, tooManyAnswer } from "./answers.ts";

export const handle = { personal: true };

/**
 * POST /api/census/submit with `{"answers": "{\"0\": [\"…\"]}", "writins": "{}"}`: takes part in the census. The answer is the id of
 * what was stored.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const census = requireCensus(context);
  const at = readApiAnswers((await readJson(request)).value);
  if (at === null) return passingAnswer({ error: "Bad request" }, 400);
  const result = await submitAnswers(context, request, census, { token: null, at });
  if (result.error === null) return passingAnswer(result.id);
  if (result.error === "tooMany") return tooManyAnswer(result.until, context.clock());
  if (result.error === "closed") return passingAnswer({ error: "The census is not open" }, 409);
  return passingAnswer({ error: "An answer is missing or is none of the options", question: result.gap.at }, 400);
}
