import { useActionData, useLoaderData } from "@remix-run/react";
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { ProviderStartPage } from "#app/features/accounts/components/ProviderStartPage.tsx";
import { homeField } from "#app/features/accounts/providers/home-field.ts";
import { readOAuthFlow, startOAuthFlow } from "#app/features/accounts/providers/oauth-flow.server.ts";
import { offeredProviders } from "#app/features/accounts/providers/offered.server.ts";
import { problemIn } from "#app/features/accounts/providers/problems.ts";
import { parseRedirectTo, withRedirectTo } from "#app/features/accounts/sign-in/redirect-to.ts";
import type { Refused } from "#app/kit/forms/form.ts";
import { readForm, refused } from "#app/kit/forms/read-form.server.ts";
import { readProvider } from "#app/services/accounts/providers/provider.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["waysIn", "form"], personal: true, query: ["problem", "then"] };

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/**
 * The page that leads to a provider. Our Content-Security-Policy would stop a form that is redirected to another site,
 * so this page continues by itself, without a form; for deprecated providers only after a click.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { edition, text, spell } = context;
  const seo: Seo = { title: text("account.nav.waysIn"), description: text("waysIn.lede"), noindex: true };
  const problem = problemIn(request);
  const leaving = problem === null ? leavingOf(context) : null;
  const redirectTo =
    leaving?.redirectTo ?? parseRedirectTo(edition.config, new URL(request.url).searchParams.get("then"));
  const page = {
    seo: spell(seo),
    providers: offeredProviders(context),
    signInPath: withRedirectTo(href(edition.config, "signIn"), redirectTo),
    redirectTo,
    leaving,
    problem,
  };
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (leaving !== null && !leaving.provider.deprecated) headers.set("Refresh", `0; url=${leaving.location}`);
  return data(page, { headers });
}

function leavingOf(context: LoadContext) {
  const flow = readOAuthFlow(context);
  const provider = offeredProviders(context).find(({ id }) => id === flow?.provider);
  if (flow === null || provider === undefined) return null;
  const { location } = flow.departure;
  const redirectTo = flow.purpose.kind === "signIn" ? flow.purpose.goOn : href(context.edition.config, "waysIn");
  return { provider, location, host: new URL(location).host, redirectTo };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { edition } = context;
  const form = await readForm(request);
  const redirectTo = parseRedirectTo(edition.config, form.text("then"));
  const provider = offeredProviders(context).find(({ id }) => id === readProvider(form.text("provider")));
  if (provider === undefined) return refused({ form: "waysIn.problem.failed" });
  const home = provider.needsInstance ? form.text(homeField(provider.id)) : null;
  const field = provider.needsInstance ? homeField(provider.id) : "form";
  const kept = { provider: provider.id, [field]: home ?? "", redirectTo: redirectTo ?? "" };
  if (home === "") return refused({ [field]: "waysIn.problem.missing" }, kept);
  const begun = await startOAuthFlow(context, {
    provider: provider.id,
    home,
    purpose: { kind: "signIn", goOn: redirectTo },
  });
  if (begun.error !== null) return refused({ [field]: `waysIn.problem.${begun.error}` }, kept);
  const headers = { "Set-Cookie": begun.cookie, "Cache-Control": "no-store" };
  return redirect(href(edition.config, "providerStart"), { status: 303, headers });
}

export default function ProviderStart() {
  const { seo: _, ...page } = useLoaderData<typeof loader>();
  const result = useActionData<Refused>();
  return <ProviderStartPage {...page} redirectTo={result?.values.redirectTo || page.redirectTo} result={result} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
