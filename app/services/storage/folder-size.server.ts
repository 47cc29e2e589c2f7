import fs from "node:fs/promises";
import path from "node:path";

/** What files take up in a folder. */
export interface FolderSize {
  bytes: number;
  files: number;
  /** False where there were more files than are counted. */
  isWhole: boolean;
}

/** More than a site of the size we are made for has, and few enough to be counted in a minute. */
const MOST_FILES = 500_000;
/** Files asked for at once: the disk is for visitors, too. */
const AT_ONCE = 16;

/** Counts a folder with all in it, a few files at a time, so that nobody is held up. A folder that is not there is empty. */
export async function folderSize(folder: string): Promise<FolderSize> {
  const size: FolderSize = { bytes: 0, files: 0, isWhole: true };
  const folders = [folder];
  for (let next = folders.pop(); next !== undefined && size.isWhole; next = folders.pop()) {
    let waiting: string[] = [];
    for await (const entry of entriesOf(next)) {
      const file = path.join(next, entry.name);
      if (entry.isDirectory()) folders.push(file);
      else if (entry.isFile()) waiting.push(file);
      if (waiting.length < AT_ONCE) continue;
      await add(size, waiting);
      waiting = [];
      if (size.files >= MOST_FILES) size.isWhole = false;
      if (!size.isWhole) break;
    }
    await add(size, waiting);
  }
  return size;
}

async function* entriesOf(folder: string) {
  try {
    yield* await fs.opendir(folder);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

async function add(size: FolderSize, files: readonly string[]): Promise<void> {
  for (const bytes of await Promise.all(files.map(fileSize))) {
    size.bytes += bytes;
    size.files += 1;
  }
}

/** Nothing for a file that is gone meanwhile. */
export async function fileSize(file: string): Promise<number> {
  try {
    return (await fs.stat(file)).size;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";
