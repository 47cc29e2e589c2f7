import type { LoadContext } from "#app/context.ts";
import { hasCollection, href } from "#app/editions/hrefs.ts";
import type { PronounPage } from "#app/editions/pronoun-set.ts";
import { BETWEEN } from "#app/features/pronouns/listing.ts";
import { nameOptions } from "#app/features/pronouns/names.ts";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import type { Entry } from "../../entry.ts";
import { entryActionPaths, entryActions } from "../../entry-actions.ts";
import { entryPath } from "../../entry-path.ts";
import { facetKey } from "../../facet-key.ts";
import { listSearch, PLAIN_LIST } from "../../lists/list-query.ts";
import { idsWithFacets } from "../../lists/public-ids.server.ts";
import { firstEntriesWith } from "../../lists/queries.server.ts";
import { shownAuthor } from "./authors.ts";
import { unmarked } from "./fragments.ts";
import { sources } from "./kind.ts";
import { isCombination, pronounValue, splitMembers } from "./pronoun-values.ts";
import { isSourceType, type SourceData } from "./source.ts";
import { sourceTypeIcon } from "./type-icon.ts";
import type { SourceLine, UsedInData } from "./used-in.ts";

type UsedInContext = Pick<LoadContext, "edition" | "database" | "text" | "can">;

/** How many sources the page of a set shows. */
const MAX_SHOWN = 4;

/**
 * The first sources for a pronoun page, with a link to all of them. Null for pages without sources and without a note, and for
 * sets that were generated from an address.
 */
export function findUses(page: PronounPage, context: UsedInContext): UsedInData | null {
  const { values, note } = findSubject(page, context);
  const found = values.map((value) => findSources(value, context));
  const works = interleave(found.map(({ first }) => first));
  if (works.length === 0 && note === null) return null;
  return {
    title: context.text("sources.used.header"),
    note,
    works: works.map((entry) => toSourceLine(entry, context)),
    all: found.flatMap(({ value, first, total }) => {
      const isAll = total === first.length && first.every((entry) => works.some(({ id }) => id === entry.id));
      // The sources of a combination are included in those of its members.
      if (isAll || isCombination(value)) return [];
      return [{ label: linkLabel(value, total, found.length, context), path: sourceListPath(value, context) }];
    }),
  };
}

interface Subject {
  values: readonly string[];
  note: string | null;
}

/**
 * The values of the facet that belong to a page: a set; a combination and each of its members; or the word for avoiding pronouns.
 */
function findSubject(page: PronounPage, { edition }: UsedInContext): Subject {
  if (page.kind === "avoiding") return { values: edition.grammar?.words.avoiding.slice(0, 1) ?? [], note: null };
  if (page.kind !== "set" || page.set.generated || page.set.nullPronoun) return { values: [], note: null };
  const members = [...new Set(splitMembers(page.set.canonicalName))];
  const together = members.length > 1 ? [pronounValue(members.join("&"))] : [];
  return { values: [...together, ...members], note: page.set.sourcesInfo };
}

interface Found {
  value: string;
  first: readonly Entry<SourceData>[];
  total: number;
}

function findSources(value: string, { edition, database }: UsedInContext): Found {
  if (!hasCollection(edition.config, "sources")) return { value, first: [], total: 0 };
  const total = idsWithFacets(database, sources, { pronoun: value }).length;
  return { value, first: firstEntriesWith(database, sources, { facet: "pronoun", value, limit: MAX_SHOWN }), total };
}

/** Takes the first entry of each list, then the second of each, without duplicates, up to the limit. */
function interleave(lists: readonly (readonly Entry<SourceData>[])[]): Entry<SourceData>[] {
  const works = new Map<string, Entry<SourceData>>();
  for (let place = 0; place < MAX_SHOWN; place += 1) {
    for (const { [place]: entry } of lists) {
      if (entry && works.size < MAX_SHOWN && !works.has(entry.id)) works.set(entry.id, entry);
    }
  }
  return [...works.values()];
}

const sourceListPath = (value: string, { edition }: UsedInContext): string =>
  href(edition.config, "sources") + listSearch({ ...PLAIN_LIST, facets: { pronoun: facetKey(value) } });

/** The label of a link to all sources. If there are several such links, each includes the name of its set. */
function linkLabel(value: string, count: number, subjects: number, { edition, text }: UsedInContext): string {
  const all = text("sources.all", { count });
  const set = edition.grammar?.sets.get(value);
  if (subjects === 1 || !edition.grammar || !set) return all;
  return [...nameOptions(set, edition.grammar), all].join(BETWEEN);
}

function toSourceLine({ id, key, data }: Entry<SourceData>, context: UsedInContext): SourceLine {
  const { edition, text } = context;
  const { type, author, year } = data;
  const title = unmarked(data.title);
  return {
    id,
    icon: sourceTypeIcon(type),
    typeName: isSourceType(type) ? text(`sources.options.type.${type}` satisfies TextKey) : undefined,
    title,
    author: shownAuthor(author),
    year,
    path: entryPath(edition.config, "sources", { key, id }),
    actions: entryActions(entryActionPaths(sources, { key, id }, context), title, text),
  };
}
