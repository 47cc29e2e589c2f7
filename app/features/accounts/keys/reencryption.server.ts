import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { nextTurn } from "#app/kit/time/pace.ts";
import type { SecretRing } from "#app/services/accounts/keys/secrets.server.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import type { JobRun, RunResult } from "#app/services/jobs/job.ts";
import { accounts as accountRows } from "#db/accounts/schema/accounts.ts";
import { comingsOfAge } from "#db/accounts/schema/coming-of-age.ts";
import { connections, providerClients } from "#db/accounts/schema/connections.ts";
import { secondFactors } from "#db/accounts/schema/second-factor.ts";
import { subscriptions } from "#db/accounts/schema/subscriptions.ts";
import { workTransfers } from "#db/accounts/schema/work.ts";

/**
 * After a new key was made, what older ones encrypted is encrypted again, so that their files can be deleted. Codes and
 * queued mails are left alone: they are gone within days.
 */

const AT_ONCE = 200;

interface Sealed {
  table: SQLiteTable;
  /** A unique column, to read the table in parts. */
  key: SQLiteColumn;
  column: SQLiteColumn;
  /** The name of the column in the schema. */
  property: string;
}

const SEALED: readonly Sealed[] = [
  sealed(accountRows, accountRows.id, "emailSealed"),
  sealed(comingsOfAge, comingsOfAge.accountHash, "monthSealed"),
  sealed(secondFactors, secondFactors.accountId, "secretSealed"),
  sealed(connections, connections.id, "nameSealed"),
  sealed(subscriptions, subscriptions.id, "emailSealed"),
  sealed(workTransfers, workTransfers.accountId, "detailsSealed"),
  // No encrypted text is equal to another, and there are few rows.
  sealed(providerClients, providerClients.clientSecretSealed, "clientSecretSealed"),
];

function sealed<T extends SQLiteTable, P extends string & keyof T["_"]["columns"]>(
  table: T & Record<P, SQLiteColumn>,
  key: SQLiteColumn,
  property: P,
): Sealed {
  return { table, key, column: table[property], property };
}

type Ringed = Pick<Accounts, "store"> & { secrets: SecretRing };

/** Encrypts with the newest key what older ones encrypted. @returns how many; `unreadable` are those no key decrypts */
export async function reencrypt(accounts: Ringed, run: JobRun): Promise<RunResult> {
  const result = { done: 0, unreadable: 0 };
  if (!accounts.secrets.hasOlderKeys()) return result;
  for (const column of SEALED) await reencryptColumn(accounts, column, run, result);
  return result;
}

async function reencryptColumn(
  { store, secrets }: Ringed,
  { table, key, column, property }: Sealed,
  { dryRun, onProgress, signal }: JobRun,
  result: { done: number; unreadable: number },
): Promise<void> {
  for (let last = ""; !signal.aborted; ) {
    const part = await store.db
      .select({ key: sql<string>`${key}`, text: sql<string>`${column}` })
      .from(table)
      .where(gt(key, last))
      .orderBy(asc(key))
      .limit(AT_ONCE);
    const older = part.filter(({ text }) => text !== "" && !secrets.isCurrent(text));
    const again = older.flatMap((row) => reencrypted(secrets, row));
    // Where somebody has changed it meanwhile, it is encrypted with the newest key already.
    if (!dryRun && again.length > 0) {
      await store.atomically((db) =>
        again.map(({ key: id, text, fresh }) =>
          db
            .update(table)
            .set({ [property]: fresh })
            .where(and(eq(key, id), eq(column, text))),
        ),
      );
    }
    result.done += again.length;
    result.unreadable += older.length - again.length;
    onProgress(result.done, null);
    if (part.length < AT_ONCE) return;
    last = part.at(-1)?.key ?? last;
    await nextTurn();
  }
}

/** Nothing for what cannot be decrypted: the file of its key may still be restored. */
function reencrypted(secrets: SecretRing, row: { key: string; text: string }) {
  try {
    return [{ ...row, fresh: secrets.encrypt(secrets.decrypt(row.text)) }];
  } catch {
    return [];
  }
}
