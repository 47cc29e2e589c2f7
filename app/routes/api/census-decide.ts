import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { z } from "zod";
import { requireCensus } from "#app/features/census/census.server.ts";
import { decideAnswer } from "#app/features/census/moderation/queue.server.ts";
import { readJson } from "#app/kit/forms/read-json.server.ts";
import { notFoundAnswer, passingAnswer } from "./answers.ts";
import { requireCensusArea } from "./census-area.server.ts";

export const handle = { personal: true };

const body = z.object({
  id: z.string().max(20),
  decision: z.union([z.literal(0), z.literal(1), z.literal("0"), z.literal("1")]),
});

/** POST /api/census/moderation/decide with `{"id": …, "decision": 0}`: 0 for an answer that counts, 1 for one that is not meant. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  requireCensusArea(context);
  const census = requireCensus(context);
  const { data } = body.safeParse((await readJson(request)).value);
  if (data === undefined) return passingAnswer({ error: "Bad request" }, 400);
  const verdict = Number(data.decision) === 1 ? "troll" : "ok";
  const problem = await decideAnswer(context, census.edition, data.id, verdict);
  return problem === null ? passingAnswer("OK") : notFoundAnswer();
}
