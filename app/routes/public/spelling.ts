import { type ActionFunctionArgs, redirect } from "@remix-run/server-runtime";
import { ownPath } from "#app/kit/markup/link.ts";
import { offeredSpelling, spellingCookie } from "#app/kit/spelling/spelling.ts";

/** Nothing is shown here: the form stands in the header of every page. */
export const loader = () => redirect("/");

/** POST /spelling: keeps the choice, or forgets it when it is none of the edition's, and leads back. */
export async function action({ request, context: { edition, hosts } }: ActionFunctionArgs): Promise<Response> {
  const form = await sentForm(request);
  const spelling = offeredSpelling(edition.config, form.get("spelling"));
  const secure = hosts.origin(edition.code).startsWith("https:");
  return redirect(ownPath(form.get("returnTo")) ?? "/", {
    status: 303,
    headers: { "Set-Cookie": spellingCookie(spelling, secure), "Cache-Control": "no-store" },
  });
}

/** What is no form says nothing. */
async function sentForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}
