import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { withFlash } from "#app/features/accounts/flash.ts";
import { noticeIfReadable } from "#app/features/accounts/notices.server.ts";
import { setRoles } from "#app/features/accounts/roles.server.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { type RolesAnswer, RolesPage } from "#app/features/users/components/RolesPage.tsx";
import { requireFreshFor } from "#app/features/users/guard.server.ts";
import { confirmation, readRoleForm, roleForm } from "#app/features/users/role-form.server.ts";
import { mayGiveRoles } from "#app/features/users/rules.ts";
import { readForm, refused } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["users", "roles", "audit"] };

/** The roles of an account, for who may give some. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const by = requireArea(context, request, "users");
  const { account } = await requireFreshFor(context, request, { viewer: by, username: params.username }, mayGiveRoles);
  const { edition, text } = context;
  const title = `@${account.username}`;
  const seo: Seo = { title, description: text("roles.lede"), noindex: true };
  const page = {
    title,
    ...roleForm(context, account),
    path: href(edition.config, "user", { username: account.username }),
    areasPath: href(edition.config, "roleAreas"),
  };
  return { seo: context.spell(seo), page };
}

const PROBLEMS = {
  forbidden: "moderation.problem.forbidden",
  userNotFound: "moderation.problem.gone",
  malformed: "roles.problem.pair",
  ownRoles: "moderation.problem.forbidden",
  lastFullWildcard: "roles.problem.last",
  stale: "roles.stale",
} as const;

/** Asks whether it is meant, and then does it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const by = requireArea(context, request, "users");
  const { viewer, account } = await requireFreshFor(
    context,
    request,
    { viewer: by, username: params.username },
    mayGiveRoles,
  );
  const form = await readForm(request);
  const before = form.text("before");
  if (form.text("intent") !== "switch") {
    if (before !== account.roles) return refused({ form: "roles.stale" }, {}, 409);
    const read = readRoleForm(form, account);
    if ("errors" in read) {
      const kept = { locale: form.all("locale"), area: form.all("area"), keep: form.list("keep") };
      return refused(read.errors, kept);
    }
    return data<RolesAnswer>({ errors: {}, values: {}, confirm: confirmation(context, account, read.after) });
  }
  const problem = await setRoles(context.accounts, {
    actor: viewer.account,
    accountId: account.id,
    roles: form.text("after"),
    confirmed: { before, viewer, notice: noticeIfReadable(context, account, "rolesChanged") },
  });
  if (problem !== null) return refused({ form: PROBLEMS[problem] }, {}, problem === "forbidden" ? 403 : 409);
  context.accounts.mailer.wake();
  return redirect(withFlash(href(context.edition.config, "user", { username: account.username }), "roles"), 303);
}

export default function UserRoles() {
  return <RolesPage {...useLoaderData<typeof loader>().page} result={useActionData<RolesAnswer>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
