import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { apiNeighbours } from "#app/features/pronouns/api-pronoun.ts";
import { neighbourLanguages } from "#app/features/pronouns/neighbour-links.ts";
import { parsePronouns } from "#app/features/pronouns/path.ts";
import { notFoundAnswer, setAnswer } from "./answers.ts";
import { requestedPath } from "./requested-path.ts";

/** GET /api/pronouns-neighbours/{path}: the sets of other languages a set is like. An unknown one is a 404. */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  const { grammar } = context.edition;
  const path = requestedPath(request, "/api/pronouns-neighbours/");
  const set = grammar ? parsePronouns(path, grammar) : null;
  if (!grammar || !set) return notFoundAnswer();
  return setAnswer(apiNeighbours(neighbourLanguages(set.canonicalName, context)), path, grammar);
}
