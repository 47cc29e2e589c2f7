import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { z } from "zod";
import { readSubscriptionType, subscribe } from "#app/features/census/subscription/subscriptions.server.ts";
import { readJson } from "#app/kit/forms/read-json.server.ts";
import { passingAnswer, tooManyAnswer } from "./answers.ts";

export const handle = { personal: true };

const body = z.object({ type: z.string().max(20), email: z.string().max(1000) });

/** POST /api/subscription/subscribe with `{"type": "census", "email": …}`: asks to be told by mail. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { data } = body.safeParse((await readJson(request)).value);
  const type = readSubscriptionType(data?.type);
  if (data === undefined || type === null) return passingAnswer({ error: "Bad request" }, 400);
  const problem = await subscribe(context, type, data.email);
  if (problem === null) return passingAnswer("Subscribed");
  if (problem.error === "tooMany") return tooManyAnswer(problem.until, context.clock());
  return passingAnswer({ error: "user.invalidEmail" }, 400);
}
