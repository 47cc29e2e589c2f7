import type { LoadContext } from "#app/context.ts";
import type { EditionConfig } from "#app/editions/config.ts";
import { hasPage } from "#app/editions/hrefs.ts";
import { foldName } from "#app/kit/text/fold.ts";
import { entries as table } from "#db/edition/schema/collections.ts";
import { entryPath } from "../../entry-path.ts";
import { memoizeByRevision } from "../../lists/memoize-by-revision.server.ts";
import { isPublic } from "../../lists/public-ids.server.ts";
import { terms } from "./kind.ts";

export interface TermLink {
  title: string;
  path: string;
}

/** The terms that other subjects name, such as days that celebrate them: by their keys or by any of their words. */
export function termsNamed(
  { database, edition }: Pick<LoadContext, "database" | "edition">,
  names: readonly string[],
): TermLink[] {
  const { config } = edition;
  if (names.length === 0 || !hasPage(config, "terms.entry")) return [];
  const byName = memoizeByRevision(database, ["terms by name", config.code], () => readNames(database, config));
  const found = new Map(names.flatMap((name) => byName.get(foldName(name)) ?? []).map((link) => [link.path, link]));
  return [...found.values()];
}

function readNames({ db }: LoadContext["database"], config: EditionConfig): ReadonlyMap<string, TermLink> {
  const rows = db
    .select({ id: table.id, key: table.key, title: table.title, data: table.data })
    .from(table)
    .where(isPublic(terms))
    .orderBy(table.sort, table.id)
    .all();
  const byName = new Map<string, TermLink>();
  for (const { id, key, title, data } of rows) {
    const link = { title, path: entryPath(config, "terms", { id, key }) };
    const words = Array.isArray(data.term) ? data.term : [];
    for (const name of [key, title, ...words]) {
      const folded = typeof name === "string" ? foldName(name) : "";
      if (folded !== "" && !byName.has(folded)) byName.set(folded, link);
    }
  }
  return byName;
}
