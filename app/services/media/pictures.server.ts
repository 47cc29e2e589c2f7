import { randomBytes } from "node:crypto";
import { type Bucket, BucketUnavailable } from "./bucket.server.ts";
import { limitConcurrency, TooManyWaiting } from "./concurrency.ts";
import {
  isPictureName,
  PICTURE,
  type PictureKind,
  pictureFile,
  readPictureFile,
  type Shelf,
  sizesOn,
} from "./picture.ts";
import { createReceive, type Receive } from "./uploads.server.ts";

/** Why a picture was refused: unreadable or too large; or no capacity at the moment. */
export type PictureRefusal = "pictureInvalid" | "pictureLater";

export type Saved = { error: null; name: string } | { error: PictureRefusal };

/** A picture in all sizes of its kind, not stored yet. */
export interface Drawn {
  shelf: Shelf;
  files: readonly (readonly [size: string, bytes: Buffer])[];
  /** Of the largest, in pixels. */
  width: number;
  height: number;
}

/** Uploaded pictures. They are stored as we re-encoded them, never as they were uploaded. */
export interface PictureStore {
  /** Reads the form a picture comes with. */
  receive: Receive;
  /**
   * Stores a picture in all sizes of its kind under a new name, or not at all.
   * @param bytes the bytes as they were uploaded
   */
  save(kind: PictureKind, bytes: Buffer): Promise<Saved>;
  /** The first half of `save`, for callers that must record the name before anything is stored. */
  draw(kind: PictureKind, bytes: Buffer): Promise<{ error: null; drawn: Drawn } | { error: PictureRefusal }>;
  /** The second half. @param name of `newPictureName` */
  keep(drawn: Pick<Drawn, "shelf" | "files">, name: string): Promise<Saved>;
  /**
   * @param file as `pictureFile` names it.
   * @returns null when there is none, whatever the name
   * @throws BucketUnavailable
   */
  read(shelf: Shelf, file: string): Promise<Buffer | null>;
  /**
   * Deletes a picture in all sizes; it need not exist.
   * @throws BucketUnavailable
   */
  remove(shelf: Shelf, name: string): Promise<void>;
  /**
   * Names of pictures that nothing refers to, for the job that removes them. Those stored in the last hour are left out:
   * their owner may be about to be recorded.
   * @param inUse names in use; called after the stored files have been listed
   * @throws BucketUnavailable
   */
  unused(shelf: Shelf, inUse: () => Promise<ReadonlySet<string>>): Promise<string[]>;
}

/** Milliseconds after which an unreferenced picture counts as unused. */
const SETTLES_MS = 3_600_000;

/** One at a time, so that a second processor stays free. Uploads have already queued before: see uploads.server.ts. */
const DRAWING = { atOnce: 1, waiting: 64 } as const;

export const newPictureName = (): string => randomBytes(16).toString("hex");

export interface PictureParts {
  bucket: Bucket;
  /** For the age of unused pictures. */
  now: () => Date;
  log: { error(about: object, message: string): void };
}

export function createPictures({ bucket, now, log }: PictureParts): PictureStore {
  const inTurn = limitConcurrency(DRAWING);
  const keyOf = (shelf: Shelf, name: string, size: string) => `${shelf}/${name.slice(0, 2)}/${pictureFile(name, size)}`;

  const draw: PictureStore["draw"] = async (kind, bytes) => {
    if (bytes.length === 0 || bytes.length > PICTURE.maxBytes) return { error: "pictureInvalid" };
    const { shelf, fit, sizes } = PICTURE.kinds[kind];
    // Loaded with the first picture: nothing else needs it, and the server starts faster.
    const { decodePicture } = await import("./decode.server.ts");
    try {
      const decoded = await inTurn(() => decodePicture(bytes, { fit, sizes: Object.values(sizes) }));
      if (decoded === null) return { error: "pictureInvalid" };
      const names = Object.keys(sizes);
      const { width, height } = decoded;
      const files = decoded.files.map((file, at) => [names[at] ?? "", file] as const);
      return { error: null, drawn: { shelf, files, width, height } };
    } catch (error) {
      if (error instanceof TooManyWaiting) return { error: "pictureLater" };
      throw error;
    }
  };

  const remove: PictureStore["remove"] = async (shelf, name) => {
    if (!isPictureName(name)) return;
    await Promise.all(sizesOn(shelf).map((size) => bucket.delete(keyOf(shelf, name, size))));
  };

  const keep: PictureStore["keep"] = async ({ shelf, files }, name) => {
    try {
      for (const [size, bytes] of files) await bucket.put(keyOf(shelf, name, size), bytes);
      return { error: null, name };
    } catch (error) {
      if (error instanceof BucketUnavailable) {
        // The job for unused pictures removes what was stored: deleting it now would probably fail too, and take as long.
        log.error({ err: error }, "The bucket takes no pictures.");
        return { error: "pictureLater" };
      }
      await remove(shelf, name);
      if (!saysFull(error)) throw error;
      log.error({ err: error }, "There is no room left on the disk for pictures. Make room.");
      return { error: "pictureLater" };
    }
  };

  return {
    receive: createReceive(),
    draw,
    keep,
    async save(kind, bytes) {
      const result = await draw(kind, bytes);
      return result.error === null ? keep(result.drawn, newPictureName()) : result;
    },
    async read(shelf, file) {
      const found = readPictureFile(shelf, file);
      return found && bucket.get(keyOf(shelf, found.name, found.size));
    },
    remove,
    async unused(shelf, inUse) {
      const settled = new Set<string>();
      const limit = now().getTime() - SETTLES_MS;
      for await (const { key, storedAt } of bucket.list(shelf)) {
        const name = readPictureFile(shelf, key.split("/").at(-1) ?? "")?.name;
        if (name !== undefined && storedAt.getTime() < limit) settled.add(name);
      }
      const used = await inUse();
      return [...settled].filter((name) => !used.has(name));
    },
  };
}

/** The disk is full, broken, or mounted read-only after an error. */
const NO_ROOM = new Set<unknown>(["ENOSPC", "EDQUOT", "EIO", "EROFS"]);

const saysFull = (problem: unknown): boolean =>
  problem instanceof Error && "code" in problem && NO_ROOM.has(problem.code);
