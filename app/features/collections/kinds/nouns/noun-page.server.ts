import type { LoadContext } from "#app/context.ts";
import { hasCollection } from "#app/editions/hrefs.ts";
import type { ShownEntry } from "../../kind.ts";
import { getKind } from "../../kinds.ts";
import { PLAIN_LIST } from "../../lists/list-query.ts";
import { entriesById, entriesByKey, listEntries, listIds } from "../../lists/queries.server.ts";
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

/** The start of the dictionary. */
export interface DictionaryStart {
  entries: ShownEntry[];
  total: number;
}

/** Few, because the declensions of a noun are many words; the list has the others. */
const MAX_SHOWN = 12;

/** The start of the dictionary, for pages that include it. */
export function buildDictionary(context: LoadContext, { dictionary }: NounPage): DictionaryStart | null {
  if (dictionary === null) return null;
  const { ids, total } = listIds(context.database, nouns, PLAIN_LIST);
  const entries = entriesById(context.database, nouns, ids.slice(0, MAX_SHOWN));
  return { entries: shownEntries(nouns, entries, context, "list"), total };
}

/** The sources with the name of the page among their pronouns. */
export function sourcesAbout(context: LoadContext, id: NounPageId): ShownEntry[] {
  if (!hasCollection(context.edition.config, "sources")) return [];
  const sources = getKind("sources");
  const { entries } = listEntries(context.database, sources, { ...PLAIN_LIST, facets: { pronoun: id } });
  return shownEntries(sources, entries, context, "list");
}
