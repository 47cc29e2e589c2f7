import { isOfOneLanguage } from "#app/editions/read-by.ts";
import { apiEdition } from "#app/features/api/api-edition.ts";
import { listEditions } from "#app/features/api/edition-shape.ts";
import { queryOf } from "#app/services/api/operation.ts";
import { answering } from "./v4-answering.ts";

export const handle = { sameForAll: true, query: queryOf(listEditions) };

/** GET /api/v4/editions: every edition but the home of all, and codes that stand for several. */
export const loader = answering(listEditions, ({ context: { directory, hosts } }) => {
  const editions = directory.filter(isOfOneLanguage);
  return { value: { items: editions.map((config) => apiEdition(config, hosts.origin(config.code))) }, right: "stored" };
});
