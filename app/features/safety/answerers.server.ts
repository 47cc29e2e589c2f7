import { and, inArray } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { roleHolders } from "#app/features/accounts/roles.server.ts";
import { can } from "#app/services/accounts/permissions.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import type { measures } from "#db/accounts/schema/safety.ts";

/**
 * Who answers an appeal: never who decided or reported it, and never whom it is about. "edition": others who look after accounts there. "others": nobody
 * else does, so those do who look after the accounts of another edition. "operator": nobody on the site may, so whoever runs it does, in
 * a terminal.
 */
export type Answerers = "edition" | "others" | "operator";

type Holder = Pick<Account, "id" | "roles" | "state">;
export type Appealed = Pick<typeof measures.$inferSelect, "accountId" | "by" | "locale" | "target">;

/** Who of the team has reported what measures are about, by target, as far as the reports are still kept. */
export type Reporters = ReadonlyMap<string, ReadonlySet<string>>;

export async function loadReporters(
  { accounts }: Pick<LoadContext, "accounts">,
  holders: readonly Holder[],
  measured: readonly Pick<Appealed, "target">[],
): Promise<Reporters> {
  const { target, reporterId } = reports;
  const targets = measured.map((one) => one.target).filter((one) => one !== "");
  const ids = holders.map(({ id }) => id);
  const isTheirs = and(inArray(target, targets), inArray(reporterId, ids));
  const rows =
    targets.length === 0 ? [] : await accounts.store.db.select({ target, reporterId }).from(reports).where(isTheirs);
  const found = new Map<string, Set<string>>();
  for (const row of rows) found.set(row.target, (found.get(row.target) ?? new Set()).add(row.reporterId ?? ""));
  return found;
}

/** Who holds a role now, for `answerersOf` and `mayAnswer`. */
export const loadHolders = ({ accounts }: Pick<LoadContext, "accounts">): Promise<readonly Holder[]> =>
  roleHolders(accounts.store);

const isApart = ({ id }: Pick<Holder, "id">, { by, accountId, target }: Appealed, reporters: Reporters): boolean =>
  id !== by && id !== accountId && reporters.get(target)?.has(id) !== true;

export function answerersOf(holders: readonly Holder[], measure: Appealed, reporters: Reporters): Answerers {
  const apart = holders.filter((holder) => isApart(holder, measure, reporters));
  if (apart.some((holder) => can(holder, "users", measure.locale))) return "edition";
  return apart.some((holder) => can(holder, "users", null)) ? "others" : "operator";
}

/** Whether somebody may answer an appeal against a measure, as far as their roles are concerned. */
export function mayAnswer(holder: Holder, measure: Appealed, answerers: Answerers, reporters: Reporters): boolean {
  if (!isApart(holder, measure, reporters) || answerers === "operator") return false;
  return can(holder, "users", answerers === "edition" ? measure.locale : null);
}
