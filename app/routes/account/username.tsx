import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { changeUsername, USERNAME_TRIES } from "#app/features/accounts/commands.server.ts";
import { UsernamePage } from "#app/features/accounts/components/UsernamePage.tsx";
import { readFlash, withFlash } from "#app/features/accounts/flash.ts";
import { requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { usernameError } from "#app/features/accounts/username-error.ts";
import type { Refused } from "#app/kit/forms/form.ts";
import { readForm, refused, refusedUntil } from "#app/kit/forms/read-form.server.ts";
import { readUsername } from "#app/services/accounts/username.ts";
import { consumePoints } from "#app/services/limits/limits.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["account", "form"], query: ["done"] };

export function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = requireViewer(context, request);
  const { text, spell } = context;
  const seo: Seo = { title: text("account.nav.username"), description: text("account.username.lede"), noindex: true };
  return {
    seo: spell(seo),
    nav: context.menu("account"),
    username: account.username,
    mentionsPath: hasPage(context.edition.config, "mentions") ? href(context.edition.config, "mentions") : null,
    done: readFlash(request, ["done"]) !== null,
  };
}

/** The texts for errors of the command, beside the field. */
const ERRORS = {
  usernameTaken: "account.username.taken",
  tooManyChanges: "account.username.tooManyChanges",
} as const;

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = requireViewer(context, request);
  const { accounts, edition } = context;
  const typed = (await readForm(request)).text("username");
  const name = readUsername(typed);
  if (name.problem !== null) return refused({ username: usernameError(name.problem) }, { username: typed });
  const path = href(edition.config, "username");
  const { allowed, until } = await consumePoints(accounts, { rule: USERNAME_TRIES, subject: account.id });
  if (!allowed) {
    return refusedUntil(until, context.clock(), { username: "account.tooManyAttempts" }, { username: typed });
  }
  const error = await changeUsername(accounts, { accountId: account.id, name });
  // Banned or deleted since the guard: the page itself redirects to the explanation.
  if (error === "userNotFound") return redirect(path, 303);
  if (error !== null) return refused({ username: ERRORS[error] }, { username: typed });
  return redirect(withFlash(path, "done"), 303);
}

export default function Username() {
  const { seo: _, ...page } = useLoaderData<typeof loader>();
  return <UsernamePage {...page} result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
