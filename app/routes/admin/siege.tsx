import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { requireArea, requireFreshViewer } from "#app/features/accounts/session/guards.server.ts";
import { SiegePage } from "#app/features/siege/components/SiegePage.tsx";
import { switchSiege } from "#app/features/siege/switch.server.ts";
import type { Refused } from "#app/kit/forms/form.ts";
import { readForm, refused } from "#app/kit/forms/read-form.server.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { siegeSince } from "#app/services/accounts/siege.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["siege"] };

/** Who may do everything, and has just signed in. */
function requireSwitch(context: LoadContext, request: Request) {
  requireArea(context, request, "*", null);
  return requireFreshViewer(context, request);
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireSwitch(context, request);
  const { accounts, edition, text, spell } = context;
  const since = await siegeSince(accounts.store);
  const seo: Seo = { title: text("siege.header"), description: text("siege.lede"), noindex: true };
  const page = {
    since: since && dayFormat(edition.config, "moment").format(since),
  };
  return spell({ seo, page });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireSwitch(context, request);
  const wanted = (await readForm(request)).text("wanted");
  if (wanted !== "on" && wanted !== "off") return refused({ form: "form.invalid" });
  const problem = await switchSiege(context.accounts, { viewer, isOn: wanted === "on" });
  if (problem === "forbidden") return refused({ form: "moderation.problem.forbidden" }, {}, 403);
  if (problem === "already") return refused({ form: "siege.already" }, {}, 409);
  return redirect(href(context.edition.config, "siege"), 303);
}

export default function Siege() {
  return <SiegePage {...useLoaderData<typeof loader>().page} result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
