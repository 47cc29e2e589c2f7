import { and, eq, inArray, like, or } from "drizzle-orm";
import type { Origin, Status } from "#db/columns.ts";
import { articles, editionConfig, tables, texts } from "#db/edition/schema/content.ts";
import { examples, pronounGroups, pronounSets } from "#db/edition/schema/pronouns.ts";
import type { EditionHandle } from "#db/open.ts";
import { MEANING_TABLE } from "./meanings.ts";

interface Shippable {
  key: string;
  origin: Origin;
  status: Status;
  position: number;
}

/** The rows of an edition that are in force, in order. */
export function rowsInForce(handle: EditionHandle) {
  const { db } = handle;
  const sets = db.select().from(pronounSets).all();
  return {
    settings: settingsInForce(handle),
    articles: articleTitlesInForce(handle),
    texts: inForce(db.select().from(texts).all()),
    sets: inForce(sets),
    /** Names of sets that moderators have removed. */
    withdrawnSets: new Set(sets.filter(isWithdrawn).map(({ key }) => key)),
    groups: inForce(db.select().from(pronounGroups).all()),
    examples: inForce(db.select().from(examples).all()),
    tables: inForce(db.select().from(tables).all()),
  };
}

/** The rows of the pronouns that are in force, in order. */
export const pronounRowsInForce = ({ db }: EditionHandle) => ({
  sets: inForce(db.select().from(pronounSets).all()),
  groups: inForce(db.select().from(pronounGroups).all()),
  examples: inForce(db.select().from(examples).all()),
});

/** What other editions need of the pronouns: names, and nothing of the forms. */
export function pronounNamesInForce({ db }: EditionHandle) {
  const { key, origin, status, position, hidden } = pronounSets;
  const ofTable = db.select().from(tables).where(eq(tables.key, MEANING_TABLE));
  return {
    sets: inForce(db.select({ key, origin, status, position, hidden }).from(pronounSets).all()),
    groups: inForce(db.select().from(pronounGroups).all()),
    meanings: inForce(ofTable.all()),
  };
}

/** The names of listed sets, and their groups, in order: the little that other editions show of them. */
export function listedNamesInForce(handle: EditionHandle) {
  const { sets, groups } = pronounNamesInForce(handle);
  const listed = <R extends { hidden: boolean }>(rows: readonly R[]) => rows.filter((row) => !row.hidden);
  return { sets: listed(sets).map((set) => set.key), groups: listed(groups) };
}

/** Tables that ship beside the collections. */
export const tablesInForce = ({ db }: EditionHandle) => inForce(db.select().from(tables).all());

/** The pages of text, as their files have them. */
export const articlesInForce = ({ db }: EditionHandle) => inForce(db.select().from(articles).all());

/** What the pages of text are called, by key. */
export function articleTitlesInForce({ db }: EditionHandle): Record<string, string> {
  const { key, origin, status, position, title } = articles;
  const rows = db.select({ key, origin, status, position, title }).from(articles).all();
  return Object.fromEntries(inForce(rows).map((row) => [row.key, row.title]));
}

/** One of them as its file has it; null where the edition has none of that key. */
export const articleInForce = ({ db }: EditionHandle, key: string): string | null =>
  inForce(db.select().from(articles).where(eq(articles.key, key)).all())[0]?.source ?? null;

/** Keys of those that somebody took down in the browser. */
export const withdrawnArticles = ({ db }: EditionHandle): string[] =>
  db
    .select({ key: articles.key })
    .from(articles)
    .where(and(eq(articles.origin, "local"), inArray(articles.status, ["hidden", "removed"])))
    .all()
    .map(({ key }) => key);

/** The settings of config.yaml, a row a line. */
export const settingsInForce = ({ db }: EditionHandle) => inForce(db.select().from(editionConfig).all());

/** @param patterns of keys, as SQL's LIKE understands them; all without them */
export function textsInForce({ db }: EditionHandle, patterns: readonly string[] = []) {
  const wanted = or(...patterns.map((pattern) => like(texts.key, pattern)));
  return inForce(db.select().from(texts).where(wanted).all());
}

/**
 * A local row wins over the shipped one of its key. A local row that awaits a decision has no effect yet; one that is hidden
 * or removed hides the shipped one.
 */
export function inForce<R extends Shippable>(rows: readonly R[]): R[] {
  const decisive = new Map<string, R>();
  for (const row of rows) {
    if (row.status === "pending" || (row.origin === "shipped" && decisive.has(row.key))) continue;
    decisive.set(row.key, row);
  }
  return [...decisive.values()].filter((row) => !isWithdrawn(row)).sort(byPosition);
}

const isWithdrawn = ({ status }: Shippable): boolean => status === "hidden" || status === "removed";

function byPosition(a: Shippable, b: Shippable): number {
  return a.position - b.position || (a.key < b.key ? -1 : 1);
}
