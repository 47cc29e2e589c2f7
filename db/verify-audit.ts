import fs from "node:fs";
import Database from "better-sqlite3";
import { inspectChain } from "./accounts/audit-chain.ts";
import type { DataTalk } from "./data-command.ts";
import { ACCOUNTS, databaseFile } from "./places.ts";

const [WHOLE, BROKEN] = [0, 1];

/**
 * Says whether the audit log is whole and, if not, where it is broken.
 * @param known a hash that this command said earlier; "" for none
 * @returns the exit code
 */
export function verifyAudit(dataDir: string, known: string, { say }: DataTalk): number {
  const file = databaseFile(dataDir, ACCOUNTS);
  if (!fs.existsSync(file)) {
    say("There is no database of accounts.");
    return BROKEN;
  }
  const sqlite = new Database(file, { readonly: true, timeout: 1000 });
  try {
    const isChained = sqlite.prepare("SELECT 1 FROM pragma_table_info('audit_log') WHERE name = 'hash'").get();
    if (isChained === undefined) {
      say("This file was last used by a version without a chain. The next start of the server makes it.");
      return BROKEN;
    }
    const found = inspectChain(sqlite, known);
    if (found.state === "broken") {
      say(`The audit log is broken at line ${found.seq} (${found.id}): it was changed, or a line before it is gone.`);
      return BROKEN;
    }
    const from = found.first > 1 ? `, from line ${found.first} on; older ones were deleted` : "";
    say(`The audit log is whole: ${found.lines} lines${from}.`);
    if (!found.isKnownFound) {
      say(
        `But the hash ${known} is not in it: the log was written anew, or its end was cut off, since that was noted.`,
      );
      return BROKEN;
    }
    if (found.lines > 0)
      say(`Its last hash is ${found.head}. Note it elsewhere, to give it to this command another time.`);
    return WHOLE;
  } finally {
    sqlite.close();
  }
}
