import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { secondFactorOf } from "#app/features/accounts/second-factor/second-factor.server.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { REASONS } from "#app/features/audit/reasons.ts";
import { ImpersonatePage } from "#app/features/users/components/ImpersonatePage.tsx";
import { requireFreshFor } from "#app/features/users/guard.server.ts";
import { impersonate } from "#app/features/users/impersonation/impersonate.server.ts";
import { mayImpersonate } from "#app/features/users/rules.ts";
import type { FieldError, Refused } from "#app/kit/forms/form.ts";
import { readForm, refused } from "#app/kit/forms/read-form.server.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["users", "signIn", "waysIn"] };

const mayHere =
  ({ edition }: LoadContext) =>
  (viewer: Account, account: Account) =>
    mayImpersonate(viewer, account, edition.config.code);

/** What it means to see the site as somebody else, and the form that begins it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = requireArea(context, request, "impersonate");
  const { account } = await requireFreshFor(context, request, { viewer, username: params.username }, mayHere(context));
  const { text, edition, accounts } = context;
  const title = `@${account.username}`;
  const seo: Seo = { title, description: text("users.impersonate.header"), noindex: true };
  const factor = await secondFactorOf(accounts, viewer.account.id);
  return {
    seo: context.spell(seo),
    page: {
      title,
      path: href(edition.config, "user", { username: account.username }),
      setUpPath: factor.state === "on" ? null : href(edition.config, "secondFactor"),
    },
  };
}

const PROBLEMS = {
  forbidden: { form: "moderation.problem.forbidden" },
  browserFull: { form: "users.impersonate.browserFull" },
  codeInvalid: { code: "signIn.secondStep.codeInvalid" },
  tooManyAttempts: { form: "signIn.problem.factorLocked" },
} as const satisfies Record<string, Record<string, FieldError>>;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const by = requireArea(context, request, "impersonate");
  const asked = await requireFreshFor(context, request, { viewer: by, username: params.username }, mayHere(context));
  const form = await readForm(request);
  const reason = REASONS.find((one) => one === form.text("reason"));
  if (reason === undefined) return refused({ reason: "moderation.problem.reasonMissing" });
  const begun = await impersonate(context, { ...asked, reason, code: form.digits("code") });
  if (begun.error === null) return redirect("/", { status: 303, headers: begun.headers });
  context.log.info({ problem: begun.error }, "nobody was impersonated");
  return refused(PROBLEMS[begun.error], { reason }, begun.error === "forbidden" ? 403 : 400);
}

export default function UserImpersonate() {
  return <ImpersonatePage {...useLoaderData<typeof loader>().page} result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
