import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { leaveCircle, mentionsOf } from "#app/features/cards/circle.server.ts";
import { sameUsername } from "#app/services/accounts/username.ts";
import { passingAnswer } from "./answers.ts";
import { requireApiViewer } from "./api-viewer.ts";

export const handle = { personal: true };

/**
 * POST /api/profile/remove-self-circle/{username}: takes the signed-in person out of the circle of somebody who has them there. Who
 * does not is no error, and neither is who does not exist.
 */
export async function action({ context, params }: ActionFunctionArgs): Promise<Response> {
  const { account } = requireApiViewer(context);
  const { accounts } = context;
  const mentions = await mentionsOf(accounts.store, account.id);
  const by = mentions.find(({ owner }) => sameUsername(owner.username, params.username ?? ""));
  if (by !== undefined) await leaveCircle(accounts, { accountId: account.id, ownerId: by.owner.id });
  return passingAnswer("OK");
}
