import { useActionData, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { SignInCodePage } from "#app/features/accounts/components/SignInCodePage.tsx";
import { CodeError, toCodeError } from "#app/features/accounts/sign-in/authenticated.server.ts";
import { continueAuthenticated, createAuthenticator } from "#app/features/accounts/sign-in/authenticator.server.ts";
import type { PreToken } from "#app/features/accounts/sign-in/pre-token.server.ts";
import { withRedirectTo } from "#app/features/accounts/sign-in/redirect-to.ts";
import { refusedCode } from "#app/features/accounts/sign-in/refused-code.server.ts";
import { isShared } from "#app/features/accounts/sign-in/shared-codes.server.ts";
import { readSignInName, typedAddress } from "#app/features/accounts/sign-in/sign-in-name.ts";
import {
  ASKED,
  askForCode,
  continueSignIn,
  getRedirectTo,
  redirectToCode,
  redirectToStage,
  requireStage,
} from "#app/features/accounts/sign-in/sign-in-steps.server.ts";
import type { Refused } from "#app/kit/forms/form.ts";
import { readForm, refusedUntil } from "#app/kit/forms/read-form.server.ts";
import { emailOf } from "#app/services/accounts/queries.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["account", "form", "signIn"], query: ["asked", "then"], personal: true, siege: true };

const STAGES = ["code", "open"] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { preToken, stage, row } = await requireStage(context, request, STAGES);
  const { edition, viewer, text, spell } = context;
  const asked = new URL(request.url).searchParams.get("asked");
  const seo: Seo = { title: text("signIn.code.header"), description: text("signIn.code.sent"), noindex: true };
  return {
    seo: spell(seo),
    email: typedAddress(preToken.typed),
    isAgain: viewer !== null && preToken.typed === null,
    isOpen: stage === "open",
    isShared: isShared(row),
    asked: ASKED.find((one) => one === asked) ?? null,
    otherPath: withRedirectTo(
      href(edition.config, "signIn"),
      getRedirectTo(context, request),
      viewer === null ? {} : { add: "1" },
    ),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { preToken, stage, row } = await requireStage(context, request, STAGES);
  const redirectTo = getRedirectTo(context, request);
  if (stage === "open") return continueSignIn(context, redirectTo, preToken);
  // The strategy reads the form itself, and a body can be read only once.
  const form = await readForm(request.clone());
  if (form.text("intent") === "again") return sendAgain(context, redirectTo, preToken);
  const authenticated = await createAuthenticator(context, row).authenticate("mailedCode", request).catch(toCodeError);
  if (authenticated instanceof CodeError)
    return refusedCode(context, redirectTo, authenticated, () => ({
      code: isShared(row) ? "signIn.code.shared.invalid" : "account.codeInvalid",
    }));
  return continueAuthenticated(context, redirectTo, authenticated);
}

async function sendAgain(context: LoadContext, redirectTo: string | null, { typed }: PreToken) {
  const { viewer, accounts } = context;
  const own = typed === null && viewer !== null ? { email: emailOf(accounts.secrets, viewer.account) } : null;
  const who = own ?? readSignInName(typed ?? "").who;
  if (who === null) return redirectToStage(context, redirectTo, "over");
  const asked = await askForCode(context, { who, typed });
  if (asked.error !== null) return refusedUntil(asked.until, context.clock(), { form: asked.error });
  return redirectToCode(context, redirectTo, asked, true);
}

export default function SignInCode() {
  const { seo: _, ...page } = useLoaderData<typeof loader>();
  return <SignInCodePage {...page} result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
