import type { LoadContext } from "#app/context.ts";
import { roleHolders } from "#app/features/accounts/roles.server.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { can } from "#app/services/accounts/permissions.ts";
import { usernamesOf } from "#app/services/accounts/queries.server.ts";

/** An account as moderators see it, banned or not. The name is null for a deleted account. */
export interface Person {
  id: string;
  username: string | null;
}

/** Loads accounts with one query. @returns a lookup by id */
export async function loadPeople(
  { accounts }: Pick<LoadContext, "accounts">,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => Person | null> {
  const names = await usernamesOf(
    accounts.store,
    ids.filter((id): id is string => id !== null && id !== ""),
  );
  return (id) => (id === null || id === "" ? null : { id, username: names.get(id) ?? null });
}

/** Whether anybody except the viewer may decide about a kind in this edition. */
export async function canOthersDecide(
  { accounts, edition, viewer }: Pick<LoadContext, "accounts" | "edition" | "viewer">,
  { area }: Kind,
): Promise<boolean> {
  const holders = await roleHolders(accounts.store);
  return holders.some((one) => one.id !== viewer?.account.id && can(one, area, edition.config.code));
}
