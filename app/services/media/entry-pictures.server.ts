import { and, eq, inArray } from "drizzle-orm";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import { consumePoints, type LimitRule } from "#app/services/limits/limits.server.ts";
import { change } from "#db/change.ts";
import { pictures as pictureRows } from "#db/edition/schema/pictures.ts";
import type { EditionHandle } from "#db/open.ts";
import type { EntryPictureKind } from "./picture.ts";
import { newPictureName, type PictureRefusal, type PictureStore } from "./pictures.server.ts";

/** Pictures people send for entries: who sent which, and who may use it. */

/** Limits, because each picture costs time to encode and space to store. */
export const ENTRY_PICTURES = {
  perHour: { name: "entryPicture", points: 30, windowMs: 3_600_000 },
  /** Pictures of one person that no entry or submission uses. */
  mostUnused: 200,
} as const satisfies { perHour: LimitRule; mostUnused: number };

/**
 * The names of all pictures that any entry or submission of any edition uses, whatever its state. Synchronous, so that it can
 * run inside a change and nothing is submitted meanwhile.
 */
export type UsedPictures = () => ReadonlySet<string>;

/** All of these but `usedPictures` come from the load context. */
export interface EntryPictureParts {
  accounts: Accounts;
  pictures: Pick<PictureStore, "draw" | "keep">;
  database: EditionHandle;
  usedPictures: UsedPictures;
}

export type ReceivedPicture =
  | { error: null; id: string; width: number; height: number }
  | { error: PictureRefusal | "pictureTooMany" };

/**
 * Stores a picture uploaded for an entry. Its owner is recorded before any file is stored, so that the job that removes
 * unused pictures knows every file, whatever fails in between.
 * @param file the bytes as they were uploaded
 * @param ownerId their account
 */
export async function receivePicture(
  { accounts, pictures, database, usedPictures }: EntryPictureParts,
  kind: EntryPictureKind,
  file: Buffer,
  ownerId: string,
): Promise<ReceivedPicture> {
  const { allowed } = await consumePoints(accounts, { rule: ENTRY_PICTURES.perHour, subject: ownerId });
  if (!allowed) return { error: "pictureTooMany" };
  const result = await pictures.draw(kind, file);
  if (result.error !== null) return result;
  const id = newPictureName();
  const row = { id, kind, ownerId, createdAt: accounts.now() };
  const hasRoom = await change(database, (db) => {
    const hasRoomNow = countUnused(database, ownerId, usedPictures) < ENTRY_PICTURES.mostUnused;
    if (hasRoomNow) db.insert(pictureRows).values(row).run();
    return hasRoomNow;
  });
  if (!hasRoom) return { error: "pictureTooMany" };
  const saved = await pictures.keep(result.drawn, id);
  const { width, height } = result.drawn;
  return saved.error === null ? { error: null, id, width, height } : saved;
}

/** How many of a person's pictures are unused. When they have fewer pictures in total than the limit, that total is enough. */
function countUnused({ db }: EditionHandle, ownerId: string, usedPictures: UsedPictures): number {
  const own = db.select({ id: pictureRows.id }).from(pictureRows).where(eq(pictureRows.ownerId, ownerId)).all();
  if (own.length < ENTRY_PICTURES.mostUnused) return own.length;
  const used = usedPictures();
  return own.filter(({ id }) => !used.has(id)).length;
}

export interface PictureUse {
  kind: EntryPictureKind;
  /** The account that wants to use them. */
  ownerId: string;
  /** The pictures the entry already uses. */
  alreadyUsed: readonly string[];
}

/**
 * Whether pictures may be used in an entry: each is already in it, or is of this kind and was uploaded by this person.
 * Synchronous and read-only: call it inside the change that stores the entry.
 */
export function mayUse({ db }: EditionHandle, ids: readonly string[], use: PictureUse): boolean {
  const known = new Set(use.alreadyUsed);
  const added = [...new Set(ids)].filter((id) => !known.has(id));
  if (added.length === 0) return true;
  const { id, kind, ownerId } = pictureRows;
  const isOwn = and(inArray(id, added), eq(kind, use.kind), eq(ownerId, use.ownerId));
  return use.ownerId !== NOBODY && db.select({ id }).from(pictureRows).where(isOwn).all().length === added.length;
}

/** The owner of pictures about to be removed, so that nobody can use them any more. */
export const NOBODY = "";
