import { and, eq, sql } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import { pictures } from "#db/edition/schema/pictures.ts";
import type { EditionHandle } from "#db/open.ts";
import { kindsOf } from "../kinds.ts";
import { kept } from "../lists/kept.server.ts";
import { namesIn, pictureFields } from "./used-pictures.server.ts";

type Looking = Pick<LoadContext, "database" | "siblings" | "edition" | "viewer" | "can">;

/**
 * Whether somebody may look at a picture of an entry. Everybody may while an entry shows it: what moderators hide or remove
 * is gone for all who kept the address. Those who sent it or proposed it, and those who decide, may at any time.
 * @param name as `isPictureName` has it
 */
export function mayLookAt(looking: Looking, name: string): boolean {
  return looking.siblings().some((database) => shownIn(database).has(name)) || isTheirs(looking, name);
}

const shownIn = (database: EditionHandle): ReadonlySet<string> =>
  kept(database, ["pictures"], () => new Set(pictureFields().flatMap(namesIn(database, entries, IS_APPROVED))));

const IS_APPROVED = eq(entries.status, "approved");

function isTheirs({ database: { db }, edition, viewer, can }: Looking, name: string): boolean {
  if (viewer === null) return false;
  if (kindsOf(edition.config).some(({ area }) => can(area))) return true;
  const { id } = viewer.account;
  const sent = and(eq(pictures.id, name), eq(pictures.ownerId, id));
  // Moderators may have put another picture into what somebody proposed.
  const proposed = and(eq(submissions.authorId, id), sql`instr(${submissions.data}, ${`"${name}"`}) > 0`);
  return (
    db.select({ id: pictures.id }).from(pictures).where(sent).get() !== undefined ||
    db.select({ id: submissions.id }).from(submissions).where(proposed).limit(1).get() !== undefined
  );
}
