import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { facetKey } from "../facet-key.ts";
import type { Kind, SectionHead, SectionsContext } from "../kind.ts";
import { type FacetIds, idsByFacet } from "./ids.server.ts";
import { type ListQuery, listSearch, PLAIN_LIST } from "./list-query.ts";
import { firstWith } from "./queries.server.ts";
import type { ShownSectionGroup } from "./sections.ts";
import { shownEntries } from "./shown.server.ts";

/** As many entries are on the plain list altogether, and no more than so many of one part. */
const MAX_SHOWN = 60;
const MAX_OF_ONE = 4;

/** The parts of a kind's list with what each begins with; none for kinds without parts, and where nothing is there. */
export function listSections(context: LoadContext, kind: Kind): ShownSectionGroup[] {
  if (kind.sections === undefined) return [];
  const { facet } = kind.sections;
  const listPath = href(context.edition.config, kind.id);
  const found: FacetIds = idsByFacet(context.database, kind).get(facet) ?? new Map();
  const groups = kind.sections
    .of(
      [...found.values()].map(({ written }) => written),
      context,
    )
    .filter(({ sections }) => sections.length > 0);
  const entriesOf = beginningsIn(
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
      entries: entriesOf.get(head.value) ?? [],
    })),
  }));
}

/** What the parts begin with, by their values: the more parts there are, the fewer entries of each. */
function beginningsIn(heads: readonly SectionHead[], context: LoadContext, kind: Kind) {
  const most = Math.max(1, Math.min(MAX_OF_ONE, Math.floor(MAX_SHOWN / Math.max(1, heads.length))));
  const facet = kind.sections?.facet ?? "";
  const firstOf = (value: string) => firstWith(context.database, kind, { facet, value, most });
  const parts = heads.slice(0, MAX_SHOWN).map(({ value }) => [value, firstOf(value)] as const);
  // An entry of several parts is looked up, and sent, once.
  const all = new Map(parts.flatMap(([, entries]) => entries.map((entry) => [entry.id, entry])));
  const shown = new Map(shownEntries(kind, [...all.values()], context, "list").map((entry) => [entry.id, entry]));
  return new Map(parts.map(([value, entries]) => [value, entries.flatMap(({ id }) => shown.get(id) ?? [])]));
}

/** The part that a list shows as a whole; null when it shows something else. */
export function sectionAt(kind: Kind, { facets, filter }: ListQuery, context: SectionsContext): SectionHead | null {
  const [asked, ...others] = Object.entries(facets);
  if (kind.sections === undefined || asked === undefined || others.length > 0 || filter !== "") return null;
  const [name, value] = asked;
  if (name !== kind.sections.facet) return null;
  const heads = kind.sections.of([value], context).flatMap(({ sections }) => sections);
  return heads.find((head) => facetKey(head.value) === facetKey(value)) ?? null;
}
