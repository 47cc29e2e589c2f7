/** What can be wrong with a database, each with a sentence for the operator. */

/** Base of all of them, so that a caller can tell a problem of a file from a mistake in the program. */
export abstract class DatabaseProblem extends Error {
  /** @param database an edition's code, or "accounts" */
  constructor(
    readonly database: string,
    sentence: string,
    options?: ErrorOptions,
  ) {
    super(sentence, options);
    this.name = new.target.name;
  }
}

/** Another process kept the write lock for longer than a visitor should wait. */
export class DatabaseBusy extends DatabaseProblem {
  readonly retryAfterSeconds = 5;
  constructor(database: string) {
    super(database, `The database "${database}" is being written to by another process. Try again in a few seconds.`);
  }
}

/** The disk is full. Nothing was changed, and reading still works. */
export class DiskFull extends DatabaseProblem {
  readonly retryAfterSeconds = 60;
  constructor(database: string, cause: unknown) {
    super(database, `There is no room left on the disk to change the database "${database}". Make room.`, { cause });
  }
}

/** The disk fails to write or to read. Nothing was changed. */
export class DiskFailing extends DatabaseProblem {
  readonly retryAfterSeconds = 60;
  constructor(database: string, cause: unknown) {
    super(
      database,
      `The disk failed while the database "${database}" was used (${sqliteCode(cause)}). Look at the disk, and at the log ` +
        "of the system; nothing that was acknowledged is lost.",
      { cause },
    );
  }
}

/** Codes of a disk that is full, broken, or was made read-only because it is broken. */
const FAILING = /^SQLITE_(?:IOERR|READONLY|CANTOPEN|PROTOCOL)/;

/** The problem of the disk that an error of SQLite reports; null for any other error. */
export function diskProblemOf(database: string, error: unknown): DiskFull | DiskFailing | null {
  if (saysDamaged(error)) return null;
  const code = sqliteCode(error);
  if (code === "SQLITE_FULL") return new DiskFull(database, error);
  return FAILING.test(code) ? new DiskFailing(database, error) : null;
}

/** Whether the same request may succeed later, because nothing is wrong with the request itself. */
export const isTemporary = (problem: unknown): boolean =>
  problem instanceof DatabaseBusy ||
  problem instanceof DiskFull ||
  problem instanceof DiskFailing ||
  // Errors of mere reading have not passed through `change`, which would have given them a type.
  diskProblemOf("", problem) !== null;

/** The file is damaged: SQLite did not write it like this. */
export class DamagedDatabase extends DatabaseProblem {
  constructor(
    database: string,
    readonly finding: string,
    cause?: unknown,
  ) {
    super(
      database,
      `The file of the database "${database}" is damaged (${finding}). ` +
        `Put a copy back: npm run data -- restore ${database} <copy>. "npm run data -- status" lists the copies.`,
      { cause },
    );
  }
}

/** The file is an older state of the database, or another file. */
export class OlderDatabase extends DatabaseProblem {
  /** @param found revision of the present file; null when there is no file, or one of another database */
  constructor(
    database: string,
    readonly kind: "older" | "other" | "missing",
    readonly expected: number,
    readonly found: number | null,
  ) {
    super(
      database,
      `${OlderDatabase.finding(database, kind, expected, found)} Stop the server, then put the right file and its ` +
        `"-wal" file back, or a copy: npm run data -- restore ${database} <copy>. ` +
        `If it is right as it is: npm run data -- accept ${database}.`,
    );
  }

  private static finding(database: string, kind: string, expected: number, found: number | null): string {
    if (kind === "missing")
      return `The file of the database "${database}", last seen at revision ${expected}, is gone.`;
    const file =
      kind === "other" ? "another file than the one last seen" : "older than it was (or its -wal file is gone)";
    return `The file of the database "${database}" is ${file}: it is at revision ${found}, revision ${expected} was seen.`;
  }
}

/** The file could not be migrated to the schema of this version; it is as it was before. */
export class MigrationFailed extends DatabaseProblem {
  constructor(database: string, finding: string, copy: string | null, cause?: unknown) {
    const kept = copy === null ? "" : ` A copy from before is ${copy}.`;
    super(database, `The database "${database}" could not be migrated and was left as it was: ${finding}.${kept}`, {
      cause,
    });
  }
}

/** Two processes on one data folder would not see each other's changes. */
export class DataFolderInUse extends Error {
  override readonly name = "DataFolderInUse";
  constructor(readonly folder: string) {
    super(`Another process is using the data folder ${folder}. Stop it first, or choose another folder with DATA_DIR.`);
  }
}

/** SQLite's result code of an error, or "" for anything else. */
export function sqliteCode(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : "";
  return typeof code === "string" && code.startsWith("SQLITE_") ? code : "";
}

/** True when the error says that the file itself is not right. */
export function saysDamaged(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ)/.test(sqliteCode(error));
}
