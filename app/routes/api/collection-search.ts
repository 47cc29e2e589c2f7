import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { apiSearch } from "#app/features/collections/api.server.ts";
import { kindFromRequest } from "#app/features/collections/kind-from-request.server.ts";
import { notFoundAnswer, passingText } from "./answers.ts";

/** GET /api/{kind}/search/{term}: entries that have the term in one of their forms; [] when there are none. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const kind = kindFromRequest(context, request);
  if (kind.api === null) return notFoundAnswer();
  return passingText(await apiSearch(context, kind, params.term ?? ""));
}
