import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { everythingAbout } from "#app/features/accounts/data-export.server.ts";
import { withFlash } from "#app/features/accounts/flash.ts";
import { requireFreshViewer } from "#app/features/accounts/session/guards.server.ts";

/** Everything stored about somebody, as a file. Banned people get theirs, too. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { account } = requireFreshViewer(context, asFromItsPage(context, request), { banned: true });
  const everything = await everythingAbout(context, account);
  return new Response(`${JSON.stringify(everything, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="account.json"',
      "Cache-Control": "no-store",
    },
  });
}

/** After signing in, the visitor comes back to the page with the button, because a download shows no page. */
function asFromItsPage({ edition, viewer }: LoadContext, request: Request): Request {
  const page = href(edition.config, viewer?.account.state === "banned" ? "banned" : "account");
  return new Request(new URL(withFlash(page, "confirmed"), request.url));
}
