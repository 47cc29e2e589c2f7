import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { SignInAgainPage, SignInStartPage } from "#app/features/accounts/components/SignInStartPage.tsx";
import { SignInWaitPage } from "#app/features/accounts/components/SignInWaitPage.tsx";
import { canAskHome } from "#app/features/accounts/hop/hop-places.server.ts";
import { offeredProviders } from "#app/features/accounts/providers/offered.server.ts";
import { waitingIdentity } from "#app/features/accounts/providers/waiting.server.ts";
import { browserOf } from "#app/features/accounts/session/known-browsers.server.ts";
import { canBeMailed, shownAddress, unreadableAddress } from "#app/features/accounts/shown-address.server.ts";
import { type Beginning, isKnownTo } from "#app/features/accounts/sign-in/login.server.ts";
import { redirectPath } from "#app/features/accounts/sign-in/redirect-to.ts";
import { captchaDue } from "#app/features/accounts/sign-in/sign-in-limits.server.ts";
import { readSignInName } from "#app/features/accounts/sign-in/sign-in-name.ts";
import { signInReason } from "#app/features/accounts/sign-in/sign-in-reason.ts";
import {
  askForCode,
  getRedirectTo,
  redirectToCode,
  SIGN_IN_PROBLEMS,
  typedBefore,
} from "#app/features/accounts/sign-in/sign-in-steps.server.ts";
import { articleLink } from "#app/features/articles/article.server.ts";
import type { Refused } from "#app/kit/forms/form.ts";
import { readForm, refused, refusedUntil } from "#app/kit/forms/read-form.server.ts";
import { rejectionHeaders } from "#app/server/plain-page.ts";
import { emailOf, type Viewer } from "#app/services/accounts/queries.server.ts";
import { isStaff, siegeSince } from "#app/services/accounts/siege.server.ts";
import { captchaFor, checkCaptcha, keptTicket } from "#app/services/captcha/check.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = {
  i18n: ["account", "captcha", "form", "signIn", "waysIn"],
  query: ["add", "again", "problem", "then"],
  personal: true,
  siege: true,
};

/** Signed-in people come here to add an account, or to confirm that it is them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer, accounts, visitor, edition, text, spell } = context;
  const query = new URL(request.url).searchParams;
  const redirectTo = getRedirectTo(context, request);
  // Pages of accounts are closed, and lead here, as long as this server answers as in a siege: also just after its end.
  const isBesieged = context.isBesieged || (await siegeSince(accounts.store)) !== null;
  const isHere = viewer !== null && !query.has("again") && !query.has("add");
  // Where they were going is closed to them, and would only lead back here.
  const isWaiting = isBesieged && isHere && context.impersonation === null && !isStaff(viewer.account);
  if (isHere && !isWaiting) throw redirect(redirectPath(edition.config, redirectTo), 303);
  const seo: Seo = { title: text("signIn.header"), description: text("signIn.lede"), noindex: true };
  // Whoever sees the site as somebody else has not that person's address to ask for a code.
  const again = viewer !== null && context.impersonation === null && query.has("again");
  const problem = SIGN_IN_PROBLEMS.find((one) => one === query.get("problem")) ?? null;
  const isDue = !again && (await captchaDue(accounts, { address: visitor.address, purpose: "signIn" }));
  const page = {
    seo: spell(seo),
    waiting: isWaiting ? spell(text("refusal.siege.title")) : null,
    again: again ? shownAgain(context, viewer) : null,
    isAdding: viewer !== null,
    problem,
    typed: typedBefore(context, problem),
    identity: waitingIdentity(context),
    providers: isBesieged ? [] : offeredProviders(context),
    isBesieged,
    redirectTo,
    reason: viewer === null ? reasonIn(context, redirectTo) : null,
    elsewherePath: viewer === null && canAskHome(context) ? href(edition.config, "hop") : null,
    privacy: spell(articleLink(context, "privacy")),
    captcha: isDue ? captchaFor(context, "signIn", href(edition.config, "captcha")) : null,
    // Most come back to the account they had; who adds one asks for another, and would meet the captcha late.
    isCaptchaQuiet: viewer === null && browserOf(context) !== null,
  };
  return data(page, isWaiting ? { status: 503, headers: rejectionHeaders("siege") } : {});
}

function reasonIn({ pages, edition, text, spell }: LoadContext, redirectTo: string | null): string | null {
  const reason = signInReason(pages, edition.config, redirectTo);
  return reason && spell(text(reason));
}

/** Somebody who does not want to confirm can leave for another page. */
const shownAgain = (context: LoadContext, { account }: Viewer) => ({
  email: shownAddress(context, account),
  ...(!canBeMailed(context, account) && { unreadable: unreadableAddress(context) }),
  leavePath: href(context.edition.config, account.state === "banned" ? "banned" : "account"),
});

export async function action({ request, context }: ActionFunctionArgs) {
  const { viewer, accounts } = context;
  const redirectTo = getRedirectTo(context, request);
  if (viewer !== null && new URL(request.url).searchParams.has("again")) {
    if (!canBeMailed(context, viewer.account)) return refused({ form: "form.invalid" });
    const asked = await askForCode(context, { who: { email: emailOf(accounts.secrets, viewer.account) }, typed: null });
    return asked.error === null
      ? redirectToCode(context, redirectTo, asked)
      : refusedUntil(asked.until, context.clock(), { form: asked.error });
  }
  const form = await readForm(request);
  const typed = form.text("who");
  const { who, problem } = readSignInName(typed);
  if (problem !== null) {
    return refused({ who: `signIn.error.${problem}` }, { who: typed, ...keptTicket(context, form, "signIn") });
  }
  if (await isCaptchaDue(context, who)) {
    const captcha = await checkCaptcha(context, form, "signIn");
    if (captcha !== null) return refused({ captcha }, { who: typed });
  }
  const asked = await askForCode(context, { who, typed });
  if (asked.error === null) return redirectToCode(context, redirectTo, asked);
  return refusedUntil(asked.until, context.clock(), { form: asked.error }, { who: typed });
}

/** A known browser is not bothered because of failures of others in its network. */
async function isCaptchaDue(context: LoadContext, who: Beginning["who"]): Promise<boolean> {
  const { accounts, visitor } = context;
  if (!(await captchaDue(accounts, { address: visitor.address, purpose: "signIn" }))) return false;
  return !(await isKnownTo(accounts, browserOf(context), who));
}

export default function SignIn() {
  const { again, waiting, ...page } = useLoaderData<typeof loader>();
  const result = useActionData<Refused>();
  if (waiting !== null) return <SignInWaitPage title={waiting} />;
  return again ? (
    <SignInAgainPage {...again} problem={page.problem} result={result} />
  ) : (
    <SignInStartPage {...page} result={result} />
  );
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
