import { type ActionFunctionArgs, redirect } from "@remix-run/server-runtime";
import { requireViewer } from "#app/accounts/session/guards.server.ts";
import { switchTo } from "#app/accounts/session/switching.server.ts";
import { href } from "#app/editions/slugs.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { ownPath } from "#app/markup/index.ts";

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
