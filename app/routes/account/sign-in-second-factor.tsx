import { useActionData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { SignInSecondStepPage } from "#app/features/accounts/components/SignInSecondStepPage.tsx";
import { CodeError, toCodeError } from "#app/features/accounts/sign-in/authenticated.server.ts";
import { continueAuthenticated, createAuthenticator } from "#app/features/accounts/sign-in/authenticator.server.ts";
import { refusedCode } from "#app/features/accounts/sign-in/refused-code.server.ts";
import { dropLogin, isFactorLocked } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { getRedirectTo, redirectToSignIn, requireStage } from "#app/features/accounts/sign-in/sign-in-steps.server.ts";
import type { FieldError, Refused } from "#app/kit/forms/form.ts";
import { readForm } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["form", "signIn"], query: ["then"], personal: true, siege: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { preToken } = await requireStage(context, request, ["secondFactor"]);
  // Nobody looks for a code that would not be looked at.
  if (await isFactorLocked(context.accounts, preToken.loginId))
    throw redirectToSignIn(context, getRedirectTo(context, request), "factorLocked");
  const { text, spell } = context;
  const seo: Seo = {
    title: text("signIn.secondStep.header"),
    description: text("signIn.secondStep.lede"),
    noindex: true,
  };
  return { seo: spell(seo) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { preToken, row } = await requireStage(context, request, ["secondFactor"]);
  const redirectTo = getRedirectTo(context, request);
  // The strategy reads the form itself, and a body can be read only once.
  const form = await readForm(request.clone());
  if (form.text("intent") === "cancel") {
    await dropLogin(context.accounts, preToken.loginId);
    return redirectToSignIn(context, null);
  }
  const authenticated = await createAuthenticator(context, row)
    .authenticate("secondFactor", request)
    .catch(toCodeError);
  if (authenticated instanceof CodeError)
    return refusedCode(context, redirectTo, authenticated, errorsOf, "factorLocked");
  return continueAuthenticated(context, redirectTo, authenticated);
}

const errorsOf = (problem: "codeInvalid" | "recoveryInvalid"): Record<string, FieldError> =>
  problem === "codeInvalid"
    ? { code: "signIn.secondStep.codeInvalid" }
    : { recovery: "signIn.secondStep.recoveryInvalid" };

export default function SignInSecondFactor() {
  return <SignInSecondStepPage result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
