import { entryDocuments } from "#app/collections/index.server.ts";
import type { Edition } from "#app/editions/edition.ts";
import type { TextOf } from "#app/i18n/index.ts";
import type { LoadContext } from "#app/server/load-context.ts";
import type { SearchDocument } from "./document.ts";
import { editionDocuments } from "./edition-documents.ts";
import { pageDocuments } from "./page-documents.ts";
import { pronounDocuments } from "./pronoun-documents.ts";
import { respelled, type Searchable, search, searchable } from "./search.ts";

/** What an edition holds that can be found: only what everybody may see. A later kind is one function more. */
const SOURCES: readonly ((edition: Edition, text: TextOf) => Searchable[])[] = [pageDocuments, pronounDocuments];

type Spelling = LoadContext["spelling"];
type SearchContext = Pick<LoadContext, "database" | "edition" | "text" | "directory" | "hosts" | "spelling" | "spell">;

/** Once for each state of an edition and each of its spellings; forgotten with it. */
const prepared = new WeakMap<Edition, Map<Spelling, Searchable[]>>();

function documentsOf(context: SearchContext, spelling: Spelling): Searchable[] {
  const { edition, text, spell } = context;
  const bySpelling = prepared.get(edition) ?? new Map<Spelling, Searchable[]>();
  prepared.set(edition, bySpelling);
  const before = bySpelling.get(spelling);
  if (before) return before;
  const documents =
    spelling === null
      ? SOURCES.flatMap((source) => source(edition, text))
      : documentsOf(context, null).map((one) => respelled(one, spell));
  bySpelling.set(spelling, documents);
  return documents;
}

/**
 * What an edition and the list of its siblings have for a query, the best first and in the visitor's spelling. The names
 * of the siblings stay in their own languages.
 * @param query as `readQuery` gives it, without a problem
 */
export async function findDocuments(context: SearchContext, query: string): Promise<SearchDocument[]> {
  const { edition, directory, hosts, spelling, spell } = context;
  const siblings = editionDocuments(directory, edition.code, (code) => hosts.origin(code));
  const entries: Searchable[] = [];
  for await (const found of entryDocuments(context, query)) {
    entries.push(...found.map(({ document, names, hyphens }) => ({ ...searchable(document, names), hyphens })));
  }
  const shown = spelling === null ? entries : entries.map((one) => respelled(one, spell));
  return search([...documentsOf(context, spelling), ...shown, ...siblings], query);
}
