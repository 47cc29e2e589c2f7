import { type ActionFunctionArgs, redirect } from "@remix-run/server-runtime";
import { ownPath } from "#app/kit/markup/link.ts";
import { offeredSpelling, spellingCookie } from "#app/kit/spelling/spelling.ts";

/** There is no page here: the form is in the header of every page. */
export const loader = () => redirect("/");

/** POST /spelling: stores the choice, or deletes it when the edition does not offer it, and redirects back. */
export async function action({ request, context: { edition, hosts } }: ActionFunctionArgs): Promise<Response> {
  const form = await sentForm(request);
  const spelling = offeredSpelling(edition.config, form.get("spelling"));
  const secure = hosts.origin(edition.code).startsWith("https:");
  return redirect(ownPath(form.get("returnTo")) ?? "/", {
    status: 303,
    headers: { "Set-Cookie": spellingCookie(spelling, secure), "Cache-Control": "no-store" },
  });
}

/** An invalid body counts as an empty form. */
async function sentForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}
