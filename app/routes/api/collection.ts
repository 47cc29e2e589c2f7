import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { apiList } from "#app/collections/api.server.ts";
import { kindAt } from "#app/collections/kind-at.server.ts";
import { readListQuery } from "#app/collections/list-query.ts";
import { jsonText } from "./answers.ts";

export const handle = { query: ["pronoun"] };

/** GET /api/{kind}: every approved entry; `?pronoun=` keeps the sources that name it. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const kind = kindAt(context, request);
  if (kind.api === null) throw new Response(null, { status: 404 });
  return jsonText(await apiList(context, kind, readListQuery(kind, new URL(request.url).searchParams)));
}
