import { usernamesOf } from "#app/accounts/index.server.ts";
import type { LoadContext } from "#app/server/load-context.ts";

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
