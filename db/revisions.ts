import fs from "node:fs";
import { open, rename } from "node:fs/promises";
import path from "node:path";
import { makePrivateFolder, revisionFile, syncToDisk } from "./places.ts";

/**
 * What is remembered about a database outside its file. SQLite opens an older copy, or a file without its "-wal",
 * without a word; only somebody who remembers the revision can tell.
 */
export interface RevisionRecord {
  fileId: string;
  revision: number;
}

const LAZY_MS = 1000;

/** @returns null when nothing is remembered (or what is there cannot be read: a broken note proves nothing) */
export function readRevision(dataDir: string, name: string): RevisionRecord | null {
  try {
    const record: unknown = JSON.parse(fs.readFileSync(revisionFile(dataDir, name), "utf8"));
    return isRecord(record) ? { fileId: record.fileId, revision: record.revision } : null;
  } catch {
    return null;
  }
}

export function writeRevision(dataDir: string, name: string, record: RevisionRecord): void {
  const file = revisionFile(dataDir, name);
  makePrivateFolder(path.dirname(file));
  const unfinished = `${file}.${process.pid}.tmp`;
  fs.writeFileSync(unfinished, JSON.stringify(record), { mode: 0o600, flush: true });
  fs.renameSync(unfinished, file);
  syncToDisk(path.dirname(file));
}

export function forgetRevision(dataDir: string, name: string): void {
  fs.rmSync(revisionFile(dataDir, name), { force: true });
}

/** Remembers revisions a little later and off the event loop: at most one write a second, and a last one at the end. */
export class RevisionKeeper {
  private latest: RevisionRecord | null = null;
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataDir: string,
    private readonly name: string,
  ) {}

  note(record: RevisionRecord): void {
    this.latest = record;
    if (this.timer !== null) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.writing = this.writing.then(() => this.write()).catch(() => {});
    }, LAZY_MS);
    this.timer.unref();
  }

  async close(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    await this.writing;
    if (this.latest !== null) writeRevision(this.dataDir, this.name, this.latest);
  }

  /** A failure (no room, say) is made good by the next note: the file in place stays whole. */
  private async write(): Promise<void> {
    const record = this.latest;
    if (record === null) return;
    const file = revisionFile(this.dataDir, this.name);
    const unfinished = `${file}.${process.pid}.later.tmp`;
    const handle = await open(unfinished, "w", 0o600);
    try {
      await handle.writeFile(JSON.stringify(record));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  }
}

function isRecord(value: unknown): value is RevisionRecord {
  return (
    typeof value === "object" &&
    value !== null &&
    "fileId" in value &&
    typeof value.fileId === "string" &&
    "revision" in value &&
    Number.isSafeInteger(value.revision)
  );
}
