import type { LoadContext } from "#app/context.ts";
import { roleHolders } from "#app/features/accounts/roles.server.ts";
import { can } from "#app/services/accounts/permissions.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import type { measures } from "#db/accounts/schema/safety.ts";

/**
 * Who answers an appeal: never who decided, and never whom it is about. "edition": others who look after accounts there. "others": nobody
 * else does, so those do who look after the accounts of another edition. "operator": nobody on the site may, so whoever runs it does, in
 * a terminal.
 */
export type Answerers = "edition" | "others" | "operator";

type Holder = Pick<Account, "id" | "roles" | "state">;
export type Appealed = Pick<typeof measures.$inferSelect, "accountId" | "by" | "locale">;

/** Who holds a role now, for `answerersOf` and `mayAnswer`. */
export const loadHolders = ({ accounts }: Pick<LoadContext, "accounts">): Promise<readonly Holder[]> =>
  roleHolders(accounts.store);

const isApart = ({ id }: Pick<Holder, "id">, { by, accountId }: Appealed): boolean => id !== by && id !== accountId;

export function answerersOf(holders: readonly Holder[], measure: Appealed): Answerers {
  const apart = holders.filter((holder) => isApart(holder, measure));
  if (apart.some((holder) => can(holder, "users", measure.locale))) return "edition";
  return apart.some((holder) => can(holder, "users", null)) ? "others" : "operator";
}

/** Whether somebody may answer an appeal against a measure, as far as their roles are concerned. */
export function mayAnswer(holder: Holder, measure: Appealed, answerers: Answerers): boolean {
  if (!isApart(holder, measure) || answerers === "operator") return false;
  return can(holder, "users", answerers === "edition" ? measure.locale : null);
}
