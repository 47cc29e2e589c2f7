import { hasCollection, href } from "#app/editions/slugs.ts";
import type { TextKey } from "#app/i18n/index.ts";
import type { PronounPage } from "#app/pronouns/index.ts";
import type { LoadContext } from "#app/server/load-context.ts";
import type { Entry } from "../../entry.ts";
import { entryPath } from "../../entry-path.ts";
import { facetKey } from "../../facet-key.ts";
import { idsWith } from "../../lists/ids.server.ts";
import { listSearch, PLAIN_LIST } from "../../lists/list-query.ts";
import { firstWith } from "../../lists/queries.server.ts";
import { shownAuthor } from "./authors.ts";
import { unmarked } from "./fragments.ts";
import { sources } from "./index.ts";
import { pronounValue } from "./pronoun-values.ts";
import { isSourceType, type SourceData } from "./source.ts";
import { iconOfType } from "./type-icon.ts";
import type { SourceLine, UsedInData } from "./used-in.ts";

type UsedInContext = Pick<LoadContext, "edition" | "database" | "text">;

/** Sources on the page of a set; the others are one link away. */
const MOST = 4;

/**
 * The first sources of a pronoun page with the way to all of them. Null for what has none and nothing to say of any, and
 * for what visitors made up: nothing uses that.
 */
export function usedIn(page: PronounPage, context: UsedInContext): UsedInData | null {
  const { value, note } = subjectOf(page, context);
  if (value === null) return null;
  const { entries, total } = sourcesOf(value, context);
  if (total === 0 && note === null) return null;
  const { text, edition } = context;
  return {
    title: text("sources.used.header"),
    note,
    works: entries.map((entry) => lineOf(entry, context)),
    all:
      total <= MOST
        ? null
        : {
            label: text("sources.all", { count: total }),
            path: href(edition.config, "sources") + listSearch({ ...PLAIN_LIST, facets: { pronoun: facetKey(value) } }),
          },
  };
}

/** What sources would name: a known set, sets that take turns, or the word for doing without. */
function subjectOf(page: PronounPage, { edition }: UsedInContext): { value: string | null; note: string | null } {
  if (page.kind === "avoiding") return { value: edition.grammar?.words.avoiding[0] ?? null, note: null };
  if (page.kind !== "set" || page.set.generated || page.set.nullPronoun) return { value: null, note: null };
  return { value: pronounValue(page.set.canonicalName), note: page.set.sourcesInfo };
}

function sourcesOf(value: string, { edition, database }: UsedInContext): { entries: readonly Entry[]; total: number } {
  if (!hasCollection(edition.config, "sources")) return { entries: [], total: 0 };
  const total = idsWith(database, sources, { pronoun: value }).length;
  return { entries: firstWith(database, sources, { facet: "pronoun", value, most: MOST }), total };
}

function lineOf({ id, key, data }: Entry, { edition, text }: UsedInContext): SourceLine {
  const { type, title, author, year } = data as SourceData;
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
