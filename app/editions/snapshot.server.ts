import type { Text } from "#app/kit/i18n/texts.ts";
import { byNamespace } from "#app/kit/i18n/texts.ts";
import { editionRevisions } from "#db/edition/revisions.ts";
import type { EditionHandle } from "#db/open.ts";
import { type ArticleTitles, configSchema, type EditionConfig } from "./config.ts";
import type { Edition, EditionCover } from "./edition.ts";
import { hasPronouns, withPaths } from "./hrefs.ts";
import { meaningRows, NO_PRONOUNS, type PronounIndex } from "./meanings.ts";
import type { Pages } from "./page.ts";
import {
  articleTitlesInForce,
  pronounNamesInForce,
  rowsInForce,
  settingsInForce,
  textsInForce,
} from "./rows.server.ts";
import { completed, makeEdition } from "./snapshot.ts";

/** Keys of the texts of error pages, which are shown in the edition's language or in all languages. */
const COVER_TEXTS = ["refusal.%", "notFound.back"];

/**
 * Reads the part of an edition that is needed even when its pages are not requested.
 * @throws Error when the stored settings are invalid
 */
export function readCover(handle: EditionHandle, english: ReadonlyMap<string, Text>, pages: Pages): EditionCover {
  const { revision, settings, articles, own, names } = handle.sqlite.transaction(() => ({
    revision: editionRevisions(handle).content,
    settings: settingsInForce(handle),
    articles: articleTitlesInForce(handle),
    own: textsInForce(handle, COVER_TEXTS),
    names: pronounNamesInForce(handle),
  }))();
  const config = parseConfig(settings, articles, pages);
  const needed = new Map([...english].filter(([key]) => key.startsWith("refusal.") || key === "notFound.back"));
  const texts = completed(new Map(own.map(({ key, value }) => [key, value])), needed, config.locale);
  const pronouns = hasPronouns(config) ? pronounIndex(names) : NO_PRONOUNS;
  return { config, texts: byNamespace(texts), pronouns, revision };
}

function pronounIndex({ sets, groups, meanings }: ReturnType<typeof pronounNamesInForce>): PronounIndex {
  const groupKeys = groups.flatMap(({ groupKey, hidden }) => (hidden ? [] : (groupKey ?? [])));
  return {
    sets: sets.filter(({ hidden }) => !hidden).map(({ key }) => key),
    groupKeys: [...new Set(groupKeys)],
    meanings: meanings.flatMap(meaningRows).map(({ set, meaning, close }) => ({ set, meaning, close })),
  };
}

/**
 * Reads everything pages need from an edition's database.
 * @throws Error when the stored settings are invalid
 */
export function readEdition(handle: EditionHandle, english: ReadonlyMap<string, Text>, pages: Pages): Edition {
  const { revision, rows } = handle.sqlite.transaction(() => ({
    revision: editionRevisions(handle).content,
    rows: rowsInForce(handle),
  }))();
  const config = parseConfig(rows.settings, rows.articles, pages);
  const texts = new Map(rows.texts.map(({ key, value }) => [key, value]));
  return makeEdition({ ...rows, config, texts }, english, revision);
}

function parseConfig(
  settings: readonly { key: string; value: unknown }[],
  articles: ArticleTitles,
  pages: Pages,
): EditionConfig {
  const read = configSchema.parse(Object.fromEntries(settings.map(({ key, value }) => [key, value])));
  return withPaths({ ...read, articles }, pages);
}
