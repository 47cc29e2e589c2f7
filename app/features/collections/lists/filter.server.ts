import { and, type SQL, sql } from "drizzle-orm";
import { foldLoosely } from "#app/kit/text/fold.ts";
import { pieceOf } from "#app/kit/text/piece.ts";
import { entries } from "#db/edition/schema/collections.ts";
import type { Kind } from "../kind.ts";
import type { ListQuery } from "./list-query.ts";

/** What the filter of a list asks of the database. */

/** Words of a filter that are looked for. Nobody types more into one. */
const MAX_WORDS = 8;

/** What an entry must have: each word of the filter, in whatever order. A stroke between two of them is no word. */
function wordsOf(kind: Kind, filter: string): string[] {
  const words = filter.split(/\s+/u).filter((word) => /[\p{L}\p{N}\p{Co}]/u.test(word));
  if (words.length < 2) return [searchNeedle(kind, filter)];
  return [...new Set(words.slice(0, MAX_WORDS).map((word) => searchNeedle(kind, word)))];
}

export function matchesFilter(kind: Kind, { filter }: Pick<ListQuery, "filter">): SQL | undefined {
  if (filter === "") return undefined;
  return and(
    ...wordsOf(kind, filter).map((needle) => {
      const found = sql`instr(${entries.haystack}, ${needle}) > 0`;
      return kind.byName ? sql`(${found} OR instr(${entries.key}, ${needle}) > 0)` : found;
    }),
  );
}

/** Entries with exactly this key come first, then those with it as their first form, then those with the words as they were typed. */
export function filterOrder(kind: Kind, { filter }: Pick<ListQuery, "filter">): SQL[] {
  if (filter === "") return [];
  const needle = searchNeedle(kind, filter);
  const asTyped = /\s/u.test(filter) ? [sql`instr(${entries.haystack}, ${needle}) > 0 DESC`] : [];
  if (!kind.byName) return asTyped;
  return [
    sql`${entries.key} IS ${needle} DESC`,
    sql`instr(${entries.haystack}, ${`\n${needle}\n`}) = 1 DESC`,
    ...asTyped,
  ];
}

/** The text to look for in `haystack`, where forms are separated by line breaks. For kinds with hyphens, "-x" matches the end of a
 * form and "x-" its beginning. */
export function searchNeedle({ hyphens }: Pick<Kind, "hyphens">, filter: string): string {
  const folded = foldLoosely(filter).trim();
  if (!hyphens) return folded;
  const { text, at } = pieceOf(folded);
  if (at === "end") return `${text}\n`;
  return at === "start" ? `\n${text}` : text;
}
