import { collectionSources } from "#app/features/collections/documents.server.ts";
import type { SearchSource } from "#app/search-source.ts";
import { editionDocuments } from "./edition-documents.ts";
import { pageDocuments } from "./page-documents.ts";
import { pronounDocuments } from "./pronoun-documents.ts";

const pages: SearchSource = {
  id: "pages",
  state: ({ edition }) => [edition],
  documents: (context) => pageDocuments(context),
};

const pronouns: SearchSource = {
  id: "pronouns",
  state: ({ edition }) => [edition],
  documents: ({ edition }) => pronounDocuments(edition),
};

/** The names of the siblings stay in their own languages. */
const editions: SearchSource = {
  id: "editions",
  state: ({ directory, hosts }) => [directory, hosts],
  documents: ({ directory, edition, hosts }) => editionDocuments(directory, edition.code, (code) => hosts.origin(code)),
  isForeign: true,
};

/** All that can be found, in the order in which equals are shown. A further subject is a line. */
export const SOURCES: readonly SearchSource[] = [pages, pronouns, ...collectionSources(), editions];
