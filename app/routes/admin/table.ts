import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { requireKind } from "#app/features/moderation/guard.server.ts";
import { streamTable } from "#app/features/moderation/table.server.ts";

/** Every entry of a kind, public or not, as a table to download. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  requireArea(context, request, "panel");
  const kind = requireKind(context, params.kind);
  const { config } = context.edition;
  return new Response(streamTable(context.database, kind, config), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${config.code}-${kind.id}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
