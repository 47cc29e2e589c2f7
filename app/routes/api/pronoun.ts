import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { apiPronoun } from "#app/features/pronouns/api-pronoun.ts";
import { parsePronouns } from "#app/features/pronouns/path.ts";
import { emptyAnswer, setAnswer } from "./answers.ts";
import { examplesFor } from "./examples.ts";
import { requestedPath } from "./requested-path.ts";

export const handle = { query: ["examples[]"] };

/** GET /api/pronouns/{path}: one set with its name. An unknown one is answered with 200 and an empty body. */
export function loader({ request, context: { edition } }: LoaderFunctionArgs): Response {
  const { grammar } = edition;
  const path = requestedPath(request, "/api/pronouns/");
  const set = grammar ? parsePronouns(path, grammar) : null;
  if (!grammar || !set) return emptyAnswer();
  return setAnswer(apiPronoun(set, grammar, examplesFor(request, edition)), path, grammar);
}
