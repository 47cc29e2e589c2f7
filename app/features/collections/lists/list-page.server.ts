import type { LoadContext } from "#app/context.ts";
import type { CollectionId } from "#app/editions/collections.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { facetKey } from "../facet-key.ts";
import type { Facet, Kind, PageLink, SectionHead, ShownEntry } from "../kind.ts";
import { fieldLabel, headerOf, introOf, optionLabel } from "../labels.server.ts";
import { type FacetIds, idsByFacet } from "./ids.server.ts";
import { type ListQuery, withTypedCategory } from "./list-query.ts";
import { entriesOf, listIds, waitingCount } from "./queries.server.ts";
import { listSections, sectionAt } from "./sections.server.ts";
import type { ShownSectionGroup } from "./sections.ts";
import { shownEntries } from "./shown.server.ts";

/** What the page of a list shows. */
export interface ListPage {
  kind: CollectionId;
  title: string;
  intro: string;
  path: string;
  query: ListQuery;
  total: number;
  /** Pages there are, at least 1. */
  pages: number;
  /** Entries are found by what a form begins or ends with as well. */
  hasHyphens: boolean;
  facets: ShownFacet[];
  entries: ShownEntry[];
  /** The plain list of a kind that has parts, by these; then `entries` is empty. */
  groups: ShownSectionGroup[];
  /** The part that is shown as a whole. */
  section: SectionHead | null;
  /** Further pages about the same. */
  further: PageLink[];
  /** Where entries are proposed; null in editions without accounts. */
  submitPath: string | null;
  /** For those who decide: how many wait, and where. */
  waiting: { count: number; path: string } | null;
}

export interface ShownFacet {
  id: string;
  label: string;
  options: { value: string; label: string; count: number }[];
}

/** What a list has for a query; `query.page` may be beyond the last one. */
export function listPageOf(context: LoadContext, kind: Kind, written: ListQuery): ListPage {
  const { database, edition } = context;
  const { config } = edition;
  const facets = facetsOf(context, kind, written);
  const query = withTypedCategory(written, facets.find(({ id }) => id === "category")?.options ?? []);
  const isPlain = query.filter === "" && Object.keys(query.facets).length === 0 && query.page === 1;
  const list = listIds(database, kind, query);
  const groups = isPlain ? listSections(context, kind) : [];
  const entries = groups.length === 0 ? entriesOf(database, kind, list.ids) : [];
  return {
    kind: kind.id,
    title: headerOf(context, kind),
    intro: introOf(context, kind),
    path: href(config, kind.id),
    query,
    total: list.total,
    pages: list.pages,
    hasHyphens: kind.hyphens === true,
    // The table of contents says the same.
    facets: groups.length === 0 ? facets : facets.filter(({ id }) => id !== kind.sections?.facet),
    entries: shownEntries(kind, entries, context, "list"),
    groups,
    section: sectionAt(kind, query, context),
    further: kind.pages?.(context) ?? [],
    submitPath: !hasPage(config, `${kind.id}.submit`) ? null : href(config, `${kind.id}.submit`),
    waiting: context.can(kind.area)
      ? { count: waitingCount(database, kind), path: href(config, "moderationQueue", { kind: kind.id }) }
      : null,
  };
}

/** The facets of a kind with those values that some entry has, and with the one that is asked for. */
function facetsOf(context: LoadContext, kind: Kind, query: ListQuery): ShownFacet[] {
  const found = idsByFacet(context.database, kind);
  return (kind.facets ?? []).flatMap((facet) => {
    const { name, field = name } = facet;
    const occurring: FacetIds = found.get(name) ?? new Map();
    const chosen = query.facets[name];
    const options = valuesOf(facet, occurring, context)
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

const valuesOf = ({ values }: Facet, occurring: FacetIds, { edition }: LoadContext): readonly string[] =>
  values === null ? [...occurring.keys()] : values(edition.config);
