import type { LoadContext } from "#app/context.ts";
import { roleHolders } from "#app/features/accounts/roles.server.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { can } from "#app/services/accounts/permissions.ts";
import { usernamesOf } from "#app/services/accounts/queries.server.ts";

/** Somebody as those who decide see them, whoever may have banned them; the name of who has left is null. */
export interface Person {
  id: string;
  username: string | null;
}

/** Who the ids of some accounts are, all asked at once. */
export async function peopleOf(
  { accounts }: Pick<LoadContext, "accounts">,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => Person | null> {
  const names = await usernamesOf(
    accounts.store,
    ids.filter((id): id is string => id !== null && id !== ""),
  );
  return (id) => (id === null || id === "" ? null : { id, username: names.get(id) ?? null });
}

/** Whether anybody but the viewer may decide about a kind in this edition. */
export async function doOthersDecide(
  { accounts, edition, viewer }: Pick<LoadContext, "accounts" | "edition" | "viewer">,
  { area }: Kind,
): Promise<boolean> {
  const holders = await roleHolders(accounts.store);
  return holders.some((one) => one.id !== viewer?.account.id && can(one, area, edition.config.code));
}
