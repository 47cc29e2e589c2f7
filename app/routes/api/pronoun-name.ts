import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { apiName } from "#app/features/pronouns/api-pronoun.ts";
import { parsePronouns } from "#app/features/pronouns/path.ts";
import { notFoundAnswer, setAnswer } from "./answers.ts";
import { requestedPath } from "./requested-path.ts";

/** GET /api/pronouns-name/{path}: the short name as a JSON string, whatever the case of the letters. */
export function loader({ request, context: { edition } }: LoaderFunctionArgs): Response {
  const { grammar } = edition;
  const path = requestedPath(request, "/api/pronouns-name/");
  const set = grammar ? parsePronouns(path.toLowerCase(), grammar) : null;
  return grammar && set ? setAnswer(apiName(set, grammar), path, grammar) : notFoundAnswer();
}
