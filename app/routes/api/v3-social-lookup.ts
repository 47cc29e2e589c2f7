import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { lookUp } from "#app/features/accounts/providers/social-lookup.server.ts";
import { passingAnswer, tooManyV3Answer, unknownAnswer } from "./answers.ts";

export const handle = { personal: true };

/** GET /api/public/v3/user/social-lookup/{provider}/{id}: as the older address without "public/v3", as an object. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  const found = await lookUp(context, { provider: params.provider, id: params["*"] });
  if (found.error !== null) return tooManyV3Answer(request, found.until, context.clock());
  return found.username === null ? unknownAnswer(request) : passingAnswer({ username: found.username });
}
