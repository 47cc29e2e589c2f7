import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { enabledKinds } from "./kinds.ts";
import { entryNames } from "./lists/queries.server.ts";

/** The number of addresses written at once. */
const BATCH_SIZE = 2000;

/** Pages of the kinds, and of each public entry. */
export function* collectionPaths(context: LoadContext): Generator<string[]> {
  const { edition, database } = context;
  for (const kind of enabledKinds(edition.config)) {
    yield (kind.pages?.(context) ?? []).map(({ path }) => path);
    const names = entryNames(database, kind);
    for (let at = 0; at < names.length; at += BATCH_SIZE) {
      yield names.slice(at, at + BATCH_SIZE).map((name) => href(edition.config, `${kind.id}.entry`, { name }));
    }
  }
}
