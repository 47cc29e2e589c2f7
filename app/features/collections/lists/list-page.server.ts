import type { LoadContext } from "#app/context.ts";
import type { CollectionId } from "#app/editions/collections.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { facetKey } from "../facet-key.ts";
import type { Facet, Kind, PageLink, SectionHead, ShownEntry } from "../kind.ts";
import { collectionHeader, collectionIntro, fieldLabel, optionLabel } from "../labels.server.ts";
import { type ListElsewhere, listsElsewhere } from "./counts.server.ts";
import { idsByLetter, lettersOf } from "./letters.server.ts";
import { type ListQuery, listSearch, withTypedCategory } from "./list-query.ts";
import { type FacetIds, idsByFacet } from "./public-ids.server.ts";
import { entriesById, listIds, waitingCount } from "./queries.server.ts";
import { findSection, listSections } from "./sections.server.ts";
import type { ShownSectionGroup } from "./sections.ts";
import { shownEntries } from "./shown-entries.server.ts";

/** What the page of a list shows. */
export interface ListPage {
  kind: CollectionId;
  title: string;
  intro: string;
  path: string;
  query: ListQuery;
  /** Whether the entries only come near: none fits the filter as it was typed. */
  isNear: boolean;
  /** Other words that may have been meant by it. */
  meant: string | null;
  searchPath: string;
  total: number;
  /** Pages there are, at least 1. */
  pages: number;
  /** Whether filters understand hyphens: see `Kind.hyphens`. */
  hasHyphens: boolean;
  facets: ShownFacet[];
  letters: LetterLink[];
  entries: ShownEntry[];
  /** The sections of an unfiltered list, for kinds that have sections; then `entries` is empty. */
  groups: ShownSectionGroup[];
  /** The section that is shown as a whole, if there is one. */
  section: SectionHead | null;
  /** Further pages about the kind. */
  further: PageLink[];
  /** Lists of other editions, where this one has no entries at all. */
  elsewhere: ListElsewhere[];
  /** Where entries are proposed; null in editions without accounts. */
  submitPath: string | null;
  /** For moderators: how many submissions are pending, and the path of the queue. */
  waiting: { count: number; path: string } | null;
}

export interface LetterLink {
  letter: string;
  path: string;
  isCurrent: boolean;
}

export interface ShownFacet {
  id: string;
  label: string;
  options: { value: string; label: string; count: number }[];
}

/** The page of a list for a query. `query.page` may be beyond the last page. */
export function buildListPage(context: LoadContext, kind: Kind, written: ListQuery): ListPage {
  const { database, edition } = context;
  const { config } = edition;
  const facets = buildFacets(context, kind, written);
  const query = withTypedCategory(written, facets.find(({ id }) => id === "category")?.options ?? []);
  const isWhole = query.filter === "" && Object.keys(query.facets).length === 0 && query.letter === "";
  const isPlain = isWhole && query.page === 1;
  const under = query.letter === "" ? null : (idsByLetter(context, kind).get(query.letter) ?? new Set<string>());
  const list = listIds(database, kind, query, under);
  const path = href(config, kind.id);
  const groups = isPlain ? listSections(context, kind) : [];
  const entries = groups.length === 0 ? entriesById(database, kind, list.ids) : [];
  return {
    kind: kind.id,
    title: collectionHeader(context, kind),
    intro: collectionIntro(context, kind),
    path,
    query,
    isNear: false,
    meant: null,
    searchPath: href(config, "search"),
    total: list.total,
    pages: list.pages,
    hasHyphens: kind.hyphens === true,
    // The table of contents already links to these values.
    facets: groups.length === 0 ? facets : facets.filter(({ id }) => id !== kind.sections?.facet),
    letters: lettersOf(context, kind, query).map((letter) => ({
      letter,
      path: path + listSearch({ ...query, filter: "", letter, page: 1 }),
      isCurrent: letter === query.letter,
    })),
    entries: shownEntries(kind, entries, context, "list"),
    groups,
    section: findSection(kind, query, context),
    further: kind.pages?.(context) ?? [],
    elsewhere: isWhole && list.total === 0 ? listsElsewhere(context, kind) : [],
    submitPath: !hasPage(config, `${kind.id}.submit`) ? null : href(config, `${kind.id}.submit`),
    waiting: context.can(kind.area)
      ? { count: waitingCount(database, kind), path: href(config, "moderationQueue", { kind: kind.id }) }
      : null,
  };
}

/** The facets of a kind with the values that occur in entries, and with the one that is selected. */
function buildFacets(context: LoadContext, kind: Kind, query: ListQuery): ShownFacet[] {
  const found = idsByFacet(context.database, kind);
  return (kind.facets ?? []).flatMap((facet) => {
    const { name, field = name } = facet;
    const occurring: FacetIds = found.get(name) ?? new Map();
    const chosen = query.facets[name];
    const options = facetOptions(facet, occurring, context)
      .map((value) => ({ value, found: occurring.get(facetKey(value)) }))
      .filter(({ value, found }) => found !== undefined || value === chosen)
      .map(({ value, found }) => ({
        value,
        label: facet.asWritten ? (found?.written ?? value) : optionLabel(context, kind, field, value),
        count: found?.ids.length ?? 0,
      }));
    return options.length === 0 ? [] : [{ id: name, label: fieldLabel(context, kind, field), options }];
  });
}

const facetOptions = ({ values }: Facet, occurring: FacetIds, { edition }: LoadContext): readonly string[] =>
  values === null ? [...occurring.keys()] : values(edition.config);
