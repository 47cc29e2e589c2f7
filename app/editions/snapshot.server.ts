import type { Text } from "#app/kit/i18n/texts.ts";
import { byNamespace } from "#app/kit/i18n/texts.ts";
import { editionRevisions } from "#db/edition/revisions.ts";
import type { EditionHandle } from "#db/open.ts";
import { configSchema, type EditionConfig } from "./config.ts";
import type { Edition, EditionCover } from "./edition.ts";
import { withPaths } from "./hrefs.ts";
import type { Pages } from "./page.ts";
import { rowsInForce, settingsInForce, textsInForce } from "./rows.server.ts";
import { completed, makeEdition } from "./snapshot.ts";

/** Keys of the texts that are shown when a page cannot be: in its edition's words, or in those of all. */
const COVER_TEXTS = ["refusal.%", "notFound.back"];

/**
 * Reads what is needed of an edition although nobody has asked for its pages.
 * @throws Error when the stored settings do not make an edition
 */
export function readCover(handle: EditionHandle, english: ReadonlyMap<string, Text>, pages: Pages): EditionCover {
  const { revision, settings, own } = handle.sqlite.transaction(() => ({
    revision: editionRevisions(handle).content,
    settings: settingsInForce(handle),
    own: textsInForce(handle, COVER_TEXTS),
  }))();
  const config = parseConfig(settings, pages);
  const needed = new Map([...english].filter(([key]) => key.startsWith("refusal.") || key === "notFound.back"));
  const texts = completed(new Map(own.map(({ key, value }) => [key, value])), needed, config.locale);
  return { config, texts: byNamespace(texts), revision };
}

/**
 * Reads everything pages need out of an edition's file.
 * @throws Error when the stored settings do not make an edition
 */
export function readEdition(handle: EditionHandle, english: ReadonlyMap<string, Text>, pages: Pages): Edition {
  const { revision, rows } = handle.sqlite.transaction(() => ({
    revision: editionRevisions(handle).content,
    rows: rowsInForce(handle),
  }))();
  const config = parseConfig(rows.settings, pages);
  const texts = new Map(rows.texts.map(({ key, value }) => [key, value]));
  return makeEdition({ ...rows, config, texts }, english, revision);
}

const parseConfig = (settings: readonly { key: string; value: unknown }[], pages: Pages): EditionConfig =>
  withPaths(configSchema.parse(Object.fromEntries(settings.map(({ key, value }) => [key, value]))), pages);
