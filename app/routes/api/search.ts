import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { findDocuments } from "#app/features/search/queries.server.ts";
import { QUERY_LIMITS, readQuery } from "#app/kit/text/query.ts";
import { passingAnswer } from "./answers.ts";

export const handle = { query: ["query"] };

/** GET /api/search?query=: the results in this edition, best first; 400 for a query that is too short or too long. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { text, problem } = readQuery(new URL(request.url).searchParams.get("query") ?? "");
  if (problem !== null) return passingAnswer({ error: problem, limit: QUERY_LIMITS[problem] }, 400);
  return passingAnswer(await findDocuments(context, text));
}
