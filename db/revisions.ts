import fs from "node:fs";
import path from "node:path";
import { makePrivateFolder, revisionFile, syncToDisk } from "./places.ts";

/**
 * Notes about a database that are kept outside its file. SQLite opens an older copy, or a file without its "-wal",
 * without complaint; only a revision that was noted elsewhere shows the loss.
 */
export interface RevisionRecord {
  fileId: string;
  revision: number;
}

/** A disk writes whole sectors. Each note has its own, so a power cut while writing damages only that note. */
const SLOT_BYTES = 512;
/** Notes use the slots in turn: while one is written, the previous one stays intact. */
const SLOTS = 2;

const SYNC_AFTER_MS = 1000;

/** @returns null when there is no note, or none that can be read: a broken note proves nothing */
export function readRevision(dataDir: string, name: string): RevisionRecord | null {
  const bytes = bytesOf(revisionFile(dataDir, name));
  const records = Array.from({ length: SLOTS }, (_, slot) => recordIn(bytes, slot)).filter((record) => record !== null);
  return records.reduce<RevisionRecord | null>(
    (newest, record) => (newest !== null && newest.revision >= record.revision ? newest : record),
    null,
  );
}

/** Starts a new note file at its full size and drops earlier notes. */
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
 * Notes each revision before the change is acknowledged. That takes microseconds, because it does not wait for the
 * disk: what a process has written survives its end, even a kill. Only a power cut can undo notes, of the last second
 * at most, and then the database itself is intact, because SQLite does wait for the disk.
 */
export class RevisionKeeper {
  private readonly descriptor: number;
  private timer: NodeJS.Timeout | null = null;

  /** @param record the file's present identity and revision */
  constructor(dataDir: string, name: string, record: RevisionRecord) {
    const file = revisionFile(dataDir, name);
    const known = readRevision(dataDir, name);
    const isRoomy = fs.statSync(file, { throwIfNoEntry: false })?.size === SLOTS * SLOT_BYTES;
    if (!isRoomy || known?.fileId !== record.fileId || known.revision !== record.revision) {
      writeRevision(dataDir, name, record);
    }
    this.descriptor = fs.openSync(file, "r+");
  }

  /** A failure does no harm: the other slot stays intact, and the next note repeats the write. */
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
    // Earlier versions wrote a single short note, in the place of the first slot.
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
