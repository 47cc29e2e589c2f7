import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { apiPronouns } from "#app/features/pronouns/api-pronoun.ts";
import { jsonAnswer } from "./answers.ts";
import { examplesFor } from "./examples.ts";

export const handle = { query: ["examples[]"] };

/** GET /api/pronouns: every set of the edition by canonical name. */
export function loader({ request, context: { edition } }: LoaderFunctionArgs): Response {
  if (!edition.grammar) return jsonAnswer({});
  return jsonAnswer(apiPronouns(edition.sets, edition.grammar, examplesFor(request, edition)));
}
