import type { Handle } from "./open.ts";
import { inOwnTurn } from "./turns.ts";

/** Pages in a "-wal" file before they are moved into the database: as many as fit into what is kept of that file. */
const PAGES_MOVED_AT_ONCE = 2000;

/**
 * Moves the pages of a "-wal" file into the database when they are many. SQLite does that within a commit; but then a slow
 * disk is waited for three times in a row, for the change and for both files, and no visitor is answered meanwhile. So it has
 * a turn of its own. What fails is tried again after the next change.
 */
export async function checkpointWhenDue(handle: Handle): Promise<void> {
  if (isDue(handle)) await inOwnTurn(() => isDue(handle) && checkpoint(handle));
}

function isDue({ sqlite, hot }: Handle): boolean {
  if (!sqlite.open) return false;
  try {
    const { log, checkpointed } = hot.pages.get() ?? { log: 0, checkpointed: 0 };
    return log - checkpointed >= PAGES_MOVED_AT_ONCE;
  } catch {
    return false;
  }
}

function checkpoint({ hot }: Handle): void {
  try {
    hot.checkpoint.run();
  } catch {
    // Nothing is lost: the pages stay in the "-wal" file.
  }
}
