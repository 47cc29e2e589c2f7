import { and, sql } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import type { EditionConfig } from "#app/editions/config.ts";
import { hasPage } from "#app/editions/hrefs.ts";
import { foldName } from "#app/kit/text/fold.ts";
import { Pace } from "#app/kit/time/pace.ts";
import { entries as table } from "#db/edition/schema/collections.ts";
import { entryPath } from "../../entry-path.ts";
import { memoizeByRevision } from "../../lists/memoize-by-revision.server.ts";
import { isPublic } from "../../lists/public-ids.server.ts";
import { terms } from "./kind.ts";

export interface TermLink {
  title: string;
  path: string;
}

/** So many are read at once: about two milliseconds. */
const PORTION = 200;

/** The terms that other subjects name, such as days that celebrate them: by their keys or by any of their words. */
export async function termsNamed(
  { database, edition }: Pick<LoadContext, "database" | "edition">,
  names: readonly string[],
): Promise<TermLink[]> {
  const { config } = edition;
  if (names.length === 0 || !hasPage(config, "terms.entry")) return [];
  const byName = await memoizeByRevision(database, ["terms by name", config.code], () => readNames(database, config));
  const found = new Map(names.flatMap((name) => byName.get(foldName(name)) ?? []).map((link) => [link.path, link]));
  return [...found.values()];
}

/**
 * In portions, with a turn for others between: a dictionary has thousands of entries. Of each only what it is called is read out of
 * what is stored. Whoever asks meanwhile waits for the same.
 */
async function readNames(
  { db }: LoadContext["database"],
  config: EditionConfig,
): Promise<ReadonlyMap<string, TermLink>> {
  const byName = new Map<string, TermLink>();
  const pace = new Pace();
  const words = sql<string | null>`json_extract(${table.data}, '$.term')`;
  let after: { sort: string; id: string } | null = null;
  for (;;) {
    const rows: { id: string; key: string | null; title: string; sort: string; words: string | null }[] = db
      .select({ id: table.id, key: table.key, title: table.title, sort: table.sort, words })
      .from(table)
      .where(
        and(
          isPublic(terms),
          after === null ? undefined : sql`(${table.sort}, ${table.id}) > (${after.sort}, ${after.id})`,
        ),
      )
      .orderBy(table.sort, table.id)
      .limit(PORTION)
      .all();
    for (const { id, key, title, words } of rows) {
      const link = { title, path: entryPath(config, "terms", { id, key }) };
      for (const name of [key, title, ...wordsOf(words)]) {
        const folded = name === null ? "" : foldName(name);
        if (folded !== "" && !byName.has(folded)) byName.set(folded, link);
      }
      await pace.pause();
    }
    after = rows.at(-1) ?? null;
    if (rows.length < PORTION || after === null) return byName;
  }
}

function wordsOf(json: string | null): string[] {
  // A single value, as data from elsewhere may have it, is no list.
  const words: unknown = json?.startsWith("[") ? JSON.parse(json) : [];
  return Array.isArray(words) ? words.filter((word) => typeof word === "string") : [];
}
