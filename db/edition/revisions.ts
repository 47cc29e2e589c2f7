import { sql } from "drizzle-orm";
import type { EditionHandle } from "../open.ts";
import { instance } from "./schema/instance.ts";

/**
 * Which revision changed what. Every change raises a file's revision, but most of what is written, such as a waiting
 * submission, is on no public page.
 */

type Writer = EditionHandle["db"];

/** The revision after the current change: `change` raises the counter when it ends. */
const next = sql<number>`${instance.revision} + 1`;

/** To be called in a change of settings, texts or pronouns: what is held in memory of them is made again. */
export function contentChanged(db: Writer): void {
  db.update(instance).set({ contentRevision: next, pagesRevision: next }).run();
}

/** To be called in a change of entries that visitors see: stored pages become stale. */
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
