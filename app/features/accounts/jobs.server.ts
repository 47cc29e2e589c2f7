import type { AccountsService } from "#app/services/accounts/service.server.ts";
import type { Job, JobRun, RunResult } from "#app/services/jobs/job.ts";
import { type AvatarStore, removeUnusedAvatars } from "./avatar/unused-avatars.server.ts";
import { deletePassedComingsOfAge } from "./coming-of-age.server.ts";
import {
  deleteEndedSessions,
  deleteExpiredHops,
  deleteExpiredLimits,
  deleteExpiredLogins,
  forgetBrowsers,
  releaseUsernames,
  type Sweep,
} from "./expiry.server.ts";
import { type InactivityParts, tidyInactive } from "./inactivity.server.ts";
import { reencrypt } from "./keys/reencryption.server.ts";
import { markServedDay } from "./served-days.server.ts";

export interface AccountJobsParts {
  accounts: Pick<AccountsService, "store" | "secrets" | "ledger" | "erasures" | "now" | "mailer">;
  /** Null when inactive accounts are kept. */
  inactivity: InactivityParts | null;
  avatars: AvatarStore;
}

/** The jobs of the accounts. */
export function accountJobs({ accounts, inactivity, avatars }: AccountJobsParts): Job[] {
  const expiry = (name: string, schedule: string, sweep: (how: Sweep) => Promise<number>): Job => ({
    name,
    schedule,
    run: async (run) => ({ done: await sweep(run) }),
  });
  return [
    expiry("expired-codes", "*/10 * * * *", (how) => deleteExpiredLogins(accounts, how)),
    expiry("expired-hops", "*/10 * * * *", (how) => deleteExpiredHops(accounts, how)),
    expiry("expired-limits", "7 * * * *", (how) => deleteExpiredLimits(accounts, how)),
    expiry("ended-sessions", "17 * * * *", (how) => deleteEndedSessions(accounts, how)),
    expiry("known-browsers", "22 * * * *", (how) => forgetBrowsers(accounts, how)),
    // Several times a day, for servers that are off at night.
    expiry("comings-of-age", "32 */6 * * *", (how) => deletePassedComingsOfAge(accounts, how)),
    expiry("rested-usernames", "27 * * * *", (how) => releaseUsernames(accounts, how)),
    // After the start as well, so that the day counts even if the server stops soon.
    { name: "served-days", schedule: "2 * * * *", after: "start", run: (run) => markServedDay(accounts, run) },
    { name: "ledger", schedule: "12 * * * *", run: ({ dryRun }) => retryLedger(accounts, dryRun) },
    { name: "seal-again", schedule: "37 * * * *", run: (run) => reencrypt(accounts, run) },
    {
      name: "unused-avatars",
      schedule: "47 */6 * * *",
      frees: "avatar",
      run: (run) => removeUnusedAvatars(accounts, avatars, run),
    },
    ...(inactivity === null ? [] : [inactivityJob(accounts, inactivity)]),
  ];
}

async function retryLedger({ ledger }: AccountJobsParts["accounts"], dryRun: boolean): Promise<RunResult> {
  return dryRun ? { done: 0 } : ledger.retry();
}

const inactivityJob = (accounts: AccountJobsParts["accounts"], parts: InactivityParts): Job => ({
  name: "inactive-accounts",
  schedule: "57 */6 * * *",
  run: async (run: JobRun) => {
    const result = await tidyInactive(accounts, parts, run);
    if (result.warned + result.done > 0 && !run.dryRun) accounts.mailer.wake();
    return result;
  },
});
