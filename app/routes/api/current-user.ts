import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { apiViewer } from "#app/features/accounts/api-viewer.server.ts";
import { passingAnswer } from "./answers.ts";

export const handle = { personal: true };

/** GET /api/user/current: who is signed in, by token or by cookie; null for visitors, and for who sees the site as somebody else. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { accounts, impersonation, hosts, edition } = context;
  const viewer = impersonation === null ? context.viewer : null;
  return passingAnswer(viewer && (await apiViewer(accounts, viewer, hosts.origin(edition.code))));
}
