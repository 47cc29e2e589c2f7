import { useActionData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { SignInSecondStepPage } from "#app/accounts/components/SignInSecondStepPage.tsx";
import { dropLogin, passSecondFactor } from "#app/accounts/sign-in/sign-in.server.ts";
import { noteFailure } from "#app/accounts/sign-in/sign-in-limits.server.ts";
import {
  enter,
  finishing,
  mayTry,
  requireStage,
  thenOf,
  toSignIn,
  toStage,
} from "#app/accounts/sign-in/sign-in-steps.server.ts";
import type { Refused } from "#app/forms/index.ts";
import { readForm, refused } from "#app/forms/read-form.server.ts";
import type { Seo } from "#app/layout/meta.ts";

export { seoMeta as meta } from "#app/layout/meta.ts";

export const handle = { i18n: ["form", "signIn"], query: ["then"], personal: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStage(context, request, ["secondFactor"]);
  const { text, spell } = context;
  const seo: Seo = {
    title: text("signIn.secondStep.header"),
    description: text("signIn.secondStep.lede"),
    noindex: true,
  };
  return { seo: spell(seo) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { preToken } = await requireStage(context, request, ["secondFactor"]);
  const { accounts, visitor } = context;
  const then = thenOf(context, request);
  const form = await readForm(request);
  const intent = form.text("intent");
  if (intent === "cancel") {
    await dropLogin(accounts, preToken.loginId);
    return toSignIn(context, null);
  }
  if (!(await mayTry(context, preToken))) return refused({ form: "signIn.error.tooMany" }, {}, 429);
  const sent = intent === "recovery" ? { recovery: form.text("recovery") } : { code: form.digits("code") };
  const passed = await passSecondFactor(accounts, { ...finishing(context, preToken), sent });
  if (passed.error === null) return enter(context, then, passed);
  await noteFailure(accounts, visitor.address);
  switch (passed.error) {
    case "tokenExpired":
      return toStage(context, then, "over");
    case "tooManyAttempts":
      return toSignIn(context, then, "locked");
    case "codeInvalid":
      return refused({ code: "signIn.secondStep.codeInvalid" });
    case "recoveryInvalid":
      return refused({ recovery: "signIn.secondStep.recoveryInvalid" });
  }
}

export default function SignInSecondFactor() {
  return <SignInSecondStepPage result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/layout/PageError.tsx";
