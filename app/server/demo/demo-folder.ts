import fs from "node:fs";
import path from "node:path";
import { ownFolder } from "#db/lock.ts";
import { makePrivateFolder, syncToDisk } from "#db/places.ts";

/** The data folder of the demo. A mark in it says that nothing in there is anybody's. */

const MARK = "demo.json";

/** Thrown instead of touching a folder that holds something else. */
export class NotADemo extends Error {
  constructor(folder: string) {
    super(
      `${folder} holds something that is not of the demo, so it was left alone. Set DEMO_DATA_DIR to a folder that is new or empty.`,
    );
  }
}

/**
 * Prepares the folder. What was left of a demo that was interrupted while it was made is removed.
 * @returns whether the world is there already
 * @throws NotADemo; DataFolderInUse while a server runs on it
 */
export function prepareDemoFolder(folder: string): boolean {
  makePrivateFolder(folder);
  const mark = readMark(folder);
  if (mark === null && fs.readdirSync(folder).length > 0) throw new NotADemo(folder);
  // Whoever is in there must not lose the ground under their feet.
  ownFolder(folder).release();
  if (mark?.isMade === true) return true;
  for (const name of fs.readdirSync(folder)) {
    if (name !== MARK) fs.rmSync(path.join(folder, name), { recursive: true });
  }
  writeMark(folder, { isMade: false });
  return false;
}

/** Notes that the world is complete. */
export const finishDemoFolder = (folder: string): void => writeMark(folder, { isMade: true });

interface Mark {
  isMade: boolean;
}

function readMark(folder: string): Mark | null {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, MARK), "utf8"));
  } catch {
    return null;
  }
}

function writeMark(folder: string, mark: Mark): void {
  fs.writeFileSync(path.join(folder, MARK), `${JSON.stringify(mark)}\n`);
  syncToDisk(folder);
}
