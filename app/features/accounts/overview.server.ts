import { and, count, eq, isNull } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { sessionsOf } from "#app/services/accounts/session/open-sign-ins.server.ts";
import { connections } from "#db/accounts/schema/connections.ts";
import { secondFactorOf } from "./second-factor/second-factor.server.ts";
import { shownAddress } from "./shown-address.server.ts";

/** What the first page of an account shows its owner. */
export interface Overview {
  username: string;
  /** In a form its owner recognises. */
  email: string;
  /** Null while it is off. */
  recoveryCodesLeft: number | null;
  sessions: number;
  /** How many connections work. */
  otherWays: number;
}

export async function overviewOf(
  context: Pick<LoadContext, "accounts" | "text" | "spell">,
  account: Account,
): Promise<Overview> {
  const { accounts } = context;
  const works = and(eq(connections.accountId, account.id), isNull(connections.brokenAt));
  const [factor, signIns, [ways]] = await Promise.all([
    secondFactorOf(accounts, account.id),
    sessionsOf(accounts, account.id),
    accounts.store.db.select({ count: count() }).from(connections).where(works),
  ]);
  return {
    username: account.username,
    email: shownAddress(context, account),
    recoveryCodesLeft: factor.state === "on" ? factor.recoveryCodesLeft : null,
    sessions: signIns.length,
    otherWays: ways?.count ?? 0,
  };
}
