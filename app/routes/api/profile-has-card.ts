import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { ownPicture } from "#app/features/cards/page-pictures.server.ts";
import { passingAnswer } from "./answers.ts";
import { requireApiViewer } from "./api-viewer.ts";

export const handle = { personal: true };

/**
 * GET /api/profile/has-card: the addresses of the pictures of one's card, light and dark, which are one picture. Null is for a
 * card that strangers do not see.
 */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { account } = requireApiViewer(context);
  const card = await ownPicture(context, account);
  return passingAnswer({ card, cardDark: card });
}
