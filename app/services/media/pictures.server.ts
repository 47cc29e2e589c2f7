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

/** Why a picture was not taken: it is none that we can read, or too large; there is no room for it at the moment. */
export type PictureRefusal = "pictureInvalid" | "pictureLater";

export type Saved = { error: null; name: string } | { error: PictureRefusal };

/** A picture in all sizes of its kind, not yet kept. */
export interface Drawn {
  shelf: Shelf;
  files: readonly (readonly [size: string, bytes: Buffer])[];
}

/** Pictures people sent in. They are kept as we have drawn them anew, never as they came. */
export interface PictureStore {
  /** Reads the form a picture comes with. */
  receive: Receive;
  /**
   * Keeps a picture in all sizes of its kind, under a new name, or in none.
   * @param bytes whatever somebody sent
   */
  save(kind: PictureKind, bytes: Buffer): Promise<Saved>;
  /** The first half of `save`, for who has to write the name down before anything is kept. */
  draw(kind: PictureKind, bytes: Buffer): Promise<{ error: null; drawn: Drawn } | { error: PictureRefusal }>;
  /** The second half. @param name of `newPictureName` */
  keep(drawn: Drawn, name: string): Promise<Saved>;
  /**
   * @param file as `pictureFile` names it; null when there is none, whatever the name
   * @throws BucketUnavailable
   */
  read(shelf: Shelf, file: string): Promise<Buffer | null>;
  /** Forgets a picture in all sizes, and does not mind when there is none. @throws BucketUnavailable */
  remove(shelf: Shelf, name: string): Promise<void>;
  /**
   * Names of pictures nothing refers to, for a job that removes them. What was stored in the last hour is left out: its
   * owner may be about to be written down.
   * @param inUse names, read after this moment
   * @throws BucketUnavailable
   */
  unused(shelf: Shelf, inUse: () => Promise<ReadonlySet<string>>): Promise<string[]>;
}

/** Milliseconds before a picture that nothing refers to is a picture nothing will refer to. */
const SETTLES_MS = 3_600_000;

/** One at a time, so that a second processor is free. Whoever sends one has waited before: see uploads.server.ts. */
const DRAWING = { atOnce: 1, waiting: 64 } as const;

export const newPictureName = (): string => randomBytes(16).toString("hex");

export interface PictureParts {
  bucket: Bucket;
  /** For the age of what is unused. */
  now: () => Date;
  log: { error(about: object, message: string): void };
}

export function createPictures({ bucket, now, log }: PictureParts): PictureStore {
  const inTurn = limitConcurrency(DRAWING);
  const keyOf = (shelf: Shelf, name: string, size: string) => `${shelf}/${name.slice(0, 2)}/${pictureFile(name, size)}`;

  const draw: PictureStore["draw"] = async (kind, bytes) => {
    if (bytes.length === 0 || bytes.length > PICTURE.maxBytes) return { error: "pictureInvalid" };
    const { shelf, fit, sizes } = PICTURE.kinds[kind];
    // Loaded with the first picture: no other page needs it, and the server starts sooner.
    const { decodePicture } = await import("./decode.server.ts");
    try {
      const drawings = await inTurn(() => decodePicture(bytes, { fit, sizes: Object.values(sizes) }));
      if (drawings === null) return { error: "pictureInvalid" };
      const names = Object.keys(sizes);
      return { error: null, drawn: { shelf, files: drawings.map((drawing, at) => [names[at] ?? "", drawing]) } };
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
        // What is there of it goes with what else is unused: asking again now would be as futile, and take as long.
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

/** A disk that is full, or broken, or was made read-only because it is. */
const NO_ROOM = new Set<unknown>(["ENOSPC", "EDQUOT", "EIO", "EROFS"]);

const saysFull = (problem: unknown): boolean =>
  problem instanceof Error && "code" in problem && NO_ROOM.has(problem.code);
