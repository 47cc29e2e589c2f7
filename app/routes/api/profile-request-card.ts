import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { passingAnswer } from "./answers.ts";
import { requireApiViewer } from "./api-viewer.ts";

export const handle = { personal: true };

/**
 * POST /api/profile/request-card: asks for a picture of one's card. Cards have no pictures, and a program that was told that one
 * is on its way would ask for it without end.
 */
export function action({ context }: ActionFunctionArgs): Response {
  requireApiViewer(context);
  return passingAnswer({ error: "Not implemented" }, 501);
}
