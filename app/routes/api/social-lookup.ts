import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { lookUp } from "#app/features/accounts/providers/social-lookup.server.ts";
import { withRetryAfter } from "#app/kit/http/retry-after.ts";
import { passingAnswer } from "./answers.ts";

export const handle = { personal: true };

/**
 * GET /api/user/social-lookup/{provider}/{id}: the username of a person who allows being found this way, or null. Only the
 * exact id matches, and null does not reveal its reason.
 */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const found = await lookUp(context, { provider: params.provider, id: params["*"] });
  if (found.error === null) return passingAnswer(found.username);
  return withRetryAfter(passingAnswer(null, 429), found.until, context.clock());
}
