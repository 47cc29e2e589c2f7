import { LRUCache } from "lru-cache";
import { revisionOf } from "#db/change.ts";
import type { AccountsHandle } from "#db/open.ts";

/** As many people as have stored pages; others are looked up again. */
const MAX_KNOWN = 20_000;

/**
 * The number that counts what others see of an account, for pages that are stored. Numbers that were read are kept until the
 * database says that one has changed, so that most looks at a stored page cost no query, whatever others do meanwhile.
 * @returns looks a number up by the id of an account; null for an id that nobody has
 */
export function createShownRevisions(handle: AccountsHandle): (accountId: string) => number | null {
  const { sqlite, state } = handle;
  const known = new LRUCache<string, number>({ max: MAX_KNOWN });
  const read = sqlite.prepare<[string], number>("SELECT shown_revision FROM accounts WHERE id = ?").pluck();
  let { dataVersion } = state;
  // Triggers of this connection alone. One that is undone afterwards has done no harm: the number is read again.
  sqlite.function("forget_shown_revision", (accountId) => {
    known.delete(String(accountId));
    return null;
  });
  sqlite.exec(`
    CREATE TEMP TRIGGER shown_revision_changed AFTER UPDATE OF shown_revision ON main.accounts
    BEGIN SELECT forget_shown_revision(OLD.id); END;
    CREATE TEMP TRIGGER shown_revision_removed AFTER DELETE ON main.accounts
    BEGIN SELECT forget_shown_revision(OLD.id); END;
  `);
  return (accountId) => {
    revisionOf(handle);
    // Another process has changed the file, and only it knows what.
    if (state.dataVersion !== dataVersion) {
      known.clear();
      dataVersion = state.dataVersion;
    }
    const number = known.get(accountId) ?? read.get(accountId) ?? null;
    if (number !== null) known.set(accountId, number);
    return number;
  };
}
