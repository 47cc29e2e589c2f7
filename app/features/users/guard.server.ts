import type { LoadContext } from "#app/context.ts";
import { requireFreshViewer } from "#app/features/accounts/session/guards.server.ts";
import { type Account, accountByUsername, type Viewer } from "#app/services/accounts/queries.server.ts";
import { foldUsername } from "#app/services/accounts/username.ts";

interface Asked {
  viewer: Viewer;
  account: Account;
}

/** The account of an address. @param viewer who looks after accounts: for everybody else there is no such page, whoever exists */
export async function requireUser(context: LoadContext, viewer: Viewer, username = ""): Promise<Asked> {
  const account = await accountByUsername(context.accounts.store, foldUsername(username));
  if (account === null || account.state === "removed") throw new Response(null, { status: 404 });
  return { viewer, account };
}

/** The same for what only some may do, and only shortly after they have signed in. */
export async function requireFreshFor(
  context: LoadContext,
  request: Request,
  { viewer, username }: { viewer: Viewer; username: string | undefined },
  may: (viewer: Account, account: Account) => boolean,
): Promise<Asked> {
  const asked = await requireUser(context, viewer, username);
  if (!may(asked.viewer.account, asked.account)) throw new Response(null, { status: 404 });
  requireFreshViewer(context, request);
  return asked;
}
