import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { apiList } from "#app/features/collections/api.server.ts";
import { kindFromRequest } from "#app/features/collections/kind-from-request.server.ts";
import { listSearch, readListQuery } from "#app/features/collections/lists/list-query.ts";
import { jsonText, notFoundAnswer, passingText } from "./answers.ts";

export const handle = { query: ["pronoun"] };

/** GET /api/{kind}: every approved entry; `?pronoun=` keeps the sources that name it. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const kind = kindFromRequest(context, request);
  if (kind.api === null) return notFoundAnswer();
  const { search, searchParams } = new URL(request.url);
  const query = readListQuery(kind, searchParams);
  const list = await apiList(context, kind, query);
  // Responses to arbitrary parameters are not stored: each may be as large as the whole list.
  const isOurs = search === listSearch(query) && (search === "" || list.length > "[]".length);
  return isOurs ? jsonText(list) : passingText(list);
}
