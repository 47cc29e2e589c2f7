import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { ownPicture } from "#app/features/cards/page-pictures.server.ts";
import { notFoundAnswer, passingAnswer } from "./answers.ts";
import { requireApiViewer } from "./api-viewer.ts";

export const handle = { personal: true };

/**
 * POST /api/profile/request-card: asks for a picture of one's card. It is drawn when somebody looks at it, so it is there at once:
 * `has-card` says where. Who has no picture is told, because a program would ask for it without end.
 */
export async function action({ context }: ActionFunctionArgs): Promise<Response> {
  const { account } = requireApiViewer(context);
  const picture = await ownPicture(context, account);
  return picture === null ? notFoundAnswer() : passingAnswer("OK");
}
