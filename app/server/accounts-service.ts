import type { DatabaseHealth } from "#app/editions/index.ts";
import { revisionOf } from "#db/change.ts";
import { closeDatabase, type OpenOptions, openAccounts, walBytes } from "#db/open.ts";
import type { Log } from "./log.ts";

/** The shared accounts database as the host sees it. The editions go on without it: reading needs no account. */
export interface AccountsDatabase {
  health(): DatabaseHealth;
  close(): Promise<void>;
}

export function openAccountsDatabase(options: OpenOptions, log: Log): AccountsDatabase {
  try {
    const handle = openAccounts(options);
    return {
      health: () => ({ state: "open", revision: revisionOf(handle), walBytes: walBytes(handle), reason: null }),
      close: () => closeDatabase(handle),
    };
  } catch (problem) {
    log.error({ err: problem }, problem instanceof Error ? problem.message : "the accounts could not be opened");
    const reason = problem instanceof Error ? problem.name : "failed";
    return { health: () => ({ state: "down", revision: null, walBytes: null, reason }), close: async () => {} };
  }
}
