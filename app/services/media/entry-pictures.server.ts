import { and, eq, inArray } from "drizzle-orm";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import { consumePoints, type LimitRule } from "#app/services/limits/limits.server.ts";
import { change } from "#db/change.ts";
import { pictures as pictureRows } from "#db/edition/schema/pictures.ts";
import type { EditionHandle } from "#db/open.ts";
import type { EntryPictureKind } from "./picture.ts";
import { newPictureName, type PictureRefusal, type PictureStore } from "./pictures.server.ts";

/** Pictures people send for entries: who sent which, and who may use it. */

/** Each costs time to draw and room to keep. */
export const ENTRY_PICTURES = {
  perHour: { name: "entryPicture", most: 30, windowMs: 3_600_000 },
  /** A person's that no entry and no submission names. */
  mostUnused: 200,
} as const satisfies { perHour: LimitRule; mostUnused: number };

/**
 * The names of all pictures that an entry or a submission of any edition names, whatever its state. Synchronous: it is
 * asked within a change, so that nothing is submitted meanwhile.
 */
export type UsedPictures = () => ReadonlySet<string>;

/** The load context has these, but for `usedPictures`. */
export interface EntryPictureParts {
  accounts: Accounts;
  pictures: Pick<PictureStore, "draw" | "keep">;
  database: EditionHandle;
  usedPictures: UsedPictures;
}

export type ReceivedPicture = { error: null; id: string } | { error: PictureRefusal | "pictureTooMany" };

/**
 * Keeps a picture that somebody sent for an entry, and writes down whose it is before anything of it is kept: whatever
 * breaks in between, the job that removes unused ones knows all there may be.
 * @param file whatever they sent
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
    const hasRoomNow = unusedOf(database, ownerId, usedPictures) < ENTRY_PICTURES.mostUnused;
    if (hasRoomNow) db.insert(pictureRows).values(row).run();
    return hasRoomNow;
  });
  if (!hasRoom) return { error: "pictureTooMany" };
  const saved = await pictures.keep(result.drawn, id);
  return saved.error === null ? { error: null, id } : saved;
}

/** How many of somebody's pictures nothing names, or how many they have when that is less than matters. */
function unusedOf({ db }: EditionHandle, ownerId: string, usedPictures: UsedPictures): number {
  const own = db.select({ id: pictureRows.id }).from(pictureRows).where(eq(pictureRows.ownerId, ownerId)).all();
  if (own.length < ENTRY_PICTURES.mostUnused) return own.length;
  const used = usedPictures();
  return own.filter(({ id }) => !used.has(id)).length;
}

export interface PictureUse {
  kind: EntryPictureKind;
  /** The account that wants to. */
  ownerId: string;
  /** What the entry names already. */
  alreadyUsed: readonly string[];
}

/**
 * Whether pictures may be put into an entry: each is there already, or is of this kind and was sent by this very person.
 * Reads only, and at once: ask within the change that stores the entry.
 */
export function mayUse({ db }: EditionHandle, ids: readonly string[], use: PictureUse): boolean {
  const known = new Set(use.alreadyUsed);
  const added = [...new Set(ids)].filter((id) => !known.has(id));
  if (added.length === 0) return true;
  const { id, kind, ownerId } = pictureRows;
  const isOwn = and(inArray(id, added), eq(kind, use.kind), eq(ownerId, use.ownerId));
  return use.ownerId !== NOBODY && db.select({ id }).from(pictureRows).where(isOwn).all().length === added.length;
}

/** Whose pictures are that are about to be removed: nobody may use them any more. */
export const NOBODY = "";
