import { revisionOf } from "#db/change.ts";
import type { EditionHandle } from "#db/open.ts";
import { configSchema } from "./config.ts";
import type { Edition, Text } from "./edition.ts";
import { rowsInForce } from "./rows.server.ts";
import { makeEdition } from "./snapshot.ts";

/**
 * Reads everything pages need out of an edition's file.
 * @throws Error when the stored settings do not make an edition
 */
export function readEdition(handle: EditionHandle, english: ReadonlyMap<string, Text>): Edition {
  const { revision, rows } = handle.sqlite.transaction(() => ({
    revision: revisionOf(handle),
    rows: rowsInForce(handle),
  }))();
  const config = configSchema.parse(Object.fromEntries(rows.settings.map(({ key, value }) => [key, value])));
  const texts = new Map(rows.texts.map(({ key, value }) => [key, value]));
  return makeEdition({ ...rows, config, texts }, english, revision);
}
