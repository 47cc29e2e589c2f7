import type { LoadContext } from "#app/context.ts";
import type { CollectionId } from "#app/editions/collections.ts";
import { entriesPage } from "#app/features/collections/api/entries.server.ts";
import { API_KINDS } from "#app/features/collections/api/entry-shape.ts";
import { hasGrammar } from "#app/features/pronouns/api/api-set.ts";
import type { ApiEdition } from "../edition-shape.ts";
import type { Values } from "./asked-address.ts";

/** An entry to be asked for. */
interface There {
  code: string;
  set: string | null;
  entry: { kind: string; id: string } | null;
}

/** What of this edition each operation is asked for. People are nobody's examples, so those about them have none. */
const EXAMPLES: Readonly<Record<string, (there: There) => Values | null>> = {
  listEditions: () => ({ fields: "items.code,items.name" }),
  getEdition: ({ code }) => ({ code, fields: "name,direction,has,pronouns.morphemes" }),
  listSets: () => ({ limit: "3", fields: "items.id,items.label,next" }),
  getSet: ({ set }) => (set === null ? null : { path: set, fields: "label,url,forms.written,examples" }),
  listEntries: ({ entry }) => entry && { kind: entry.kind, limit: "3", fields: "items.id,items.title,next" },
  getEntry: ({ entry }) => entry && { ...entry, fields: "kind,title,url,data" },
  getEntryHistory: ({ entry }) => entry && { ...entry, fields: "items.at,items.what" },
  getCalendar: () => ({ date: "today" }),
};

/** Words are shorter examples than works, and no author is one. */
const LIKED: CollectionId = "terms";

/** What to ask an operation for as an example. @returns null where there is nothing to show */
export function examplesHere({ edition, database }: LoadContext, has: ApiEdition["has"]) {
  const there: There = {
    code: edition.code,
    set: hasGrammar(edition) ? (edition.sets[0]?.canonicalName ?? null) : null,
    entry: firstEntry(database, has),
  };
  return (operation: string): Values | null => EXAMPLES[operation]?.(there) ?? null;
}

function firstEntry(database: LoadContext["database"], has: ApiEdition["has"]): There["entry"] {
  const kinds = API_KINDS.filter(({ id }) => has.entries.includes(id)).sort(
    (one, other) => Number(other.id === LIKED) - Number(one.id === LIKED),
  );
  for (const kind of kinds) {
    const [entry] = entriesPage(database, kind, null, 1).entries;
    if (entry) return { kind: kind.id, id: entry.key ?? entry.id };
  }
  return null;
}
