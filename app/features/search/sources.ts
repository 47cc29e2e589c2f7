import type { SearchSource } from "#app/subject/search-source.ts";
import type { SubjectParts } from "#app/subject/subject.ts";
import { editionDocuments } from "./edition-documents.ts";
import { everydayDocuments, pageDocuments } from "./page-documents.ts";

/** What is no subject's own: the pages of all of them, and the other editions. */
export const siteSources: readonly SearchSource[] = [
  {
    id: "pages",
    order: 10,
    state: ({ edition }) => [edition],
    documents: (context) => pageDocuments(context),
    meant: everydayDocuments,
  },
  {
    id: "editions",
    order: 90,
    state: ({ directory, hosts, edition }) => [directory, hosts, edition.config],
    documents: ({ directory, edition, hosts }) =>
      editionDocuments(directory, edition.config, (code) => hosts.origin(code)),
    // Their names stay in their own languages.
    isForeign: true,
  },
];

/** All that can be found, in the order in which equals are shown. */
export const sourcesOf = (subjects: readonly SubjectParts[]): SearchSource[] =>
  subjects.flatMap(({ search }) => search ?? []).toSorted((a, b) => a.order - b.order);
