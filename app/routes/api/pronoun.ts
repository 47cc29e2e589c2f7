import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { apiPronoun } from "#app/features/pronouns/api-pronoun.ts";
import { parsePronouns } from "#app/features/pronouns/path.ts";
import { emptyAnswer, jsonAnswer } from "./answers.ts";
import { askedPath } from "./asked-path.ts";
import { examplesFor } from "./examples.ts";

export const handle = { query: ["examples[]"] };

/** GET /api/pronouns/{path}: one set with its name; an unknown one is 200 with an empty body. */
export function loader({ request, context: { edition } }: LoaderFunctionArgs): Response {
  const { grammar } = edition;
  const set = grammar ? parsePronouns(askedPath(request, "/api/pronouns/"), grammar) : null;
  if (!grammar || !set) return emptyAnswer();
  return jsonAnswer(apiPronoun(set, grammar, examplesFor(request, edition)));
}
