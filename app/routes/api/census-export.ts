import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { requireCensus } from "#app/features/census/census.server.ts";
import { streamExport } from "#app/features/census/export.server.ts";
import { requireCensusArea } from "./census-area.server.ts";

export const handle = { personal: true };

/** GET /api/census/export: the answers that count, as a table. */
export function loader({ context }: LoaderFunctionArgs): Response {
  requireCensusArea(context);
  const census = requireCensus(context);
  return new Response(streamExport(context.database, census), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="census-${context.edition.code}-${census.edition}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
