import { Link } from "@remix-run/react";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { FormErrors } from "#app/kit/forms/components/FormErrors.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { type CaptchaForm, isCaptchaAnswered } from "#app/services/captcha/captcha.ts";
import { Captcha } from "#app/services/captcha/components/Captcha.tsx";
import { QuietCaptcha } from "#app/services/captcha/components/QuietCaptcha.tsx";
import type { OfferedProvider } from "../providers/offered.server.ts";
import type { WaitingIdentity } from "../providers/waiting.server.ts";
import type { SignInProblem } from "../sign-in/sign-in-steps.server.ts";
import { AgreedLink, type AgreedPage } from "./AgreedLink.tsx";
import { ElsewhereForm } from "./ElsewhereForm.tsx";
import { NameField } from "./NameField.tsx";
import { ProviderButtons } from "./ProviderButtons.tsx";
import { SignInPage } from "./SignInPage.tsx";

export interface SignInStartPageProps {
  /** Somebody signed in adds another account. */
  isAdding: boolean;
  problem: SignInProblem | null;
  /** An identity a provider has vouched for that belongs to no account yet. */
  identity: WaitingIdentity | null;
  providers: readonly OfferedProvider[];
  /** Why the visitor has to sign in to get to where they were going. */
  reason: string | null;
  /** Where to go on to after signing in. */
  redirectTo: string | null;
  /** Where the other languages can be asked who is signed in there; null where there are none, and for who is signed in. */
  elsewherePath: string | null;
  captcha: CaptchaForm | null;
  /** Only the team can sign in. */
  isBesieged: boolean;
  /** Somebody signed in here before, and reads of no captcha unless an answer asks for it. */
  isCaptchaQuiet: boolean;
  /** Where all is said of what becomes of an address; null in editions without it. */
  privacy: AgreedPage | null;
  /** What was typed before the code was spent. */
  typed: string | null;
  result: Refused | undefined;
}

export function SignInStartPage(page: SignInStartPageProps) {
  const { text } = useTexts();
  const { isAdding, problem, identity, providers, reason, redirectTo, elsewherePath } = page;
  const { captcha, typed, isBesieged, result } = page;
  const OneCaptcha = page.isCaptchaQuiet && !isCaptchaAnswered(result) ? QuietCaptcha : Captcha;
  return (
    <SignInPage
      title={isAdding ? text("signIn.addHeader") : text("signIn.header")}
      // It invites people to join, which nobody can now.
      lede={isBesieged ? undefined : text(isAdding ? "signIn.addLede" : "signIn.lede")}
    >
      {isBesieged && <Notice tone="warning">{text("signIn.siege")}</Notice>}
      {reason !== null && problem === null && !result && <Notice>{reason}</Notice>}
      <Problem problem={problem} result={result} />
      {identity && <Introduction {...identity} />}
      <FormErrors result={result} />
      <Form method="post" className="grid gap-5">
        <NameField
          name="who"
          label={text("signIn.who")}
          hint={isBesieged ? undefined : text("signIn.whoHint")}
          result={result}
          defaultValue={typed ?? identity?.email ?? undefined}
          autoComplete="username"
          maxLength={254}
        />
        {captcha && <OneCaptcha {...captcha} result={result} />}
        <SubmitRow label={text("signIn.submit")} />
        <p className="text-small text-soft">
          {text("signIn.emailPrivacy")} {page.privacy && <AgreedLink {...page.privacy} />}
        </p>
      </Form>
      {identity === null && elsewherePath !== null && <ElsewhereForm path={elsewherePath} redirectTo={redirectTo} />}
      {identity === null && <ProviderButtons providers={providers} redirectTo={redirectTo} />}
    </SignInPage>
  );
}

function problemText(problem: SignInProblem): TextKey {
  if (problem === "codeSpent") return "signIn.code.shared.spent";
  return problem === "tooManyWrong" ? "account.codeSpent" : `signIn.problem.${problem}`;
}

/** Why the visitor was sent back here, until they have tried again. */
function Problem({ problem, result }: Pick<SignInStartPageProps, "problem" | "result">) {
  const { text } = useTexts();
  return problem && !result ? <Notice tone="warning">{text(problemText(problem))}</Notice> : null;
}

function Introduction({ provider, name }: WaitingIdentity) {
  const { text } = useTexts();
  return (
    <Notice>
      <p className="font-semibold">
        {name === "" ? text("signIn.identity.plain", { provider }) : text("signIn.identity.named", { provider, name })}
      </p>
      <p className="mt-1">{text("signIn.identity.what", { provider })}</p>
    </Notice>
  );
}

export interface SignInAgainPageProps {
  /** The address of the account, in a form its owner recognises. */
  email: string;
  leavePath: string;
  problem: SignInStartPageProps["problem"];
  result: Refused | undefined;
  /** What is said in place of asking for a code, where no key opens the address. */
  unreadable?: string;
}

/** A signed-in person confirms that it is them, without typing who they are. */
export function SignInAgainPage({ email, unreadable, leavePath, problem, result }: SignInAgainPageProps) {
  const { text } = useTexts();
  return (
    <SignInPage title={text("signIn.again.header")} lede={text("signIn.again.lede")}>
      <Problem problem={problem} result={result} />
      <FormErrors result={result} />
      {unreadable === undefined ? (
        <Form method="post" className="grid gap-5">
          <p>{text("signIn.again.what", { email: `\u2068${email}\u2069` })}</p>
          <SubmitRow label={text("signIn.again.submit")}>
            <Link to={leavePath}>{text("signIn.again.stay")}</Link>
          </SubmitRow>
        </Form>
      ) : (
        <p>
          {unreadable} <Link to={leavePath}>{text("signIn.again.stay")}</Link>
        </p>
      )}
    </SignInPage>
  );
}
