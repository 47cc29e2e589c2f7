import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { withFlash } from "#app/features/accounts/flash.ts";
import { withRedirectTo } from "#app/features/accounts/sign-in/redirect-to.ts";
import { afterImpersonation, endImpersonation } from "#app/features/users/impersonation/impersonate.server.ts";
import { can } from "#app/services/accounts/permissions.ts";

export const handle = { personal: true, siege: true };

/** There is no page here: it is where the server leads once the hour is over (see server/impersonation-over.ts). */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { config, code } = context.edition;
  const ended = await afterImpersonation(context);
  if (ended === null) return redirect("/", 303);
  const { account, own, headers } = ended;
  if (account === null || (own !== null && !can(own, "users", code))) return redirect("/", { status: 303, headers });
  const page = withFlash(href(config, "user", { username: account.username }), "impersonationOver");
  return redirect(own === null ? withRedirectTo(href(config, "signIn"), page) : page, { status: 303, headers });
}

/** POST, from the header of every page meanwhile: back to one's own account, and to the page of whoever's pages were seen. */
export async function action({ context }: ActionFunctionArgs): Promise<Response> {
  const { edition, impersonation } = context;
  const headers = await endImpersonation(context);
  const username = impersonation?.account.username;
  const path = username === undefined ? "/" : withFlash(href(edition.config, "user", { username }), "impersonated");
  return redirect(path, { status: 303, headers });
}
