import fs from "node:fs/promises";
import path from "node:path";
import { isPictureName, PICTURE, type PictureKind, pictureFile, readPictureFile } from "./picture.ts";
import type { Drawn, PictureStore } from "./pictures.server.ts";

/**
 * Pictures of entries shipped with an edition's files, under the same names and in every size, so that a new server shows the
 * same pixels. The folder may contain anything, so a file that is not exactly what we would produce is re-encoded like an
 * upload.
 */

export interface NamedPicture {
  kind: PictureKind;
  name: string;
}

/** Within the folder of an edition. */
export const PICTURES_FOLDER = path.join("collections", "pictures");

const sizeNames = (kind: PictureKind): string[] => Object.keys(PICTURE.kinds[kind].sizes);

/**
 * Writes pictures into a folder, and removes earlier ones that are no longer used.
 * @returns how many files were written or removed, and the names of missing pictures
 * @throws BucketUnavailable
 */
export async function exportPictures(
  pictures: Pick<PictureStore, "read">,
  folder: string,
  named: readonly NamedPicture[],
): Promise<{ changed: number; missing: string[] }> {
  const wanted = new Map<string, NamedPicture>();
  for (const picture of named.filter(({ name }) => isPictureName(name))) {
    for (const size of sizeNames(picture.kind)) wanted.set(pictureFile(picture.name, size), picture);
  }
  const there = await filesIn(folder);
  const missing = new Set<string>();
  let changed = 0;
  for (const [file, { kind, name }] of wanted) {
    if (there.has(file)) continue;
    const bytes = await pictures.read(PICTURE.kinds[kind].shelf, file);
    if (bytes === null) missing.add(name);
    else await writeWhole(path.join(folder, file), bytes);
    changed += bytes === null ? 0 : 1;
  }
  for (const file of there) {
    // Files without one of our names are not ours to remove.
    if (wanted.has(file) || readPictureFile("entry", file) === null) continue;
    await fs.rm(path.join(folder, file));
    changed += 1;
  }
  return { changed, missing: [...missing] };
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(`${file}.tmp`, bytes, { flush: true });
  await fs.rename(`${file}.tmp`, file);
}

async function filesIn(folder: string): Promise<Set<string>> {
  try {
    return new Set(await fs.readdir(folder));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return new Set();
    throw error;
  }
}

/**
 * Imports a picture from a folder under its existing name.
 * @param beforeKept called once the file is known to be a picture, before anything is stored
 * @returns "there" when it was already stored; null when the folder has no usable file
 * @throws BucketUnavailable
 */
export async function importPicture(
  pictures: Pick<PictureStore, "read" | "draw" | "keep">,
  folder: string,
  { kind, name }: NamedPicture,
  beforeKept: () => Promise<unknown>,
): Promise<"there" | "kept" | "drawnAgain" | null> {
  const { shelf } = PICTURE.kinds[kind];
  const sizes = sizeNames(kind);
  const [first = ""] = sizes;
  if (!isPictureName(name)) return null;
  if ((await pictures.read(shelf, pictureFile(name, first))) !== null) return "there";
  const { isAsDrawn } = await import("./as-drawn.server.ts");
  const files: [string, Buffer][] = [];
  for (const size of sizes) {
    const bytes = await readBounded(path.join(folder, pictureFile(name, size)));
    if (bytes !== null) files.push([size, bytes]);
  }
  const edges: Readonly<Record<string, number>> = PICTURE.kinds[kind].sizes;
  const checked = await Promise.all(files.map(([size, bytes]) => isAsDrawn(bytes, edges[size] ?? 0)));
  const isWhole = files.length === sizes.length && checked.every(Boolean);
  const drawn = isWhole
    ? ({ shelf, files } satisfies Pick<Drawn, "shelf" | "files">)
    : await drawnFrom(pictures, kind, files);
  // Sizes are stored smallest first, so the largest shows whether all of them are there.
  const ordered = drawn && { ...drawn, files: drawn.files.toReversed() };
  if (ordered === null) return null;
  await beforeKept();
  if ((await pictures.keep(ordered, name)).error !== null) return null;
  return isWhole ? "kept" : "drawnAgain";
}

async function drawnFrom(
  pictures: Pick<PictureStore, "draw">,
  kind: PictureKind,
  files: readonly (readonly [string, Buffer])[],
): Promise<Drawn | null> {
  const [largest] = files;
  const result = largest === undefined ? null : await pictures.draw(kind, largest[1]);
  return result?.error === null ? result.drawn : null;
}

/** @returns null when missing, not a file, or larger than an upload may be */
async function readBounded(file: string): Promise<Buffer | null> {
  try {
    const about = await fs.lstat(file);
    return about.isFile() && about.size <= PICTURE.maxBytes ? await fs.readFile(file) : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
