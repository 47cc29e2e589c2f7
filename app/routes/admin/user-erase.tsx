import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { leavingOf } from "#app/features/accounts/erasure.server.ts";
import { withFlash } from "#app/features/accounts/flash.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { ErasePage } from "#app/features/users/components/ErasePage.tsx";
import { eraseUser } from "#app/features/users/erasing.server.ts";
import { requireFreshFor } from "#app/features/users/guard.server.ts";
import { mayOpen } from "#app/features/users/rules.ts";
import type { Refused } from "#app/kit/forms/form.ts";
import { readForm, refused } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["users", "account"] };

/** What goes and what stays when somebody's account is deleted for them. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const by = requireArea(context, request, "users");
  const { account } = await requireFreshFor(context, request, { viewer: by, username: params.username }, mayOpen);
  const title = `@${account.username}`;
  const seo: Seo = { title, description: context.text("users.erase.header"), noindex: true };
  const path = href(context.edition.config, "user", { username: account.username });
  const leaving = await leavingOf(context, account);
  return { seo: context.spell(seo), page: { title, path, ...context.spell(leaving) } };
}

const PROBLEMS = {
  forbidden: "moderation.problem.forbidden",
  lastFullWildcard: "roles.problem.last",
  userNotFound: "moderation.problem.gone",
  tokenExpired: "moderation.problem.gone",
} as const;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const by = requireArea(context, request, "users");
  const asked = await requireFreshFor(context, request, { viewer: by, username: params.username }, mayOpen);
  const form = await readForm(request);
  if (!form.has("confirmed")) return refused({ confirmed: "account.delete.confirmMissing" });
  const problem = await eraseUser(context, asked);
  if (problem !== null) return refused({ form: PROBLEMS[problem] }, {}, problem === "forbidden" ? 403 : 409);
  return redirect(withFlash(href(context.edition.config, "users"), "erased"), 303);
}

export default function UserErase() {
  return <ErasePage {...useLoaderData<typeof loader>().page} result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
