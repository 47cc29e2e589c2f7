import { sql } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import type { Reason } from "#app/features/audit/reasons.ts";
import { auditLine, stillHolds } from "#app/services/accounts/audit.server.ts";
import { type Account, readableAddress, type Viewer } from "#app/services/accounts/queries.server.ts";
import { freshlyHere } from "#app/services/accounts/session/sessions.server.ts";
import { attempt, unless } from "#app/services/accounts/store.server.ts";
import { queueing } from "#app/services/mail/queue.server.ts";
import type { Opened } from "#app/services/mail/template-words.ts";
import { openedMail } from "./opened-mail.server.ts";
import { mayOpen } from "./rules.ts";

export interface Opening {
  viewer: Viewer;
  account: Account;
  reason: Reason;
}

type Context = Pick<LoadContext, "accounts" | "edition" | "editionOf" | "hosts" | "clock">;

/**
 * Notes that somebody opens what is sealed of an account, before they do, and tells its owner by mail.
 * @returns null, or why they may not
 */
export async function noteOpening(
  context: Context,
  { viewer, account, reason }: Opening,
  opened: Opened,
): Promise<"forbidden" | null> {
  const { accounts } = context;
  if (!mayOpen(viewer.account, account)) return "forbidden";
  const at = accounts.now();
  const mail = await openedMail(context, { account, reason, opened });
  const problem = await attempt(
    accounts.store.atomically((db) => [
      unless(sql`NOT ${stillHolds(db, viewer.account)} OR NOT ${freshlyHere(db, viewer, at)}`),
      auditLine(db, {
        actorId: viewer.account.id,
        area: "users",
        verb: opened === "email" ? "emailShown" : "dataGiven",
        target: account.id,
        detail: { reason },
        at,
      }),
      ...(mail === null ? [] : [queueing(db, mail)]),
    ]),
    ["forbidden"],
  );
  if (problem === null && mail !== null) accounts.mailer.wake();
  return problem;
}

/** Opens the address of an account. The address is null where its key is not there. */
export async function openEmail(
  context: Context,
  opening: Opening,
): Promise<{ error: "forbidden" } | { error: null; address: string | null }> {
  const error = await noteOpening(context, opening, "email");
  return error === null ? { error, address: readableAddress(context.accounts.secrets, opening.account) } : { error };
}
