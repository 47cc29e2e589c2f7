import { and, eq, sql } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import { pictures } from "#db/edition/schema/pictures.ts";
import type { EditionHandle } from "#db/open.ts";
import { enabledKinds } from "../kinds.ts";
import { memoizeByRevision } from "../lists/memoize-by-revision.server.ts";
import { pictureFields, pictureNames } from "./used-pictures.server.ts";

type PictureRequest = Pick<LoadContext, "database" | "siblings" | "edition" | "viewer" | "can">;

/**
 * Whether somebody may see a picture of an entry. Everybody may as long as a public entry uses it. When moderators hide or remove
 * the entry, the picture is gone even for people who kept its address. Its owner, the author of a proposal with it and moderators
 * may always see it.
 * @param name as checked by `isPictureName`
 */
export function maySeePicture(looking: PictureRequest, name: string): boolean {
  return (
    looking.siblings().some((database) => publicPictureNames(database).has(name)) || isOwnerOrModerator(looking, name)
  );
}

const publicPictureNames = (database: EditionHandle): ReadonlySet<string> =>
  memoizeByRevision(
    database,
    ["pictures"],
    () => new Set(pictureFields().flatMap(pictureNames(database, entries, IS_APPROVED))),
  );

const IS_APPROVED = eq(entries.status, "approved");

function isOwnerOrModerator({ database: { db }, edition, viewer, can }: PictureRequest, name: string): boolean {
  if (viewer === null) return false;
  if (enabledKinds(edition.config).some(({ area }) => can(area))) return true;
  const { id } = viewer.account;
  const sent = and(eq(pictures.id, name), eq(pictures.ownerId, id));
  // Moderators may have added a picture to somebody's proposal.
  const proposed = and(eq(submissions.authorId, id), sql`instr(${submissions.data}, ${`"${name}`}) > 0`);
  return (
    db.select({ id: pictures.id }).from(pictures).where(sent).get() !== undefined ||
    db.select({ id: submissions.id }).from(submissions).where(proposed).limit(1).get() !== undefined
  );
}
