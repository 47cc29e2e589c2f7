import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { apiFooterTeam, apiTeam } from "#app/features/cards/team/api.server.ts";
import { TEAM_SHOWN_FOR } from "#app/features/cards/team/team.server.ts";
import { WholeResponse } from "#app/kit/http/whole-response.ts";
import { after } from "#app/kit/time/durations.ts";
import { publicUntil } from "#app/routes/cache-policy.ts";
import { OPEN } from "./answers.ts";

export const handle = { sameForAll: true };

/** GET /api/admin/list: the team by edition; /api/admin/list/footer: those of this edition with what they do. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const isFooter = new URL(request.url).pathname.endsWith("/footer");
  const team = isFooter ? await apiFooterTeam(context) : await apiTeam(context);
  const headers = { ...OPEN, ...publicUntil(after(context.clock(), TEAM_SHOWN_FOR)) };
  return new WholeResponse(JSON.stringify(team), { headers });
}
