import { useEffect, useRef, useState } from "react";
import { CheckField } from "#app/kit/forms/components/CheckField.tsx";
import { DateField } from "#app/kit/forms/components/DateField.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { FormErrors } from "#app/kit/forms/components/FormErrors.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import type { CaptchaForm } from "#app/services/captcha/captcha.ts";
import { Captcha } from "#app/services/captcha/components/Captcha.tsx";
import { admission, ageOn } from "../age.ts";
import { ASKED_BIRTHDAY, type AskedBirthday, BIRTHDAY_RIGHT } from "../asked-birthday.ts";
import { AgreedLink, type AgreedPage } from "./AgreedLink.tsx";
import { NameField } from "./NameField.tsx";
import { SignInPage } from "./SignInPage.tsx";

export interface SignUpPageProps {
  /** As it was typed in this browser. */
  email: string | null;
  /** 2026-11-21. */
  today: string;
  /** The minimum age of the edition. */
  minimumAge: number;
  captcha: CaptchaForm;
  /** In this browser or with this mailbox, somebody has said that they are younger, within the last day. */
  isTooYoung: boolean;
  /** The pages somebody agrees to. */
  agreement: readonly AgreedPage[];
  result: (Refused & { question?: AskedBirthday | null }) | undefined;
}

export function SignUpPage({ isTooYoung, ...form }: SignUpPageProps) {
  const { text } = useTexts();
  if (isTooYoung) {
    return (
      <SignInPage title={text("signIn.signUp.notYet")}>
        <TooYoung minimumAge={form.minimumAge} result={form.result} />
        <ButtonLink to="/" className="justify-self-start">
          {text("notFound.back")}
        </ButtonLink>
      </SignInPage>
    );
  }
  return (
    <SignInPage title={text("signIn.signUp.header")} lede={text("signIn.signUp.lede")}>
      <NewAccount {...form} />
      <Form method="post" className="-ms-1">
        <SubmitRow look="quiet" label={text("signIn.signUp.leave")} name="intent" value="leave" />
      </Form>
    </SignInPage>
  );
}

/** Takes the focus in place of the form. */
function TooYoung({ minimumAge, result }: Pick<SignUpPageProps, "minimumAge" | "result">) {
  const { text } = useTexts();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) notice.current?.focus();
  }, [result]);
  return (
    <div ref={notice} tabIndex={-1} role={result && "alert"}>
      <Notice>{text("signIn.signUp.tooYoungBefore", { age: minimumAge })}</Notice>
    </div>
  );
}

type NewAccountProps = Omit<SignUpPageProps, "isTooYoung">;

function NewAccount({ email, today, minimumAge, captcha, agreement, result }: NewAccountProps) {
  const { text } = useTexts();
  const [typed, setTyped] = useState<string>();
  const birthday = typed ?? result?.values.birthday ?? "";
  // Another date is another question: nothing is asked about it yet.
  const question = result?.question?.birthday === birthday ? result.question : null;
  const needsConsent = admission(ageOn(birthday, today), minimumAge) === "consent";
  const gone = [...(question === null ? [BIRTHDAY_RIGHT] : []), ...(needsConsent ? [] : ["consent"])];
  return (
    <>
      <FormErrors result={result} gone={gone} />
      <Form method="post" className="grid gap-5">
        {email !== null && <p>{text("signIn.signUp.email", { email: `\u2068${email}\u2069` })}</p>}
        <NameField
          name="username"
          label={text("signIn.signUp.username")}
          hint={text("signIn.signUp.usernameRules")}
          result={result}
          autoComplete="username"
          maxLength={64}
          // One thing is to be done here; errors take the focus themselves.
          autoFocus={result === undefined}
        />
        <Age
          today={today}
          day={birthday}
          needsConsent={needsConsent}
          question={question}
          result={result}
          onType={setTyped}
        />
        {agreement.length > 0 && <Agreement pages={agreement} />}
        <Captcha {...captcha} result={result} />
        <SubmitRow label={text("signIn.signUp.submit")} name="intent" value="signUp" />
      </Form>
    </>
  );
}

function Agreement({ pages }: { pages: readonly AgreedPage[] }) {
  const { text } = useTexts();
  return (
    <div className="text-note">
      <p>{text("signIn.signUp.terms")}</p>
      <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        {pages.map(({ name, locale, url }) => (
          <li key={url}>
            <AgreedLink name={name} locale={locale} url={url} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AgeProps extends Pick<SignUpPageProps, "today" | "result"> {
  /** As it stands in the field. */
  day: string;
  /** What the server asked about that very date. */
  question: AskedBirthday | null;
  /** Whether a parent has to agree, by the date in the field. */
  needsConsent: boolean;
  onType(birthday: string): void;
}

/**
 * The birthday; where the server asked, a box that confirms it; and, where it is needed, the question whether a parent agrees, which
 * appears at once with scripts and after sending without them.
 */
function Age({ today, day, question, needsConsent, result, onType }: AgeProps) {
  const { text } = useTexts();
  // Said once, it is not asked again when something else is wrong.
  const isSaid = question === null && day !== "" && result?.values[BIRTHDAY_RIGHT] === day;
  return (
    <>
      <DateField
        name="birthday"
        label={text("signIn.signUp.birthday")}
        hint={text("signIn.signUp.birthdayHint")}
        result={result}
        autoComplete="bday"
        max={today}
        required
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {result?.question && <input type="hidden" name={ASKED_BIRTHDAY} value={result.question.birthday} />}
      {question !== null && (
        <CheckField key={day} name={BIRTHDAY_RIGHT} label={question.label} value={day} result={result} />
      )}
      {isSaid && <input type="hidden" name={BIRTHDAY_RIGHT} value={day} />}
      {needsConsent && <CheckField name="consent" label={text("signIn.signUp.consent")} result={result} />}
    </>
  );
}
