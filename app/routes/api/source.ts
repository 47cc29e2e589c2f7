import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { apiOne } from "#app/features/collections/api.server.ts";
import { kindFromRequest } from "#app/features/collections/kind-from-request.server.ts";
import { publicEntry } from "#app/features/collections/lists/queries.server.ts";
import { jsonText, passingText } from "./answers.ts";

/** GET /api/sources/{id}: a list with the one source, or an empty one. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const kind = kindFromRequest(context, request);
  const entry = publicEntry(context.database, kind, params.id ?? "");
  const answer = await apiOne(context, kind, entry);
  return entry === null ? passingText(answer) : jsonText(answer);
}
