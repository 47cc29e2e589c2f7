import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { DATA_EXPORTS } from "#app/features/accounts/data-export.server.ts";
import { withFlash } from "#app/features/accounts/flash.ts";
import { requireFreshViewer } from "#app/features/accounts/session/guards.server.ts";
import { dataFile } from "#app/features/own-data/data-file.server.ts";
import { withRetryAfter } from "#app/kit/http/retry-after.ts";
import { consumePoints } from "#app/services/limits/limits.server.ts";

/** Everything stored about somebody, as a file. Banned people get theirs, too. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { account } = requireFreshViewer(context, asFromItsPage(context, request), { banned: true });
  const { allowed, until } = await consumePoints(context.accounts, { rule: DATA_EXPORTS, subject: account.id });
  if (!allowed) return tooOften(context, until);
  return dataFile(context, account);
}

/** In the words of the edition: the browser shows it instead of a file. */
function tooOften({ text, spell, clock }: LoadContext, until: Date): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return withRetryAfter(
    new Response(`${spell(text("account.dataTooOften"))}\n`, { status: 429, headers }),
    until,
    clock(),
  );
}

/** After signing in, the visitor comes back to the page with the button, because a download shows no page. */
function asFromItsPage({ edition, viewer }: LoadContext, request: Request): Request {
  const page = href(edition.config, viewer?.account.state === "banned" ? "banned" : "account");
  return new Request(new URL(withFlash(page, "confirmed"), request.url));
}
