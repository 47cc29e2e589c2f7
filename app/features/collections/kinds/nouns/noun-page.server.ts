import type { LoadContext } from "#app/context.ts";
import { hasCollection } from "#app/editions/hrefs.ts";
import type { ShownEntry } from "../../kind.ts";
import { kindOf } from "../../kinds.ts";
import { type ListPage, listPageOf } from "../../lists/list-page.server.ts";
import { PLAIN_LIST } from "../../lists/list-query.ts";
import { entriesByKey, listEntries } from "../../lists/queries.server.ts";
import { shownEntries } from "../../lists/shown.server.ts";
import { nouns } from "./kind.ts";
import { exampleKeys, type NounPage, type NounPageId } from "./noun-page.ts";

/** The entries that serve as examples of a page, in its order; those that are not public are left out. */
export function exampleEntries({ database, edition }: LoadContext, id: NounPageId) {
  const keys = exampleKeys(edition, id);
  const found = new Map(entriesByKey(database, nouns, keys).map((entry) => [entry.key, entry]));
  return keys.flatMap((key) => {
    const entry = found.get(key);
    return entry === undefined ? [] : [{ name: key, title: entry.title, data: entry.data }];
  });
}

/** The beginning of the dictionary, for pages that end in it, with the ways to all of it. */
export const dictionaryOf = (context: LoadContext, { dictionary }: NounPage): ListPage | null =>
  dictionary === null ? null : listPageOf(context, nouns, PLAIN_LIST);

/** The sources that have the name of the page among their words. */
export function sourcesAbout(context: LoadContext, id: NounPageId): ShownEntry[] {
  if (!hasCollection(context.edition.config, "sources")) return [];
  const sources = kindOf("sources");
  const { entries } = listEntries(context.database, sources, { ...PLAIN_LIST, facets: { pronoun: id } });
  return shownEntries(sources, entries, context, "list");
}
