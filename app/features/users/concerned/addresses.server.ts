import fs from "node:fs";
import path from "node:path";
import { and, inArray, ne } from "drizzle-orm";
import { nextTurn } from "#app/kit/time/pace.ts";
import { auditLine } from "#app/services/accounts/audit.server.ts";
import { readEmail } from "#app/services/accounts/email.ts";
import { accountByEmailHash, emailHashOf } from "#app/services/accounts/queries.server.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import { accounts as accountRows } from "#db/accounts/schema/accounts.ts";

/** The people a file is about, as their accounts are now: who has left since has no address any more. */

export interface Concerned {
  /** How many accounts. */
  accounts: number;
  /** How many addresses belong to nobody with an account. */
  others: number;
}

/**
 * Counts them, and hands on their addresses, a batch at a time. What opens under no key of this server is left out.
 * @param batches of what may be ids of accounts
 * @param sealed addresses of people without an account
 */
export async function concernedPeople(
  accounts: Accounts,
  { batches, sealed }: { batches: Iterable<readonly string[]>; sealed: readonly string[] },
  onAddresses: (addresses: readonly string[]) => void,
): Promise<Concerned> {
  let count = 0;
  for (const ids of batches) {
    const rows = await accounts.store.db
      .select({ emailSealed: accountRows.emailSealed })
      .from(accountRows)
      .where(and(inArray(accountRows.id, [...ids]), ne(accountRows.state, "removed")));
    count += rows.length;
    onAddresses(rows.flatMap(({ emailSealed }) => addressIn(accounts, emailSealed)));
    await nextTurn();
  }
  const others = new Set<string>();
  for (const one of sealed) {
    const [address] = addressIn(accounts, one);
    const email = address === undefined ? null : readEmail(address).email;
    if (address === undefined || email === null) continue;
    const account = await accountByEmailHash(accounts.store, emailHashOf(accounts.secrets, email));
    if (account === null) others.add(address);
  }
  onAddresses([...others]);
  return { accounts: count, others: others.size };
}

function addressIn({ secrets }: Pick<Accounts, "secrets">, sealed: string): string[] {
  try {
    return [secrets.decrypt(sealed)];
  } catch {
    return [];
  }
}

/** A file that its owner alone can read, with an address a line. It is new each time. */
export function addressFile(
  dataDir: string,
  now: Date,
): { file: string; write(lines: readonly string[]): void; close(): void } {
  const file = path.join(dataDir, `concerned-${now.toISOString().replace(/[-:.]/g, "")}.txt`);
  const descriptor = fs.openSync(file, "wx", 0o600);
  return {
    file,
    write: (lines) => {
      if (lines.length > 0) fs.writeSync(descriptor, `${lines.join("\n")}\n`);
    },
    close: () => {
      fs.fsyncSync(descriptor);
      fs.closeSync(descriptor);
    },
  };
}

/** The line of the audit log that says that addresses were written out, before they are. */
export async function noteAddresses({ store, now }: Pick<Accounts, "store" | "now">): Promise<void> {
  await store.atomically((db) => [
    auditLine(db, { actorId: null, area: "users", verb: "concernedListed", target: "site", at: now() }),
  ]);
}
