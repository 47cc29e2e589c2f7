import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { speakQuery } from "#app/features/cards/speak/shape.ts";
import { speak } from "#app/features/cards/speak/speak.server.ts";
import { minutes } from "#app/kit/time/durations.ts";
import type { LimitRule } from "#app/services/limits/limits.server.ts";
import { toNetwork } from "#app/services/limits/networks.server.ts";
import { createRecentLimit } from "#app/services/limits/recent.server.ts";
import { revalidatedAnswer } from "./answers.ts";
import { limitHeaders, tooManyProblem, wrongParameters } from "./problem.ts";

export const handle = { personal: true, query: ["names", "languages", "context"] };

/** Names of one network. A chat with a thousand people in it asks for all of them now and then. */
const NAMES: LimitRule = { name: "names", points: 3000, windowMs: minutes(1) };
const limit = createRecentLimit(NAMES);

/** GET /api/v4/speak?names=a,b&languages=pl,en&context=close: how to speak of up to a hundred people. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const asked = speakQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success) return wrongParameters(asked.error);
  const recent = limit(toNetwork(context.visitor.address), asked.data.names.length);
  const headers = limitHeaders(NAMES, recent);
  if (!recent.allowed) return tooManyProblem(headers, recent);
  const answer = revalidatedAnswer(await speak(context, asked.data));
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}
