import fs from "node:fs";
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

/** The least a disk writes at once. A note has one to itself, so the power may go while it is written. */
const SLOT_BYTES = 512;
/** Notes take turns: while one is written, the one before is whole. */
const SLOTS = 2;

const SYNC_AFTER_MS = 1000;

/** @returns null when nothing is remembered (or what is there cannot be read: a broken note proves nothing) */
export function readRevision(dataDir: string, name: string): RevisionRecord | null {
  const bytes = bytesOf(revisionFile(dataDir, name));
  const records = Array.from({ length: SLOTS }, (_, slot) => recordIn(bytes, slot)).filter((record) => record !== null);
  return records.reduce<RevisionRecord | null>(
    (newest, record) => (newest !== null && newest.revision >= record.revision ? newest : record),
    null,
  );
}

/** Begins a new note; what was noted before is forgotten. It has all the room it will ever need. */
export function writeRevision(dataDir: string, name: string, record: RevisionRecord): void {
  const file = revisionFile(dataDir, name);
  makePrivateFolder(path.dirname(file));
  const unfinished = `${file}.${process.pid}.tmp`;
  const note = Buffer.alloc(SLOTS * SLOT_BYTES, " ");
  slotOf(record).copy(note, positionOf(record));
  fs.writeFileSync(unfinished, note, { mode: 0o600, flush: true });
  fs.renameSync(unfinished, file);
  syncToDisk(path.dirname(file));
}

export function forgetRevision(dataDir: string, name: string): void {
  fs.rmSync(revisionFile(dataDir, name), { force: true });
}

/**
 * Notes each revision before anybody is told of the change. That takes microseconds, because nothing waits for the disk:
 * what a process has written outlives it, however it ends. Only a power cut can undo a note, of the last second at most,
 * and after one the file itself is whole, for SQLite does wait for the disk.
 */
export class RevisionKeeper {
  private readonly descriptor: number;
  private timer: NodeJS.Timeout | null = null;

  /** @param record how the file is now */
  constructor(dataDir: string, name: string, record: RevisionRecord) {
    const file = revisionFile(dataDir, name);
    const known = readRevision(dataDir, name);
    const isRoomy = fs.statSync(file, { throwIfNoEntry: false })?.size === SLOTS * SLOT_BYTES;
    if (!isRoomy || known?.fileId !== record.fileId || known.revision !== record.revision) {
      writeRevision(dataDir, name, record);
    }
    this.descriptor = fs.openSync(file, "r+");
  }

  /** A failure is made good by the next note: the other slot stays whole. */
  note(record: RevisionRecord): void {
    try {
      fs.writeSync(this.descriptor, slotOf(record), 0, SLOT_BYTES, positionOf(record));
    } catch {
      return;
    }
    this.timer ??= setTimeout(() => {
      this.timer = null;
      fs.fdatasync(this.descriptor, () => {});
    }, SYNC_AFTER_MS).unref();
  }

  close(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    try {
      fs.fdatasyncSync(this.descriptor);
    } catch {
      // The next start writes it again.
    }
    fs.closeSync(this.descriptor);
  }
}

const slotOf = (record: RevisionRecord): Buffer => Buffer.from(`${JSON.stringify(record).padEnd(SLOT_BYTES - 1)}\n`);

const positionOf = ({ revision }: RevisionRecord): number => (revision % SLOTS) * SLOT_BYTES;

function bytesOf(file: string): Buffer {
  try {
    return fs.readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}

function recordIn(bytes: Buffer, slot: number): RevisionRecord | null {
  try {
    // Versions before this one wrote a single short note, where the first slot is now.
    const record: unknown = JSON.parse(bytes.toString("utf8", slot * SLOT_BYTES, (slot + 1) * SLOT_BYTES));
    return isRecord(record) ? { fileId: record.fileId, revision: record.revision } : null;
  } catch {
    return null;
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
