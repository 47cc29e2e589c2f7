import type { LoadContext } from "#app/context.ts";
import { hasCollection, href } from "#app/editions/hrefs.ts";
import type { PronounPage } from "#app/editions/pronoun-set.ts";
import { BETWEEN } from "#app/features/pronouns/listing.ts";
import { nameOptions } from "#app/features/pronouns/names.ts";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import type { Entry } from "../../entry.ts";
import { entryPath } from "../../entry-path.ts";
import { facetKey } from "../../facet-key.ts";
import { idsWith } from "../../lists/ids.server.ts";
import { listSearch, PLAIN_LIST } from "../../lists/list-query.ts";
import { firstWith } from "../../lists/queries.server.ts";
import { shownAuthor } from "./authors.ts";
import { unmarked } from "./fragments.ts";
import { sources } from "./kind.ts";
import { isCombination, membersOf, pronounValue } from "./pronoun-values.ts";
import { isSourceType, type SourceData } from "./source.ts";
import { iconOfType } from "./type-icon.ts";
import type { SourceLine, UsedInData } from "./used-in.ts";

type UsedInContext = Pick<LoadContext, "edition" | "database" | "text">;

/** Sources on the page of a set; the others are one link away. */
const MAX_SHOWN = 4;

/**
 * The first sources of a pronoun page with the way to all of them. Null for what has none and nothing to say of any, and
 * for what visitors made up: nothing uses that.
 */
export function usedIn(page: PronounPage, context: UsedInContext): UsedInData | null {
  const { values, note } = subjectOf(page, context);
  const found = values.map((value) => sourcesOf(value, context));
  const works = inTurns(found.map(({ first }) => first));
  if (works.length === 0 && note === null) return null;
  return {
    title: context.text("sources.used.header"),
    note,
    works: works.map((entry) => lineOf(entry, context)),
    all: found.flatMap(({ value, first, total }) => {
      const isAll = total === first.length && first.every((entry) => works.some(({ id }) => id === entry.id));
      // What is told of several in turn is among what is told of each.
      if (isAll || isCombination(value)) return [];
      return [{ label: labelOf(value, total, found.length, context), path: listOf(value, context) }];
    }),
  };
}

interface Subject {
  values: readonly string[];
  note: string | null;
}

/**
 * What sources would name: a known set; several that take turns, and each of them; or the word for doing without.
 */
function subjectOf(page: PronounPage, { edition }: UsedInContext): Subject {
  if (page.kind === "avoiding") return { values: edition.grammar?.words.avoiding.slice(0, 1) ?? [], note: null };
  if (page.kind !== "set" || page.set.generated || page.set.nullPronoun) return { values: [], note: null };
  const members = [...new Set(membersOf(page.set.canonicalName))];
  const together = members.length > 1 ? [pronounValue(members.join("&"))] : [];
  return { values: [...together, ...members], note: page.set.sourcesInfo };
}

interface Found {
  value: string;
  first: readonly Entry<SourceData>[];
  total: number;
}

function sourcesOf(value: string, { edition, database }: UsedInContext): Found {
  if (!hasCollection(edition.config, "sources")) return { value, first: [], total: 0 };
  const total = idsWith(database, sources, { pronoun: value }).length;
  return { value, first: firstWith(database, sources, { facet: "pronoun", value, most: MAX_SHOWN }), total };
}

/** The first of each list, then the second of each, without repeats, until there are enough. */
function inTurns(lists: readonly (readonly Entry<SourceData>[])[]): Entry<SourceData>[] {
  const works = new Map<string, Entry<SourceData>>();
  for (let place = 0; place < MAX_SHOWN; place += 1) {
    for (const { [place]: entry } of lists) {
      if (entry && works.size < MAX_SHOWN && !works.has(entry.id)) works.set(entry.id, entry);
    }
  }
  return [...works.values()];
}

const listOf = (value: string, { edition }: UsedInContext): string =>
  href(edition.config, "sources") + listSearch({ ...PLAIN_LIST, facets: { pronoun: facetKey(value) } });

/** Where there are several ways to all of something, each names what it is of. */
function labelOf(value: string, count: number, subjects: number, { edition, text }: UsedInContext): string {
  const all = text("sources.all", { count });
  const set = edition.grammar?.sets.get(value);
  if (subjects === 1 || !edition.grammar || !set) return all;
  return [...nameOptions(set, edition.grammar), all].join(BETWEEN);
}

function lineOf({ id, key, data }: Entry<SourceData>, { edition, text }: UsedInContext): SourceLine {
  const { type, title, author, year } = data;
  return {
    id,
    icon: iconOfType(type),
    typeName: isSourceType(type) ? text(`sources.options.type.${type}` satisfies TextKey) : undefined,
    title: unmarked(title),
    author: shownAuthor(author),
    year,
    path: entryPath(edition.config, "sources", { key, id }),
  };
}
