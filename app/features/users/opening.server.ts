import { sql } from "drizzle-orm";
import type { Reason } from "#app/features/audit/reasons.ts";
import { type AuditVerb, auditLine, stillHolds } from "#app/services/accounts/audit.server.ts";
import { type Account, readableAddress, type Viewer } from "#app/services/accounts/queries.server.ts";
import { freshlyHere } from "#app/services/accounts/session/sessions.server.ts";
import { type Accounts, attempt, unless } from "#app/services/accounts/store.server.ts";
import { mayOpen } from "./rules.ts";

export interface Opening {
  viewer: Viewer;
  account: Account;
  reason: Reason;
}

/** Notes that somebody opens what is sealed of an account, before they do. @returns null, or why they may not */
export function noteOpening(
  { store, now }: Pick<Accounts, "store" | "now">,
  { viewer, account, reason }: Opening,
  verb: Extract<AuditVerb, "emailShown" | "dataGiven">,
): Promise<"forbidden" | null> {
  if (!mayOpen(viewer.account, account)) return Promise.resolve("forbidden");
  const at = now();
  return attempt(
    store.atomically((db) => [
      unless(sql`NOT ${stillHolds(db, viewer.account)} OR NOT ${freshlyHere(db, viewer, at)}`),
      auditLine(db, {
        actorId: viewer.account.id,
        area: "users",
        verb,
        target: account.id,
        detail: { reason },
        at,
      }),
    ]),
    ["forbidden"],
  );
}

/** Opens the address of an account. The address is null where its key is not there. */
export async function openEmail(
  accounts: Accounts,
  opening: Opening,
): Promise<{ error: "forbidden" } | { error: null; address: string | null }> {
  const error = await noteOpening(accounts, opening, "emailShown");
  return error === null ? { error, address: readableAddress(accounts.secrets, opening.account) } : { error };
}
