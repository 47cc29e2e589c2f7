import { Link } from "@remix-run/react";
import { CodeField } from "#app/kit/forms/components/CodeField.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { FormErrors } from "#app/kit/forms/components/FormErrors.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { Folded } from "./Folded.tsx";
import { SignInPage } from "./SignInPage.tsx";

export interface SignInCodePageProps {
  /** The address as it was typed in this browser; null for a username, because its address must not be revealed. */
  email: string | null;
  /** Somebody signed in confirms that it is them. */
  isAgain: boolean;
  /** The code was right already, and only the session is missing. */
  isOpen: boolean;
  /** There were too many requests, so that one longer code is for all who ask. */
  isShared: boolean;
  /** Whether another code is on its way, or could not be sent yet. */
  asked: "new" | "before" | null;
  /** Where to start again with another name or address. */
  otherPath: string;
  result: Refused | undefined;
}

export function SignInCodePage({ email, isAgain, isOpen, isShared, asked, otherPath, result }: SignInCodePageProps) {
  const { text } = useTexts();
  const shownAsked = result ? null : asked;
  // Where no mail went out just now, nothing may say that one is on its way.
  const sent = shownAsked === "before" ? null : <Sent email={email} isAgain={isAgain} />;
  const lede = isShared ? text("signIn.code.shared.sent") : sent;
  const words = isShared ? "signIn.code.shared" : "signIn.code";
  return (
    <SignInPage title={text("signIn.code.header")} lede={isOpen ? text("signIn.code.open") : lede}>
      <div role="status" className="empty:hidden">
        {shownAsked && <Notice>{text(`signIn.code.asked.${shownAsked}`)}</Notice>}
      </div>
      <FormErrors result={result} />
      <Form method="post" className="grid gap-5">
        {!isOpen && (
          <CodeField
            name="code"
            label={text(`${words}.label`)}
            hint={text(`${words}.hint`)}
            isLong={isShared}
            // One thing is to be done here; errors take the focus themselves.
            autoFocus={result === undefined}
            result={result}
          />
        )}
        <SubmitRow label={text("signIn.code.submit")} name="intent" value="code" />
      </Form>
      {!isOpen && <NoMail isShared={isShared} />}
      {!isAgain && (
        <p>
          <Link to={otherPath}>{text("signIn.code.other")}</Link>
        </p>
      )}
    </SignInPage>
  );
}

function Sent({ email, isAgain }: { email: string | null; isAgain: boolean }) {
  const { text } = useTexts();
  if (email !== null) return <>{text("signIn.code.sentTo", { email: `\u2068${email}\u2069` })}</>;
  return <>{isAgain ? text("signIn.code.sentAgain") : text("signIn.code.sent")}</>;
}

function NoMail({ isShared }: Pick<SignInCodePageProps, "isShared">) {
  const { text } = useTexts();
  // Asking again would send nothing.
  if (isShared) {
    return (
      <Folded title={text("signIn.code.late")}>
        <p>{text("signIn.code.shared.lateHelp")}</p>
      </Folded>
    );
  }
  return (
    <Folded title={text("signIn.code.late")}>
      <Form method="post" className="grid gap-4">
        <p>{text("signIn.code.lateHelp")}</p>
        <SubmitRow look="plain" label={text("signIn.code.again")} name="intent" value="again" />
      </Form>
    </Folded>
  );
}
