import { isNotNull } from "drizzle-orm";
import { instance } from "#db/accounts/schema/instance.ts";
import { can, type RoleHolder } from "./permissions.ts";
import { type AccountsStore, type Reader, ready } from "./store.server.ts";

/**
 * The siege: while the site is attacked, visitors get stored pages, nothing is submitted, and only the team signs in
 * (docs/decisions/179). It is one column of the accounts file, so that whoever writes it switches every server of that file.
 */

/** Since when the site is besieged; null when it is not. */
export async function siegeSince(store: AccountsStore): Promise<Date | null> {
  const [row] = await readySiege(store).execute();
  return row?.since ?? null;
}

const readySiege = ready((db) => db.select({ since: instance.siegeSince }).from(instance).prepare());

/** Rows while the site is besieged, for a condition in a change. */
export const besieged = (db: Reader) =>
  db.select({ id: instance.id }).from(instance).where(isNotNull(instance.siegeSince));

/** Whether somebody has a role: for them nothing is closed. */
export const isStaff = (account: RoleHolder | null): boolean => can(account, null, null);
