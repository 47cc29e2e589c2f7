import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { type AskedBirthday, BIRTHDAY_RIGHT } from "#app/features/accounts/asked-birthday.ts";
import { createAccount, USERNAME_TRIES } from "#app/features/accounts/commands.server.ts";
import { SignUpPage } from "#app/features/accounts/components/SignUpPage.tsx";
import { checkBirthday } from "#app/features/accounts/sign-in/birthday.server.ts";
import { mailboxOfLogin } from "#app/features/accounts/sign-in/login.server.ts";
import type { PreToken } from "#app/features/accounts/sign-in/pre-token.server.ts";
import { dropLogin, stageOf } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { consumeStep } from "#app/features/accounts/sign-in/sign-in-limits.server.ts";
import { typedAddress } from "#app/features/accounts/sign-in/sign-in-name.ts";
import {
  continueSignIn,
  getRedirectTo,
  redirectToSignIn,
  redirectToStage,
  requireStage,
} from "#app/features/accounts/sign-in/sign-in-steps.server.ts";
import { rememberTooYoung, saidTooYoung } from "#app/features/accounts/sign-in/too-young.server.ts";
import { usernameError } from "#app/features/accounts/username-error.ts";
import { articleLink } from "#app/features/articles/article.server.ts";
import type { FieldErrors, Form, Refused } from "#app/kit/forms/form.ts";
import { readForm, refused, refusedUntil } from "#app/kit/forms/read-form.server.ts";
import { isUsernameFree } from "#app/services/accounts/free-usernames.server.ts";
import { readUsername } from "#app/services/accounts/username.ts";
import { captchaFor, checkCaptcha, keptTicket } from "#app/services/captcha/check.server.ts";
import { consumePoints } from "#app/services/limits/limits.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["account", "captcha", "form", "signIn"], query: ["then"], personal: true };

/** A refused form, with the question whether the birthday is right. */
type SignUpAnswer = Refused & { question?: AskedBirthday | null };

const todayOf = ({ clock }: LoadContext): string => clock().toISOString().slice(0, 10);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { preToken } = await requireStage(context, request, ["signUp"]);
  const { text, spell, edition } = context;
  const isTooYoung = await saidTooYoung(context, preToken);
  const title = text(isTooYoung ? "signIn.signUp.notYet" : "signIn.signUp.header");
  const seo: Seo = { title, description: text("signIn.signUp.lede"), noindex: true };
  return {
    seo: spell(seo),
    email: typedAddress(preToken.typed),
    today: todayOf(context),
    minimumAge: edition.config.minimumAge,
    captcha: captchaFor(context, "signUp", href(edition.config, "captcha")),
    isTooYoung,
    agreement: spell((["terms", "privacy"] as const).flatMap((key) => articleLink(context, key) ?? [])),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { preToken } = await requireStage(context, request, ["signUp"]);
  const form = await readForm(request);
  if (form.text("intent") !== "leave") return signUp(context, getRedirectTo(context, request), preToken, form);
  await dropLogin(context.accounts, preToken.loginId);
  return redirectToSignIn(context, null);
}

async function signUp(context: LoadContext, redirectTo: string | null, preToken: PreToken, form: Form) {
  const { accounts, visitor, edition } = context;
  if (await saidTooYoung(context, preToken)) {
    return refused({ form: ["signIn.signUp.tooYoungBefore", { age: edition.config.minimumAge }] }, {}, 403);
  }
  const [typed, birthday] = [form.text("username"), form.text("birthday")];
  const right = form.text(BIRTHDAY_RIGHT) === birthday ? birthday : "";
  const values = { username: typed, birthday, [BIRTHDAY_RIGHT]: right, consent: form.has("consent") ? "on" : "" };
  const name = readUsername(typed);
  const age = await checkBirthday(context, preToken, form);
  const errors: FieldErrors = { ...(await nameErrors(context, preToken, name)), ...age.errors };
  if (name.problem !== null || Object.keys(errors).length > 0) {
    const answer = { ...values, ...keptTicket(context, form, "signUp") };
    const { data: refusal } = refused(errors, answer);
    const headers = age.isTooYoung ? { "Set-Cookie": await rememberTooYoung(context, preToken) } : undefined;
    return data<SignUpAnswer>({ ...refusal, question: age.question }, { status: 400, headers });
  }
  const captcha = await checkCaptcha(context, form, "signUp");
  if (captcha !== null) return refused({ captcha }, values);
  const until = await consumeStep(accounts, "signUp", { address: visitor.address });
  if (until !== null) return refusedUntil(until, context.clock(), { form: "signIn.error.tooMany" }, values);
  const proof = { loginId: preToken.loginId };
  const made = await createAccount(accounts, { proof, name, comingOfAge: age.comingOfAge });
  switch (made.error) {
    case null:
      return continueSignIn(context, redirectTo, preToken);
    case "usernameTaken":
      return refused({ username: "account.username.taken" }, values);
    case "notPossible":
      return refused({ form: "signIn.error.notPossible" }, values);
    default:
      // Another request with this address was quicker, or it took too long.
      return redirectToStage(context, redirectTo, await stageOf(accounts, preToken.loginId));
  }
}

async function nameErrors(
  context: LoadContext,
  { loginId }: PreToken,
  name: ReturnType<typeof readUsername>,
): Promise<FieldErrors> {
  const { accounts } = context;
  if (name.problem !== null) return { username: usernameError(name.problem) };
  const subject = await mailboxOfLogin(context, loginId);
  const { allowed } = await consumePoints(accounts, { rule: USERNAME_TRIES, subject });
  if (!allowed) return { username: "account.tooManyAttempts" };
  return (await isUsernameFree(accounts, name.folded)) ? {} : { username: "account.username.taken" };
}

export default function SignUp() {
  const { seo: _, ...page } = useLoaderData<typeof loader>();
  return <SignUpPage {...page} result={useActionData<SignUpAnswer>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
