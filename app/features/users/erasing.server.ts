import { and, sql } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { removePicture } from "#app/features/accounts/avatar/avatars.server.ts";
import { eraseFrom, farewellFrom } from "#app/features/accounts/erasure.server.ts";
import { removeAccount } from "#app/features/accounts/removal.server.ts";
import { stillHolds } from "#app/services/accounts/audit.server.ts";
import type { Account, Viewer } from "#app/services/accounts/queries.server.ts";
import { freshlyHere } from "#app/services/accounts/session/sessions.server.ts";
import type { Writer } from "#app/services/accounts/store.server.ts";
import { mayOpen } from "./rules.ts";

/** Deletes somebody's account as if they had done it themselves. A second time there is no such account any more. */
export async function eraseUser(context: LoadContext, { viewer, account }: { viewer: Viewer; account: Account }) {
  const { accounts, pictures, siblings, subjects } = context;
  if (!mayOpen(viewer.account, account)) return "forbidden";
  const at = accounts.now();
  const problem = await removeAccount(accounts, {
    accountId: account.id,
    actorId: viewer.account.id,
    proofId: null,
    farewell: farewellFrom(context),
    asLongAs: (db) => and(stillHolds(db as Writer, viewer.account), freshlyHere(db as Writer, viewer, at)) ?? sql`0`,
  });
  if (problem !== null) return problem;
  accounts.mailer.wake();
  await removePicture(pictures, account.avatarFile);
  await eraseFrom(siblings(), subjects, account.id);
  return null;
}
