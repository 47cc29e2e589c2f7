import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { apiPronoun } from "#app/features/pronouns/api-pronoun.ts";
import { parsePronouns } from "#app/features/pronouns/path.ts";
import { emptyAnswer, jsonAnswer } from "./answers.ts";
import { examplesFor } from "./examples.ts";
import { requestedPath } from "./requested-path.ts";

export const handle = { query: ["examples[]"] };

/** GET /api/pronouns/{path}: one set with its name. An unknown one is answered with 200 and an empty body. */
export function loader({ request, context: { edition } }: LoaderFunctionArgs): Response {
  const { grammar } = edition;
  const set = grammar ? parsePronouns(requestedPath(request, "/api/pronouns/"), grammar) : null;
  if (!grammar || !set) return emptyAnswer();
  return jsonAnswer(apiPronoun(set, grammar, examplesFor(request, edition)));
}
