import type { LoadContext } from "#app/context.ts";
import type { Entry } from "../../entry.ts";
import { categoryLinks } from "../../lists/category-links.server.ts";
import { inclusive } from "./kind.ts";
import type { SuggestionData, SuggestionExtra } from "./suggestion.ts";

/** What suggestions show besides their own fields, by the ids of their entries. */
export const loadExtras = (
  entries: readonly Pick<Entry<SuggestionData>, "id" | "data">[],
  context: LoadContext,
): Map<string, SuggestionExtra> =>
  new Map(entries.map(({ id, data }) => [id, { categories: categoryLinks(context, inclusive, data.categories) }]));
