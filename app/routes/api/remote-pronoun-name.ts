import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { apiName } from "#app/features/pronouns/api-pronoun.ts";
import { parsePronouns } from "#app/features/pronouns/path.ts";
import { notFoundAnswer, passingAnswer, setAnswer } from "./answers.ts";
import { requestedPath } from "./requested-path.ts";

export const handle = { sameForAll: true };

/**
 * GET /api/remote-pronouns-name/{code}/{path}: the short name of a set in another edition as a JSON string; the path as it was sent where
 * that edition does not know it.
 */
export function loader({ request, params: { locale = "" }, context }: LoaderFunctionArgs): Response {
  const grammar = context.editionOf(locale)?.grammar;
  if (!grammar) return notFoundAnswer();
  const path = requestedPath(request, `/api/remote-pronouns-name/${locale}/`);
  const set = parsePronouns(path.toLowerCase(), grammar);
  return set ? setAnswer(apiName(set, grammar), path, grammar) : passingAnswer(path);
}
