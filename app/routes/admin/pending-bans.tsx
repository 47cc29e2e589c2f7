import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { readFlash, withFlash } from "#app/features/accounts/flash.ts";
import { isFresh, requireArea, requireFreshViewer } from "#app/features/accounts/session/guards.server.ts";
import { withRedirectTo } from "#app/features/accounts/sign-in/redirect-to.ts";
import { confirmBan, withdrawProposal } from "#app/features/safety/ban-proposals.server.ts";
import { PendingBansPage } from "#app/features/safety/components/PendingBansPage.tsx";
import { shownPendingBans } from "#app/features/safety/pending-bans.server.ts";
import { caseProblem } from "#app/features/safety/problems.ts";
import type { Refused } from "#app/kit/forms/form.ts";
import { readForm, refused } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["cards", "safety"], query: ["done"] };

/** Bans that wait for a second moderator. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireArea(context, request, "users");
  const { text, edition, spell, clock } = context;
  const path = href(edition.config, "pendingBans");
  const page = {
    path,
    bans: await shownPendingBans(context),
    freshPath: isFresh(viewer, clock()) ? null : withRedirectTo(href(edition.config, "signIn"), path, { again: "1" }),
    done: readFlash(request, ["banned", "withdrawn"]),
  };
  const seo: Seo = { title: text("safety.bans.header"), description: text("safety.bans.lede"), noindex: true };
  return { seo: spell(seo), page };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireArea(context, request, "users");
  const form = await readForm(request);
  const id = form.text("ban");
  const isConfirmed = form.text("act") === "confirm";
  if (isConfirmed) requireFreshViewer(context, request);
  const problem = isConfirmed ? await confirmBan(context, id) : await withdrawProposal(context, id);
  if (problem !== null) return refused({ form: caseProblem(problem) }, {}, 409);
  return redirect(withFlash(href(context.edition.config, "pendingBans"), isConfirmed ? "banned" : "withdrawn"), 303);
}

export default function PendingBans() {
  return <PendingBansPage {...useLoaderData<typeof loader>().page} result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
