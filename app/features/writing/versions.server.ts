import { createHash } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { inForce } from "#app/editions/rows.server.ts";
import { articles } from "#db/edition/schema/content.ts";
import { textVersions } from "#db/edition/schema/writing.ts";
import type { EditionHandle } from "#db/open.ts";

/** How a text stands: its newest version, and what is public of it. */

type Reader = EditionHandle["db"];
export type Version = typeof textVersions.$inferSelect;
type Row = typeof articles.$inferSelect;

export interface Standing {
  newest: Version | null;
  /** As its file ships; null for one without. */
  shipped: Row | null;
  /** What is public, scheduled posts included; null when nothing is. */
  shown: string | null;
  isWithdrawn: boolean;
  /** What the editor shows: the newest version, or what ships. Null when there is no such text. */
  source: string | null;
  /** Names what the editor shows. Forms send it back; another one means that somebody else has saved since. */
  base: string;
}

export function standingOf(db: Reader, key: string): Standing {
  const rows = db.select().from(articles).where(eq(articles.key, key)).all();
  const shipped = rows.find(({ origin }) => origin === "shipped") ?? null;
  const [shown] = inForce(rows);
  const newest =
    db.select().from(textVersions).where(eq(textVersions.key, key)).orderBy(desc(textVersions.number)).limit(1).get() ??
    null;
  // Whoever went back to what ships goes on with what ships now, also after another import.
  const isShipped = newest === null || (newest.verb === "reset" && shipped !== null);
  const source = isShipped ? (shipped?.source ?? null) : newest.source;
  return {
    newest,
    shipped,
    shown: shown?.source ?? null,
    isWithdrawn: rows.some(({ origin, status }) => origin === "local" && status !== "approved"),
    source,
    base: `${newest?.number ?? 0}${isShipped && source !== null ? `-${hashOf(source).slice(0, 12)}` : ""}`,
  };
}

export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** A version of a text by its id; null for that of another. */
export const versionById = (db: Reader, key: string, id: string): Version | null =>
  db
    .select()
    .from(textVersions)
    .where(and(eq(textVersions.key, key), eq(textVersions.id, id)))
    .get() ?? null;

/** The version before another one of its text; null for the first. */
export const versionBefore = (db: Reader, { key, number }: Pick<Version, "key" | "number">): Version | null =>
  db
    .select()
    .from(textVersions)
    .where(and(eq(textVersions.key, key), eq(textVersions.number, number - 1)))
    .get() ?? null;

/** Versions that are listed: nobody looks further back than that. */
const LISTED = 50;

/** The newest versions of a text without what they say, newest first. */
export function listVersions(db: Reader, key: string) {
  const { id, number, verb, title, by, at } = textVersions;
  return db
    .select({ id, number, verb, title, by, at })
    .from(textVersions)
    .where(eq(textVersions.key, key))
    .orderBy(desc(number))
    .limit(LISTED)
    .all();
}
