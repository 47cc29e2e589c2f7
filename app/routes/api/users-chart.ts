import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { ALL_EDITIONS, countedDays } from "#app/features/site/numbers/counted-days.server.ts";
import { WholeResponse } from "#app/kit/http/whole-response.ts";
import { OPEN } from "./answers.ts";

/**
 * GET /api/admin/stats/users-chart/:locale: how many more there were each day, `_` for accounts of the whole site, otherwise for cards of
 * an edition. For who looks after accounts there; for everybody else there is no such address.
 */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const { locale = "" } = params;
  if (!context.can("users", locale === ALL_EDITIONS ? "*" : locale)) throw new Response(null, { status: 404 });
  const { "Access-Control-Allow-Origin": _, ...headers } = OPEN;
  return new WholeResponse(JSON.stringify(await countedDays(context, locale)), {
    headers: { ...headers, "Cache-Control": "private, no-store" },
  });
}
