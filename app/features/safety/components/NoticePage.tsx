import { Mailto } from "#app/features/accounts/components/Mailto.tsx";
import { CheckField } from "#app/kit/forms/components/CheckField.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { FormErrors } from "#app/kit/forms/components/FormErrors.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import { TextAreaField } from "#app/kit/forms/components/TextAreaField.tsx";
import { TextField } from "#app/kit/forms/components/TextField.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { RichText } from "#app/kit/i18n/RichText.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page, Section } from "#app/kit/layout/Page.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import type { CaptchaForm } from "#app/services/captcha/captcha.ts";
import { Captcha } from "#app/services/captcha/components/Captcha.tsx";
import { MAX_WORDS_LENGTH } from "../limits.ts";

interface NoticePageProps {
  path: string;
  captcha: CaptchaForm;
  /** The address for people and for authorities; null where nobody reads one. */
  contact: string | null;
  isSent: boolean;
  result: Refused | undefined;
}

/** Anybody tells of something illegal, with or without an account. */
export function NoticePage({ path, captcha, contact, isSent, result }: NoticePageProps) {
  const { text } = useTexts();
  return (
    <>
      <Hero low seed="notice" title={text("safety.notice.header")} lede={text("safety.notice.lede")} />
      <Page>
        <div className="grid max-w-prose gap-8">
          {isSent && !result ? (
            <div role="status">
              <Notice>{text("safety.notice.done")}</Notice>
            </div>
          ) : (
            <Form method="post" action={path} className="grid grid-cols-1 gap-5">
              <FormErrors result={result} />
              <TextField
                name="address"
                label={text("safety.notice.address")}
                result={result}
                inputMode="url"
                dir="ltr"
                required
              />
              <TextAreaField
                name="words"
                label={text("safety.notice.words")}
                hint={text("cards.report.commentHint", { limit: MAX_WORDS_LENGTH })}
                result={result}
                required
                dir="auto"
              />
              <TextField
                name="name"
                label={text("safety.notice.name")}
                result={result}
                autoComplete="name"
                required
                dir="auto"
              />
              <TextField
                name="email"
                type="email"
                label={text("safety.notice.email")}
                hint={text("safety.notice.emailHint")}
                result={result}
                autoComplete="email"
                required
                dir="ltr"
              />
              <CheckField name="goodFaith" label={text("safety.notice.goodFaith")} result={result} />
              <Captcha {...captcha} result={result} />
              <SubmitRow label={text("safety.notice.send")} />
            </Form>
          )}
          {contact !== null && (
            <Section title={text("safety.notice.contact")}>
              <p>
                <RichText name="safety.notice.contactText" parts={{ address: <Mailto address={contact} /> }} />
              </p>
            </Section>
          )}
        </div>
      </Page>
    </>
  );
}
