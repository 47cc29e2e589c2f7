import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { passingAnswer } from "./answers.ts";
import { requireApiViewer } from "./api-viewer.ts";

export const handle = { personal: true };

/** GET /api/profile/has-card: the addresses of the pictures of one's card, light and dark. Null is for none. */
export function loader({ context }: LoaderFunctionArgs): Response {
  requireApiViewer(context);
  return passingAnswer({ card: null, cardDark: null });
}
