import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { withFlash } from "#app/features/accounts/flash.ts";
import { readSubscriptionType, unsubscribe } from "#app/features/census/subscription/subscriptions.server.ts";
import { passingAnswer } from "./answers.ts";

export const handle = { personal: true, query: ["type", "email", "id"] };

/**
 * GET /api/subscription/unsubscribe?type=census&email=…, as clients of the old API have it, or with the id in the link of a mail, which
 * shows a page.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const type = readSubscriptionType(searchParams.get("type"));
  if (type === null) return passingAnswer({ error: "Bad request" }, 400);
  const id = searchParams.get("id");
  const by = id === null ? { email: searchParams.get("email") ?? "" } : { id };
  if ((await unsubscribe(context, type, by)) !== null) return passingAnswer({ error: "user.invalidEmail" }, 400);
  if (id === null) return passingAnswer("Unsubscribed");
  return redirect(withFlash(href(context.edition.config, "census"), "ended"), 303);
}
