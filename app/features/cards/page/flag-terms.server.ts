import type { LoadContext } from "#app/context.ts";
import { hasCollection } from "#app/editions/hrefs.ts";
import { entryPath } from "#app/features/collections/entry-path.ts";
import { terms } from "#app/features/collections/kinds/terms/kind.ts";
import { memoizeByRevision } from "#app/features/collections/lists/memoize-by-revision.server.ts";
import { allEntries } from "#app/features/collections/lists/queries.server.ts";
import { plain } from "#app/features/collections/plain-text.ts";
import { flagNameFiller } from "#app/features/pronouns/flag-names.ts";
import { FLAG_KEYS, ownName } from "#app/kit/flags/flags.ts";
import { type FillName, flagName } from "#app/kit/flags/names.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";

/**
 * The entry of the terminology about each flag: the first one that is called like it, otherwise the first one that shows it.
 * Made once for each state of the edition, because a card with many flags needs many of them.
 */
export function flagTerms({ database, edition, text }: Pick<LoadContext, "database" | "edition" | "text">) {
  const { config } = edition;
  if (!hasCollection(config, "terms")) return NONE;
  return memoizeByRevision(database, ["flag terms", config.code], () => {
    const entries = allEntries(database, terms);
    const byName = new Map<string, string>();
    const byFlag = new Map<string, string>();
    for (const entry of entries) {
      const path = entryPath(config, "terms", entry);
      const names = [entry.key ?? "", ...entry.data.term, ...entry.data.original].map((name) => fold(plain(name)));
      for (const name of names) if (!byName.has(name)) byName.set(name, path);
      for (const flag of entry.data.flags) if (!byFlag.has(flag)) byFlag.set(flag, path);
    }
    return pathsOf(byName, byFlag, { text, fill: flagNameFiller(edition) });
  });
}

const NONE: ReadonlyMap<string, string> = new Map();

function pathsOf(
  byName: Map<string, string>,
  byFlag: Map<string, string>,
  { text, fill }: { text: Translate; fill: FillName },
) {
  const paths = new Map<string, string>();
  for (const key of FLAG_KEYS) {
    const path =
      byName.get(fold(ownName(key).replaceAll("_", ""))) ??
      byName.get(fold(flagName(key, text, fill))) ??
      byFlag.get(key);
    if (path !== undefined) paths.set(key, path);
  }
  return paths as ReadonlyMap<string, string>;
}

const fold = (name: string): string => name.trim().toLowerCase();
