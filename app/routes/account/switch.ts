import { type ActionFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { switchTo } from "#app/features/accounts/session/switching.server.ts";
import { readForm } from "#app/kit/forms/read-form.server.ts";
import { ownPath } from "#app/kit/markup/link.ts";

export const handle = { siege: true };

/** There is no page here: the form is in the header of every page. */
export const loader = () => redirect("/");

/** POST: makes another account of this browser the current one, and redirects back. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  requireViewer(context, request, { banned: true });
  const form = await readForm(request);
  const headers = await switchTo(context, form.text("username"));
  const { config } = context.edition;
  if (headers === null) return redirect(href(config, "signIn"), { status: 303 });
  return redirect(ownPath(form.text("returnTo")) ?? href(config, "account"), { status: 303, headers });
}
