import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { facetKey } from "../facet-key.ts";
import type { Kind, SectionHead, SectionsContext } from "../kind.ts";
import { type ListQuery, listSearch, PLAIN_LIST } from "./list-query.ts";
import { type FacetIds, idsByFacet } from "./public-ids.server.ts";
import { firstEntriesWith } from "./queries.server.ts";
import type { ShownSectionGroup } from "./sections.ts";
import { shownEntries } from "./shown-entries.server.ts";

/** How many entries an unfiltered list with sections shows in total, and per section. */
const MAX_SHOWN = 60;
const MAX_PER_SECTION = 4;

/** The sections of a kind's list with their first entries; empty for kinds without sections and for empty lists. */
export function listSections(context: LoadContext, kind: Kind): ShownSectionGroup[] {
  if (kind.sections === undefined) return [];
  const { facet } = kind.sections;
  const listPath = href(context.edition.config, kind.id);
  const found: FacetIds = idsByFacet(context.database, kind).get(facet) ?? new Map();
  const groups = kind.sections
    .groups(
      [...found.values()].map(({ written }) => written),
      context,
    )
    .filter(({ sections }) => sections.length > 0);
  const firstEntries = firstEntriesBySection(
    groups.flatMap(({ sections }) => sections),
    context,
    kind,
  );
  return groups.map(({ heading, sections }) => ({
    heading,
    sections: sections.map((head) => ({
      ...head,
      count: found.get(facetKey(head.value))?.ids.length ?? 0,
      allPath: `${listPath}${listSearch({ ...PLAIN_LIST, facets: { [facet]: facetKey(head.value) } })}`,
      entries: firstEntries.get(head.value) ?? [],
    })),
  }));
}

/** The first entries of each section, by its value. The more sections there are, the fewer entries each has. */
function firstEntriesBySection(heads: readonly SectionHead[], context: LoadContext, kind: Kind) {
  const limit = Math.max(1, Math.min(MAX_PER_SECTION, Math.floor(MAX_SHOWN / Math.max(1, heads.length))));
  const facet = kind.sections?.facet ?? "";
  const readFirst = (value: string) => firstEntriesWith(context.database, kind, { facet, value, limit });
  const parts = heads.slice(0, MAX_SHOWN).map(({ value }) => [value, readFirst(value)] as const);
  // An entry in several sections is prepared only once.
  const all = new Map(parts.flatMap(([, entries]) => entries.map((entry) => [entry.id, entry])));
  const shown = new Map(shownEntries(kind, [...all.values()], context, "list").map((entry) => [entry.id, entry]));
  return new Map(parts.map(([value, entries]) => [value, entries.flatMap(({ id }) => shown.get(id) ?? [])]));
}

/** The section that a query shows as a whole; null if it shows something else. */
export function findSection(
  kind: Kind,
  { facets, filter, letter }: ListQuery,
  context: SectionsContext,
): SectionHead | null {
  const [asked, ...others] = Object.entries(facets);
  if (kind.sections === undefined || asked === undefined || others.length > 0 || filter !== "" || letter !== "")
    return null;
  const [name, value] = asked;
  if (name !== kind.sections.facet) return null;
  const heads = kind.sections.groups([value], context).flatMap(({ sections }) => sections);
  return heads.find((head) => facetKey(head.value) === facetKey(value)) ?? null;
}
