import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { answerQuery } from "#app/features/search/queries.server.ts";
import { isBrief, MEANT_HEADER, QUERY_LIMITS } from "#app/kit/text/query.ts";
import { passingAnswer } from "./answers.ts";

export const handle = { query: ["query", "brief"] };

/**
 * GET /api/search?query=: the results in this edition, best first; 400 for a query that is too long, or too short and finds no name or
 * ending. A header names another query where nothing has the words of this one.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const sent = searchParams.get("query") ?? "";
  const { query, results, meant } = await answerQuery(context, sent);
  // Our own panel asks for what may be a name: browsers would call the refusal an error.
  const mayFindNone = searchParams.has("brief") && isBrief(query.text);
  if (query.problem !== null && !mayFindNone)
    return passingAnswer({ error: query.problem, limit: QUERY_LIMITS[query.problem] }, 400);
  const answer = passingAnswer(results);
  // The body is a list, as programs expect it.
  if (meant !== null) {
    answer.headers.set(MEANT_HEADER, encodeURIComponent(meant.replace(/\p{Surrogate}/gu, "\ufffd")));
    // Scripts of other sites may read the answer, and without this nothing of its headers.
    answer.headers.set("Access-Control-Expose-Headers", MEANT_HEADER);
  }
  return answer;
}
