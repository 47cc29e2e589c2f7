import { and, sql } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { flagNameFiller } from "#app/features/pronouns/flag-names.ts";
import { isFlagKey } from "#app/kit/flags/flags.ts";
import { flagName } from "#app/kit/flags/names.ts";
import { entries as table } from "#db/edition/schema/collections.ts";
import type { Entry } from "../../entry.ts";
import type { ItemProps } from "../../kind.ts";
import { categoryLinks } from "../../lists/category-links.server.ts";
import { isPublic } from "../../lists/public-ids.server.ts";
import { findVersions, mainPart, type Version } from "../../lists/versions.server.ts";
import { terms } from "./kind.ts";
import { namedTerms, type TermData, type TermExtra, type TermVersion } from "./term.ts";

/** What terms show besides their own fields, by the ids of their entries. */
export function loadExtras(
  entries: readonly Pick<Entry<TermData>, "id" | "key" | "data">[],
  context: LoadContext,
  place: ItemProps["place"],
): Map<string, TermExtra> {
  const namesById = new Map(entries.map(({ id, data }) => [id, namedTerms(data.definition)]));
  const existing = findExistingKeys(context, [...new Set([...namesById.values()].flat())]);
  const versions =
    place === "page"
      ? findVersions(
          context,
          terms,
          entries.flatMap(({ key }) => key ?? []),
        )
      : new Map();
  const fill = flagNameFiller(context.edition);
  return new Map(
    entries.map(({ id, key, data }) => {
      const { categories, flags } = data;
      const named = (namesById.get(id) ?? []).filter((name) => existing.has(name));
      const extra: TermExtra = {
        categories: categoryLinks(context, terms, categories),
        flags: flags.filter(isFlagKey).map((flag) => ({ key: flag, label: flagName(flag, context.text, fill) })),
        named: named.map((name) => ({ key: name, path: href(context.edition.config, "terms.entry", { name }) })),
        versions: (versions.get(mainPart(key ?? "")) ?? []).map((version: Version) => toTermVersion(context, version)),
      };
      return [id, extra];
    }),
  );
}

/** Those of the keys that belong to approved terms. */
function findExistingKeys({ database }: LoadContext, keys: readonly string[]): Set<string | null> {
  if (keys.length === 0) return new Set();
  const isNamed = sql`${table.key} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`;
  const rows = database.db
    .select({ key: table.key })
    .from(table)
    .where(and(isPublic(terms), isNamed))
    .all();
  return new Set(rows.map(({ key }) => key));
}

function toTermVersion({ directory }: LoadContext, { locale, entry, url }: Version): TermVersion {
  const config = directory.find(({ code }) => code === locale);
  return { lang: config?.locale ?? locale, language: config?.name ?? locale, label: entry.title, url };
}
