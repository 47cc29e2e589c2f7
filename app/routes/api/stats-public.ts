import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { publicStats } from "#app/features/site/numbers/api-stats.ts";
import { siteNumbersOf } from "#app/features/site/numbers/numbers.server.ts";
import { WholeResponse } from "#app/kit/http/whole-response.ts";
import { after, hours } from "#app/kit/time/durations.ts";
import { publicUntil } from "#app/routes/cache-policy.ts";
import { OPEN } from "./answers.ts";

export const handle = { sameForAll: true };

/** GET /api/admin/stats-public: how many accounts and cards there are. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const stats = publicStats(await siteNumbersOf(context));
  return new WholeResponse(JSON.stringify(stats), {
    headers: { ...OPEN, ...publicUntil(after(context.clock(), hours(1))) },
  });
}
