import { type ActionFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { withFlash } from "#app/features/accounts/flash.ts";
import { requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { signOutOf } from "#app/features/accounts/session/switching.server.ts";
import { readForm } from "#app/kit/forms/read-form.server.ts";

export const handle = { siege: true };

/** There is no page here: forms in the header and on account pages post here. */
export const loader = () => redirect("/");

/**
 * POST: signs one account of this browser out (`username`), the current one, or all of them (`everyone`); of all editions,
 * or of this one alone (`here`).
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const viewer = requireViewer(context, request, { banned: true });
  const form = await readForm(request);
  const who = form.has("everyone") ? null : form.text("username") || viewer.account.username;
  const scope = form.has("here") ? "here" : "everywhere";
  const { headers, isSomebodyLeft } = await signOutOf(context, who, scope);
  // Whoever leaves a shared device has to see that somebody else is still signed in on it.
  const path = isSomebodyLeft ? withFlash(href(context.edition.config, "account"), "signedOut") : "/";
  return redirect(path, { status: 303, headers });
}
