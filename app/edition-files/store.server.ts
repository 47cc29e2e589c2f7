import fs from "node:fs";
import path from "node:path";
import type { Edition, EditionCover } from "#app/editions/edition.ts";
import { readCover, readEdition } from "#app/editions/snapshot.server.ts";
import type { Text, Texts } from "#app/kit/i18n/texts.ts";
import { byNamespace } from "#app/kit/i18n/texts.ts";
import { nextTurn } from "#app/kit/time/pace.ts";
import { PAGES } from "#app/pages.ts";
import { revisionOf } from "#db/change.ts";
import { editionRevisions } from "#db/edition/revisions.ts";
import { DamagedDatabase, MigrationFailed, OlderDatabase } from "#db/errors.ts";
import { ownFolder } from "#db/lock.ts";
import { type AccountsHandle, closeDatabase, type EditionHandle, openEdition, walBytes } from "#db/open.ts";
import { databaseFile } from "#db/places.ts";
import { readEnglish } from "./english.server.ts";
import { type EditionFolder, editionCodes, isEditionCode, readEditionFiles } from "./files.server.ts";
import { EditionRefused, type ImportProgress, importEdition, importedHash } from "./import.server.ts";

/** An edition that answers. */
export interface OpenEdition {
  state: "open";
  code: string;
  handle: EditionHandle;
  /** What other editions need to know of it; the same object until something changes. */
  cover(): EditionCover;
  /** The current content, read on first use; the same object until something changes. */
  edition(): Edition;
  /** Changes with anything that public pages show. */
  pagesRevision(): number;
  /** Whether the last attempt to read the content failed. */
  isUnreadable(): boolean;
}

/** An edition that cannot answer, and what the operator can do about it. */
export interface DownEdition {
  state: "down";
  code: string;
  reason: "damaged" | "older" | "migration" | "refused" | "missing" | "failed";
  sentence: string;
}

export type EditionState = OpenEdition | DownEdition;

export interface DatabaseHealth {
  /** "failing": it can be read, but writing to the disk fails. */
  state: "open" | "failing" | "down";
  revision: number | null;
  walBytes: number | null;
  reason: string | null;
}

export interface EditionStore {
  /** The codes of all requested editions, whether they are up or not. */
  codes: readonly string[];
  get(code: string): EditionState | undefined;
  /** The English texts by namespace, from the files: the fallback when no edition is open. */
  english: Texts;
  health(): Record<string, DatabaseHealth>;
  /** Stores the revisions, closes the databases and releases the data folder. */
  close(): Promise<void>;
}

export interface StoreLog {
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
  error(about: object, message: string): void;
}

export interface StoreOptions {
  dataDir: string;
  /** The folder that contains one folder of files per edition. */
  contentDir: string;
  migrationsDir: string;
  /** Empty means every edition that has files. */
  codes: readonly string[];
  log: StoreLog;
  onProgress?: (progress: ImportProgress) => void;
}

/**
 * Locks the data folder, and opens and imports the editions one after the other. A failing edition never stops the others.
 * Opening a database takes a few milliseconds and shows whether it is intact; its content is read, and its router created, on
 * first use.
 * @throws DataFolderInUse
 */
export async function openEditions(options: StoreOptions): Promise<EditionStore> {
  const codes = options.codes.length > 0 ? [...options.codes] : editionCodes(options.contentDir);
  const english = readEnglish(options.contentDir);
  const lock = ownFolder(options.dataDir);
  const editions = new Map<string, EditionState>();
  for (const code of codes) {
    editions.set(code, await openOne(code, english, options));
    await nextTurn();
  }
  return {
    codes,
    english: byNamespace(english),
    get: (code) => editions.get(code),
    health: () => Object.fromEntries([...editions].map(([code, edition]) => [code, editionHealth(edition)])),
    close: async () => {
      for (const edition of editions.values()) if (edition.state === "open") await closeDatabase(edition.handle);
      lock.release();
    },
  };
}

async function openOne(code: string, english: ReadonlyMap<string, Text>, options: StoreOptions): Promise<EditionState> {
  let handle: EditionHandle | null = null;
  try {
    const files = readExistingFiles(code, options);
    handle = openEdition(code, options);
    await bringUpToDate(handle, files, english, options);
    const views = createViews(handle, english);
    views.cover();
    return { state: "open", code, handle, ...views };
  } catch (error) {
    if (handle !== null) await closeDatabase(handle).catch(() => {});
    const sentence = error instanceof Error ? error.message : String(error);
    const reason = downReason(error);
    // Foreseeable errors are logged as a sentence; all others need their stack.
    options.log.error({ edition: code, reason, ...(reason === "failed" ? { err: error } : {}) }, sentence);
    return { state: "down", code, reason, sentence };
  }
}

/** With broken files, the content imported before stays in use; only an edition without any content is down. */
async function bringUpToDate(
  handle: EditionHandle,
  files: EditionFolder,
  english: ReadonlyMap<string, Text>,
  { log, onProgress }: StoreOptions,
): Promise<void> {
  const hasContent = importedHash(handle) !== null;
  if (files.contents.size === 0) {
    if (!hasContent) throw new FilesMissing(handle.name, files.folder);
    log.warn({ edition: handle.name }, `There are no files in ${files.folder}: the content imported before stays.`);
    return;
  }
  try {
    const { imported, rowsChanged } = await importEdition(handle, files, { english, onProgress });
    if (imported) log.info({ edition: handle.name, rowsChanged }, "edition imported");
  } catch (error) {
    if (!(error instanceof EditionRefused) || !hasContent) throw error;
    log.warn({ edition: handle.name }, `${error.message}\nThe content imported before stays.`);
  }
}

/**
 * Reads the files of an edition, and throws when it has neither files nor a database: a misspelt code must not create an
 * empty database.
 */
function readExistingFiles(code: string, { contentDir, dataDir }: StoreOptions): EditionFolder {
  if (!isEditionCode(code)) throw new FilesMissing(code, path.join(contentDir, code));
  const files = readEditionFiles(contentDir, code);
  if (files.contents.size > 0 || fs.existsSync(databaseFile(dataDir, code))) return files;
  throw new FilesMissing(code, files.folder);
}

class FilesMissing extends Error {
  override readonly name = "FilesMissing";
  constructor(code: string, folder: string) {
    super(`There is no edition "${code}": the folder ${folder} has no files.`);
  }
}

/**
 * How often the database is checked for changes of other processes; our own are known at once. A check takes a lock, which
 * would be a sixth of the time to serve a cached page.
 */
const REVISION_CHECK_MS = 50;

type Views = Pick<OpenEdition, "cover" | "edition" | "pagesRevision" | "isUnreadable">;

/** Reads again only when the file's revision has changed. */
function createViews(handle: EditionHandle, english: ReadonlyMap<string, Text>): Views {
  let looked = Number.NEGATIVE_INFINITY;
  let seen = { revision: Number.NaN, content: 0, pages: 0 };
  const look = () => {
    const now = performance.now();
    if (now - looked >= REVISION_CHECK_MS) {
      looked = now;
      revisionOf(handle);
    }
    const { revision } = handle.state;
    if (seen.revision !== revision) seen = { revision, ...editionRevisions(handle) };
    return seen;
  };
  const memoizeByRevision = <T extends { revision: number }>(read: () => T) => {
    let current: T | null = null;
    return () => {
      const { content } = look();
      if (current === null || current.revision !== content) current = read();
      return current;
    };
  };
  let unreadable = false;
  return {
    cover: memoizeByRevision(() => readCover(handle, english, PAGES)),
    edition: memoizeByRevision(() => {
      unreadable = true;
      const edition = readEdition(handle, english, PAGES);
      unreadable = false;
      return edition;
    }),
    pagesRevision: () => look().pages,
    isUnreadable: () => unreadable,
  };
}

function editionHealth(edition: EditionState): DatabaseHealth {
  if (edition.state === "down") return { state: "down", revision: null, walBytes: null, reason: edition.reason };
  const { handle } = edition;
  if (edition.isUnreadable()) return { state: "down", revision: revisionOf(handle), walBytes: null, reason: "failed" };
  return openHealth(handle);
}

/** The health of an open database. */
export function openHealth(handle: EditionHandle | AccountsHandle): DatabaseHealth {
  const { failing } = handle.state;
  const state = failing === null ? "open" : "failing";
  return { state, revision: revisionOf(handle), walBytes: walBytes(handle), reason: failing };
}

function downReason(error: unknown): DownEdition["reason"] {
  if (error instanceof DamagedDatabase) return "damaged";
  if (error instanceof OlderDatabase) return "older";
  if (error instanceof MigrationFailed) return "migration";
  if (error instanceof EditionRefused) return "refused";
  if (error instanceof FilesMissing) return "missing";
  return "failed";
}
