import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { arrive } from "#app/accounts/providers/arrival.server.ts";
import { wayHome } from "#app/accounts/providers/tools.server.ts";

export const handle = { personal: true, query: ["code", "state", "iss", "error"] };

/** Where providers send people back to. What it changes was begun by a form in this very browser, or nothing happens. */
export function loader({ request, context, params }: LoaderFunctionArgs): Response | Promise<Response> {
  const home = wayHome(context, request);
  if (home !== null) return redirect(home, { status: 303, headers: { "Cache-Control": "no-store" } });
  return arrive(context, request, params.provider ?? "");
}
