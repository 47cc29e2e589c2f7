import { sql } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { entries } from "#db/edition/schema/collections.ts";
import type { Kind } from "../kind.ts";
import { alphabetOf } from "./letters.ts";
import type { ListQuery } from "./list-query.ts";
import { memoizeByRevision } from "./memoize-by-revision.server.ts";
import { idsWithFacets, isPublic } from "./public-ids.server.ts";

/** More of a title than any sign before its first letter takes. */
const READ = 24;
/** Shorter lists are taken in at a glance, and so are those with entries under few letters. */
const MIN_ENTRIES = 20;
const MIN_LETTERS = 5;

type ListContext = Pick<LoadContext, "database" | "edition">;

/** The public entries of a kind by the letters of the edition's alphabet, in its order; cached until public pages change. */
export const idsByLetter = (
  { database, edition: { config } }: ListContext,
  kind: Kind,
): ReadonlyMap<string, ReadonlySet<string>> =>
  memoizeByRevision(database, ["letters", kind.id], () => {
    const alphabet = alphabetOf(config.locale);
    const beginning = sql<string>`substr(${entries.title}, 1, ${READ})`;
    const rows = database.db.select({ id: entries.id, beginning }).from(entries).where(isPublic(kind)).values();
    const found = new Map<string, Set<string>>();
    // Arrays instead of objects, because there may be thousands of rows.
    for (const [id, title] of rows as [string, string][]) {
      const letter = alphabet.letterOf(title);
      found.set(letter, (found.get(letter) ?? new Set()).add(id));
    }
    return new Map([...found].sort(([a], [b]) => alphabet.compare(a, b)));
  });

/** The letters that entries with the facets of a query stand under; none for a list that needs no letters. */
export function lettersOf(context: ListContext, kind: Kind, { facets, letter: chosen }: ListQuery): string[] {
  const ids = idsWithFacets(context.database, kind, facets);
  const all = idsByLetter(context, kind);
  if (chosen === "" && ids.length < MIN_ENTRIES) return [];
  const isPlain = Object.keys(facets).length === 0;
  const letters = [...all].filter(([, under]) => isPlain || ids.some((id) => under.has(id))).map(([letter]) => letter);
  return chosen === "" && letters.length < MIN_LETTERS ? [] : letters;
}
