import type { LoadContext } from "#app/context.ts";
import type { EditionConfig } from "#app/editions/config.ts";
import { hasPage } from "#app/editions/hrefs.ts";
import { editionsReadBy } from "#app/editions/read-by.ts";
import { foldLoosely } from "#app/kit/text/fold.ts";
import type { NeighbourLanguage } from "./neighbour-links.ts";
import { setPath } from "./neighbour-links.ts";

/** A set that is called so, in one of the editions. */
interface Called {
  config: EditionConfig;
  /** Canonical name. */
  key: string;
}

type Context = Pick<LoadContext, "directory" | "pronounsOf" | "hosts" | "languages">;

/** The directory is another one whenever an edition or its pronouns change. */
const tables = new WeakMap<Context["directory"], ReadonlyMap<string, readonly Called[]>>();

/** Longer addresses are no pronouns that anybody types. */
const MAX_LENGTH = 64;
/** A short word is a pronoun of many languages. */
const MAX_LANGUAGES = 12;

/**
 * The sets that are called as an address says, by the editions that have them: those the visitor reads first. Of "she/her" the first form
 * is enough, because only the names of other editions are at hand.
 * @param path percent-decoded, of any length
 */
export function languagesCalledSo(path: string, context: Context): NeighbourLanguage[] {
  if (path.length > MAX_LENGTH) return [];
  const word = foldLoosely(path.replace(/^\/|\/$/g, ""));
  const [first = ""] = word.split("/");
  const table = tableOf(context);
  const found = table.get(word) ?? table.get(first) ?? [];
  const read = editionsReadBy(context.languages, context.directory);
  const place = ({ config }: Called) => (read.includes(config) ? read.indexOf(config) : read.length);
  return found
    .toSorted((a, b) => place(a) - place(b))
    .slice(0, MAX_LANGUAGES)
    .map(({ config, key }) => {
      const { code, locale: lang, direction, name } = config;
      const url = `${context.hosts.origin(code)}${setPath(key, config)}`;
      return { code, lang, direction, name, sets: [{ key, url, isClose: false, reason: null }], isBestKnown: false };
    });
}

function tableOf({ directory, pronounsOf }: Context): ReadonlyMap<string, readonly Called[]> {
  const known = tables.get(directory);
  if (known !== undefined) return known;
  const table = new Map<string, Called[]>();
  for (const config of directory) {
    if (!config.published || !hasPage(config, "item")) continue;
    const own = new Map<string, string>();
    const { sets } = pronounsOf(config.code);
    // A set that is called just so goes before one whose name only begins so.
    for (const key of sets) own.set(foldLoosely(key), key);
    for (const key of sets) {
      const first = foldLoosely(key.split("/")[0] ?? key);
      if (!own.has(first)) own.set(first, key);
    }
    for (const [word, key] of own) table.set(word, [...(table.get(word) ?? []), { config, key }]);
  }
  tables.set(directory, table);
  return table;
}
