import { useLoaderData } from "@remix-run/react";
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/server-runtime";
import { HopPage } from "#app/features/accounts/components/HopPage.tsx";
import { canAskHome } from "#app/features/accounts/hop/hop-places.server.ts";
import { leave, startAsking, startOffering } from "#app/features/accounts/hop/hop-steps.server.ts";
import { parseRedirectTo, redirectPath } from "#app/features/accounts/sign-in/redirect-to.ts";
import { readForm } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["signIn"], personal: true, siege: true };

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/**
 * The page that leads to another edition. Our Content-Security-Policy would stop a form that is redirected to another host,
 * so this page continues by itself, without a form.
 */
export function loader({ context }: LoaderFunctionArgs) {
  const { text, spell } = context;
  const leaving = leave(context);
  if (leaving instanceof Response) throw leaving;
  const { cookie, ...page } = leaving;
  const title = text(page.isOffering ? "signIn.hop.offering" : "signIn.hop.asking");
  const seo: Seo = { title, description: title, noindex: true };
  const headers = { "Cache-Control": "no-store", "Set-Cookie": cookie, Refresh: `0; url=${page.location}` };
  return data({ seo: spell(seo), ...page }, { headers });
}

/**
 * POST: asks the home of all editions who is signed in (`then`: where to go in the end), or signs the viewer in at another
 * edition (`to`: its code, `then`: a path there).
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { edition, viewer } = context;
  const form = await readForm(request);
  const then = form.text("then");
  if (form.has("to")) return startOffering(context, form.text("to"), then);
  if (viewer !== null || !canAskHome(context)) return redirect(redirectPath(edition.config, then), 303);
  return startAsking(context, parseRedirectTo(edition.config, then));
}

export default function Hop() {
  const { seo: _, ...page } = useLoaderData<typeof loader>();
  return <HopPage {...page} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
