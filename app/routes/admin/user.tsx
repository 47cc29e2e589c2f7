import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { readFlash } from "#app/features/accounts/flash.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { REASONS } from "#app/features/audit/reasons.ts";
import { USER_DONE, type UserAnswer, UserPage } from "#app/features/users/components/UserPage.tsx";
import { requireFreshFor, requireUser } from "#app/features/users/guard.server.ts";
import { openEmail } from "#app/features/users/opening.server.ts";
import { mayOpen } from "#app/features/users/rules.ts";
import { loadUserPage } from "#app/features/users/user-page.server.ts";
import { readForm, refused } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["users", "roles", "audit", "account", "safety"], query: ["done"] };

/** One account. Its address stays sealed. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const asked = await requireUser(context, requireArea(context, request, "users"), params.username);
  const { username } = asked.account;
  const seo: Seo = { title: `@${username}`, description: context.text("account.panel.header"), noindex: true };
  const page = { ...(await loadUserPage(context, asked)), done: readFlash(request, USER_DONE) };
  return { seo: context.spell(seo), page };
}

/** Shows the address of the account to who says why, and notes it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const by = requireArea(context, request, "users");
  const { viewer, account } = await requireFreshFor(
    context,
    request,
    { viewer: by, username: params.username },
    mayOpen,
  );
  const sent = (await readForm(request)).text("reason");
  const reason = REASONS.find((one) => one === sent);
  if (reason === undefined) return refused({ reason: "moderation.problem.reasonMissing" });
  const opened = await openEmail(context, { viewer, account, reason });
  if (opened.error !== null) return refused({ form: "moderation.problem.forbidden" }, {}, 403);
  context.log.info({ accountId: account.id, by: viewer.account.id, reason }, "an address was opened");
  const address = opened.address ?? context.text("users.email.unreadable");
  return data<UserAnswer>({ errors: {}, values: {}, address }, { headers: { "Cache-Control": "no-store" } });
}

export default function User() {
  return <UserPage {...useLoaderData<typeof loader>().page} result={useActionData<UserAnswer>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
