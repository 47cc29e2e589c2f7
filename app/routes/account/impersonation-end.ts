import { type ActionFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { withFlash } from "#app/features/accounts/flash.ts";
import { endImpersonation } from "#app/features/users/impersonation/impersonate.server.ts";

export const handle = { siege: true };

/** There is no page here: the form is in the header of every page while somebody sees the site as somebody else. */
export const loader = () => redirect("/");

/** POST: back to one's own account, and to the page of whoever's pages were seen. */
export async function action({ context }: ActionFunctionArgs): Promise<Response> {
  const { edition, impersonation } = context;
  const headers = await endImpersonation(context);
  const username = impersonation?.account.username;
  const path = username === undefined ? "/" : withFlash(href(edition.config, "user", { username }), "impersonated");
  return redirect(path, { status: 303, headers });
}
