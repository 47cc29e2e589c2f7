import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { requireCensus } from "#app/features/census/census.server.ts";
import { isFinished } from "#app/features/census/submit.server.ts";

export const handle = { personal: true };

/**
 * GET /api/census/finished: whether somebody like the asker has taken part. Unlike other answers of the API it is for our own pages
 * alone: another site must not learn from a visitor's browser that they did.
 */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  return new Response(JSON.stringify(isFinished(context, request, requireCensus(context))), {
    headers: {
      "Content-Type": "application/json",
      "Cache-Control": "private, no-store",
      "Cross-Origin-Resource-Policy": "same-origin",
      "X-Robots-Tag": "noindex",
    },
  });
}
