import { sql } from "drizzle-orm";
import { articlesInForce } from "#app/editions/rows.server.ts";
import { articles } from "#db/edition/schema/content.ts";
import { textVersions } from "#db/edition/schema/writing.ts";
import type { EditionHandle } from "#db/open.ts";
import type { NamedPicture } from "./shipped-pictures.server.ts";

/** Uploaded pictures in pages of text and posts: "media:" before their name. */

const UPLOADED = /media:([0-9a-f]{32})/g;
/** Names that are looked for in a text: more pictures than any has. */
const MAX_PICTURES = 200;

/** The names of the uploaded pictures in a text. */
export function picturesIn(source: string): string[] {
  const names = new Set<string>();
  for (const [, name = ""] of source.matchAll(UPLOADED)) {
    names.add(name);
    if (names.size >= MAX_PICTURES) break;
  }
  return [...names];
}

/** Those that any text or any of its versions names: a version may be brought back. */
export function usedTextPictures({ db }: EditionHandle): string[] {
  // SQLite uses the partial index only if the condition is written as it is there.
  const ofVersions = db.all<{ name: string }>(
    sql`SELECT picture.value AS name FROM ${textVersions}, json_each(${textVersions.pictures}) AS picture WHERE ${textVersions.pictures} <> '[]'`,
  );
  const shipped = db
    .select({ source: articles.source })
    .from(articles)
    .where(sql`instr(${articles.source}, 'media:') > 0`)
    .all();
  return [...ofVersions.map(({ name }) => name), ...shipped.flatMap(({ source }) => picturesIn(source))];
}

/** Those of texts that are in force, scheduled posts included: files take them along. */
export const textPictures = (database: EditionHandle): NamedPicture[] =>
  [...new Set(articlesInForce(database).flatMap(({ source }) => picturesIn(source)))].map((name) => ({
    kind: "text",
    name,
  }));
