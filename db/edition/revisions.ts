import { sql } from "drizzle-orm";
import type { EditionHandle } from "../open.ts";
import { instance } from "./schema.ts";

/**
 * Which revision changed what. A file's revision grows with everything that is written; most of that, such as a
 * submission that waits, is on no public page.
 */

type Writer = EditionHandle["db"];

/** What the change under way makes the revision: `change` raises it at its end. */
const next = sql<number>`${instance.revision} + 1`;

/** For a change of settings, texts or pronouns: all that is made of them is made anew. */
export function contentChanged(db: Writer): void {
  db.update(instance).set({ contentRevision: next, pagesRevision: next }).run();
}

/** For a change of entries that visitors see: stored pages are forgotten. */
export function pagesChanged(db: Writer): void {
  db.update(instance).set({ pagesRevision: next }).run();
}

export interface EditionRevisions {
  content: number;
  pages: number;
}

export function editionRevisions({ db }: EditionHandle): EditionRevisions {
  const row = db.select({ content: instance.contentRevision, pages: instance.pagesRevision }).from(instance).get();
  return row ?? { content: 0, pages: 0 };
}
