import { and, inArray } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { roleHolders } from "#app/features/accounts/roles.server.ts";
import { can } from "#app/services/accounts/permissions.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import type { measures } from "#db/accounts/schema/safety.ts";

/**
 * Who answers an appeal: never who decided, proposed or reported it, and never whom it is about. "edition": others who look after accounts there. "others": nobody
 * else does, so those do who look after the accounts of another edition. "roles": the banned person has a role, and only
 * people who can give roles may lift the ban (`mayBan`). "operator": nobody on the site may, so whoever runs it does, in a terminal.
 */
export type Answerers = "edition" | "others" | "roles" | "operator";

type Holder = Pick<Account, "id" | "roles" | "state">;
export type Appealed = Pick<
  typeof measures.$inferSelect,
  "accountId" | "by" | "proposedBy" | "kind" | "locale" | "target"
>;

/** Who of the team has reported what measures are about, by target, as far as the reports are still kept. */
export type Involved = ReadonlyMap<string, ReadonlySet<string>>;

export async function loadInvolved(
  { accounts: { store } }: Pick<LoadContext, "accounts">,
  holders: readonly Holder[],
  measured: readonly Pick<Appealed, "target">[],
): Promise<Involved> {
  const targets = measured.map((one) => one.target).filter((one) => one !== "");
  if (targets.length === 0) return new Map();
  const ids = holders.map(({ id }) => id);
  const isReported = and(inArray(reports.target, targets), inArray(reports.reporterId, ids));
  const reported = await store.db
    .select({ about: reports.target, by: reports.reporterId })
    .from(reports)
    .where(isReported);
  const found = new Map<string, Set<string>>();
  for (const { about, by } of reported) found.set(about, (found.get(about) ?? new Set()).add(by ?? ""));
  return found;
}

/** Who holds a role now, for `answerersOf` and `mayAnswer`. */
export const loadHolders = ({ accounts }: Pick<LoadContext, "accounts">): Promise<readonly Holder[]> =>
  roleHolders(accounts.store);

/** Whether this person had no part in the measure. */
export const isApart = (
  { id }: Pick<Holder, "id">,
  { by, proposedBy, accountId, target }: Appealed,
  involved: Involved,
): boolean => ![by, proposedBy, accountId].includes(id) && involved.get(target)?.has(id) !== true;

export function answerersOf(holders: readonly Holder[], measure: Appealed, involved: Involved): Answerers {
  const apart = holders.filter((holder) => isApart(holder, measure, involved));
  if (measure.kind === "ban" && holders.some(({ id }) => id === measure.accountId)) {
    return apart.some((holder) => can(holder, "*", null)) ? "roles" : "operator";
  }
  if (apart.some((holder) => can(holder, "users", measure.locale))) return "edition";
  return apart.some((holder) => can(holder, "users", null)) ? "others" : "operator";
}

/** Whether somebody may answer an appeal against a measure, as far as their roles are concerned. */
export function mayAnswer(holder: Holder, measure: Appealed, answerers: Answerers, involved: Involved): boolean {
  if (!isApart(holder, measure, involved) || answerers === "operator") return false;
  if (answerers === "roles") return can(holder, "*", null);
  return can(holder, "users", answerers === "edition" ? measure.locale : null);
}
