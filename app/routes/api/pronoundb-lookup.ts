import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { lookUpPronounDb, readLookup } from "#app/features/cards/standards/pronoundb-lookup.server.ts";
import { passingAnswer, tooManyAnswer } from "./answers.ts";

export const handle = { personal: true, query: ["platform", "ids"] };

/** GET /api/v2/lookup?platform=discord&ids=1,2: the answer of PronounDB for up to fifty people. Whoever is not in it is unknown, for whatever reason. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const asked = readLookup(new URL(request.url).searchParams);
  if (asked.message !== null) return passingAnswer({ code: 400, error: "Bad request", message: asked.message }, 400);
  const found = await lookUpPronounDb(context, asked);
  return found.error === null ? passingAnswer(found.people) : tooManyAnswer(found.until, context.clock());
}
