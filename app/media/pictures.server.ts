import { randomBytes } from "node:crypto";
import type { Bucket } from "./bucket.server.ts";
import { isPictureName, PICTURE, type PictureKind, pictureFile, readPictureFile } from "./picture.ts";
import { createTurns } from "./turns.ts";
import { createReceive, type Receive } from "./uploads.server.ts";

/** Why a picture was not taken: it is none that we can read, or too large; there is no room for it at the moment. */
export type PictureRefusal = "pictureInvalid" | "pictureLater";

export type Saved = { error: null; name: string } | { error: PictureRefusal };

/** Pictures people sent in. They are kept as we have drawn them anew, never as they came. */
export interface PictureStore {
  /** Reads the form a picture comes with. */
  receive: Receive;
  /**
   * Keeps a picture in all sizes of its kind, under a new name.
   * @param bytes whatever somebody sent
   */
  save(kind: PictureKind, bytes: Buffer): Promise<Saved>;
  /** @param file as `pictureFile` names it; null when there is none, whatever the name */
  read(kind: PictureKind, file: string): Promise<Buffer | null>;
  /** Forgets a picture in all sizes, and does not mind when there is none. */
  remove(kind: PictureKind, name: string): Promise<void>;
  /**
   * Names of pictures nothing refers to, for a job that removes them. What was stored in the last hour is left out: its
   * owner may be about to be written down.
   * @param inUse names, read after this moment
   */
  unused(kind: PictureKind, inUse: () => Promise<ReadonlySet<string>>): Promise<string[]>;
}

/** Milliseconds before a picture that nothing refers to is a picture nothing will refer to. */
const SETTLES_MS = 3_600_000;

/** One at a time, so that a second processor is free. Whoever sends one has waited before: see uploads.server.ts. */
const DRAWING = { atOnce: 1, waiting: 64 } as const;

export interface PictureParts {
  bucket: Bucket;
  /** For the age of what is unused. */
  now: () => Date;
  log: { error(about: object, message: string): void };
}

export function createPictures({ bucket, now, log }: PictureParts): PictureStore {
  const inTurn = createTurns(DRAWING);
  const keyOf = (kind: PictureKind, name: string, size: number) =>
    `${kind}/${name.slice(0, 2)}/${pictureFile(name, size)}`;
  const remove = async (kind: PictureKind, name: string) => {
    if (!isPictureName(name)) return;
    await Promise.all(PICTURE.sizes[kind].map((size) => bucket.delete(keyOf(kind, name, size))));
  };

  return {
    receive: createReceive(),
    async save(kind, bytes) {
      if (bytes.length === 0 || bytes.length > PICTURE.mostBytes) return { error: "pictureInvalid" };
      const sizes = PICTURE.sizes[kind];
      // Loaded with the first picture: no other page needs it, and the server starts sooner.
      const { squaresOf } = await import("./decode.server.ts");
      const squares = await inTurn(() => squaresOf(bytes, sizes));
      if (squares === null) return { error: "pictureInvalid" };
      const name = randomBytes(16).toString("hex");
      try {
        for (const [index, square] of squares.entries()) await bucket.put(keyOf(kind, name, sizes[index] ?? 0), square);
      } catch (problem) {
        await remove(kind, name);
        if (!saysFull(problem)) throw problem;
        log.error({ err: problem }, "There is no room left on the disk for pictures. Make room.");
        return { error: "pictureLater" };
      }
      return { error: null, name };
    },
    async read(kind, file) {
      const found = readPictureFile(kind, file);
      return found && bucket.get(keyOf(kind, found.name, found.size));
    },
    remove,
    async unused(kind, inUse) {
      const settled = new Set<string>();
      const limit = now().getTime() - SETTLES_MS;
      for await (const { key, storedAt } of bucket.list(kind)) {
        const name = readPictureFile(kind, key.split("/").at(-1) ?? "")?.name;
        if (name !== undefined && storedAt.getTime() < limit) settled.add(name);
      }
      const used = await inUse();
      return [...settled].filter((name) => !used.has(name));
    },
  };
}

const saysFull = (problem: unknown): boolean =>
  problem instanceof Error && "code" in problem && (problem.code === "ENOSPC" || problem.code === "EDQUOT");
