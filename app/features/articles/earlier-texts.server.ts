import { and, desc, eq, isNotNull } from "drizzle-orm";
import { articleInForce } from "#app/editions/rows.server.ts";
import { headOf, PAGE_HEAD } from "#app/kit/markup/page-head.ts";
import { articles } from "#db/edition/schema/content.ts";
import { textVersions } from "#db/edition/schema/writing.ts";
import type { EditionHandle } from "#db/open.ts";
import type { ShownBlock } from "./shown-article.ts";

/** What a text said before: people can read what they are bound by today while another text is announced, and what they were bound by. */

/** Steps back from now: more than anybody takes with one text. */
const MAX_STEPS = 200;

/** Texts that are looked at: more than terms change in ten years. */
const MAX_TEXTS = 30;

export interface EarlierText {
  /** The day since which it held: "2026-11-27". */
  since: string;
  source: string;
}

/**
 * The texts that were public and held on that day or before, one for each day since which they did. The one that holds comes first.
 * @param today "2026-12-01"
 * @returns none where none was written in the browser: a file that came with the site takes the place of the one before
 */
export function textsUntil({ db }: EditionHandle, key: string, today: string): EarlierText[] {
  const steps = db
    .select({ shown: textVersions.shown })
    .from(textVersions)
    .where(eq(textVersions.key, key))
    .orderBy(desc(textVersions.number))
    .limit(MAX_STEPS)
    .all();
  // Null is what came with the site: before the first step, and where somebody went back to it.
  const ids = [...new Set([...steps.map(({ shown }) => shown), null])];
  const found: EarlierText[] = [];
  for (const id of ids.slice(0, MAX_TEXTS)) {
    const source = id === null ? shippedText(db, key) : versionText(db, key, id);
    const since = source === null ? "" : (headOf(source, PAGE_HEAD).get("updated") ?? "");
    // An older text held only if its day came before that of the text after it: one of the same day had a slip in it, and one of a
    // later day was taken back before it held.
    const isEarlier = since < (found.at(-1)?.since ?? "9999");
    if (source !== null && since !== "" && since <= today && isEarlier) found.push({ since, source });
  }
  return found;
}

/** What is public of a text, or was before it was withdrawn; null where nothing ever was. */
export function lastPublicText(database: EditionHandle, key: string): string | null {
  const { db } = database;
  const { shown, number } = textVersions;
  const latest = db
    .select({ shown })
    .from(textVersions)
    .where(and(eq(textVersions.key, key), isNotNull(shown)))
    .orderBy(desc(number))
    .limit(1)
    .get();
  const before = () => (latest?.shown ? versionText(db, key, latest.shown) : shippedText(db, key));
  return articleInForce(database, key) ?? before();
}

type Reader = EditionHandle["db"];

const versionText = (db: Reader, key: string, id: string): string | null =>
  db
    .select({ source: textVersions.source })
    .from(textVersions)
    .where(and(eq(textVersions.key, key), eq(textVersions.id, id)))
    .get()?.source ?? null;

const shippedText = (db: Reader, key: string): string | null =>
  db
    .select({ source: articles.source })
    .from(articles)
    .where(and(eq(articles.key, key), eq(articles.origin, "shipped")))
    .get()?.source ?? null;

/** On one page with the coming text, whose parts have the same names. */
export const withOwnAnchors = (blocks: readonly ShownBlock[]): ShownBlock[] =>
  blocks.map((block) => (block.kind === "heading" ? { ...block, id: `until-${block.id}` } : block));
