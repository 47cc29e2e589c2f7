import type { LoadContext } from "#app/context.ts";
import { hasCollection } from "#app/editions/hrefs.ts";
import type { ShownEntry } from "../../kind.ts";
import { getKind } from "../../kinds.ts";
import { buildListPage, type ListPage } from "../../lists/list-page.server.ts";
import { PLAIN_LIST } from "../../lists/list-query.ts";
import { entriesByKey, listEntries } from "../../lists/queries.server.ts";
import { shownEntries } from "../../lists/shown-entries.server.ts";
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

/** The start of the dictionary, with links to the rest, for pages that include it. */
export const buildDictionary = (context: LoadContext, { dictionary }: NounPage): ListPage | null =>
  dictionary === null ? null : buildListPage(context, nouns, PLAIN_LIST);

/** The sources with the name of the page among their pronouns. */
export function sourcesAbout(context: LoadContext, id: NounPageId): ShownEntry[] {
  if (!hasCollection(context.edition.config, "sources")) return [];
  const sources = getKind("sources");
  const { entries } = listEntries(context.database, sources, { ...PLAIN_LIST, facets: { pronoun: id } });
  return shownEntries(sources, entries, context, "list");
}
