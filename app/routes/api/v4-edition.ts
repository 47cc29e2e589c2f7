import { isOfOneLanguage } from "#app/editions/read-by.ts";
import { wholeApiEdition } from "#app/features/api/api-edition.ts";
import { getEdition } from "#app/features/api/edition-shape.ts";
import { ProblemFound, problem } from "#app/kit/http/problem.ts";
import { queryOf } from "#app/services/api/operation.ts";
import { answering } from "./v4-answering.ts";

export const handle = { sameForAll: true, query: queryOf(getEdition) };

/** GET /api/v4/editions/{code}: what an edition has, and what the forms of its sets are called. */
export const loader = answering(getEdition, ({ path, context: { directory, hosts } }) => {
  const config = directory.find(({ code }) => code === path.code);
  if (config === undefined || !isOfOneLanguage(config)) throw new ProblemFound(problem(404));
  return { value: wholeApiEdition(config, hosts.origin(config.code)), right: "stored" };
});
