import { setTimeout as sleep } from "node:timers/promises";
import { checkpointWhenDue } from "./checkpoint.ts";
import { DatabaseBusy, diskProblemOf, sqliteCode } from "./errors.ts";
import type { Handle } from "./open.ts";
import { inOwnTurn } from "./turns.ts";

const PATIENCE_MS = 3000;
const PAUSE_MS = 25;

/**
 * The one way to write: everything `work` does is one transaction, and raises the file's revision by one.
 * Changes of one handle happen one after the other. While another process holds the write lock, this waits without
 * blocking the event loop.
 * @param work synchronous; an error it throws undoes the change and is passed on
 * @throws DatabaseBusy after three seconds, DiskFull, DiskFailing; nothing was changed then
 */
export function change<T>(handle: Handle, work: (db: Handle["db"]) => T): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  const turn = handle.state.turn.then(() => persist(handle, work, deadline));
  handle.state.turn = turn.catch(() => {}).then(() => checkpointWhenDue(handle));
  return turn;
}

/**
 * The file's revision, including changes by other processes. Costs microseconds, because the counter is read again only
 * after a change by another connection.
 */
export function revisionOf(handle: Handle): number {
  const { hot, state } = handle;
  const dataVersion = hot.dataVersion.get() ?? 0;
  if (dataVersion !== state.dataVersion) {
    state.dataVersion = dataVersion;
    remember(handle, hot.revision.get() ?? 0);
  }
  return state.revision;
}

async function persist<T>(handle: Handle, work: (db: Handle["db"]) => T, deadline: number): Promise<T> {
  for (;;) {
    const done = await inOwnTurn(() => (begin(handle) ? { result: perform(handle, work) } : null));
    if (done !== null) return done.result;
    if (performance.now() >= deadline) throw new DatabaseBusy(handle.name);
    await sleep(PAUSE_MS);
  }
}

/** @returns false when another process has the write lock */
function begin(handle: Handle): boolean {
  try {
    handle.hot.begin.run();
    return true;
  } catch (error) {
    if (sqliteCode(error).startsWith("SQLITE_BUSY")) return false;
    throw told(handle, error);
  }
}

function perform<T>(handle: Handle, work: (db: Handle["db"]) => T): T {
  const { hot, sqlite } = handle;
  try {
    const result = work(handle.db);
    if (result instanceof Promise) throw new TypeError("A change cannot wait: prepare before it, then change at once.");
    const revision = hot.bump.get() ?? 0;
    hot.commit.run();
    handle.state.failing = null;
    remember(handle, revision);
    return result;
  } catch (error) {
    if (sqlite.inTransaction) hot.rollback.run();
    throw told(handle, error);
  }
}

/** A problem of the disk is remembered until a change succeeds again, so that the health report can show it. */
function told({ name, state }: Handle, error: unknown): unknown {
  const problem = diskProblemOf(name, error);
  if (problem === null) return error;
  state.failing = sqliteCode(error);
  return problem;
}

function remember(handle: Handle, revision: number): void {
  handle.state.revision = revision;
  handle.keeper.note({ fileId: handle.fileId, revision });
}
