import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { deleteCard } from "#app/features/cards/commands.server.ts";
import { requireApiViewer } from "./api-viewer.ts";
import { ownCardsAnswer } from "./own-cards.server.ts";

export const handle = { personal: true };

/** POST /api/profile/delete/{locale}: deletes one's card of an edition, and answers the others. Deleting it twice is no error. */
export async function action({ context, params }: ActionFunctionArgs): Promise<Response> {
  const { account } = requireApiViewer(context);
  await deleteCard(context.accounts, account.id, params.locale ?? "");
  return ownCardsAnswer(context);
}
