import { roleHolders } from "#app/features/accounts/roles.server.ts";
import { can } from "#app/services/accounts/permissions.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import type { JobLog } from "#app/services/jobs/job.ts";

/** Who may handle a report: those who look after accounts in the edition of the card, and never whom it is about or who sent it. */

type About = { accountId?: string | null; reporterId?: string | null; locale: string };

export const mayHandle = (
  holder: Pick<Account, "id" | "roles" | "state">,
  { accountId, reporterId, locale }: About,
): boolean => holder.id !== accountId && holder.id !== reporterId && can(holder, "users", locale);

/**
 * To be called after a report was stored. Where nobody may handle it, because there are no moderators, or it is about or by the only
 * one, the operator is told in the log. Whom it is about is for the command to say.
 */
export async function tellOperator(
  { accounts, log }: { accounts: Pick<Accounts, "store">; log: Pick<JobLog, "warn"> },
  about: About,
): Promise<void> {
  const holders = await roleHolders(accounts.store);
  if (holders.some((holder) => mayHandle(holder, about))) return;
  log.warn({}, "A report waits that no moderator may handle. Read it with: npm run admin -- reports");
}
