import { Link } from "@remix-run/react";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { FormErrors } from "#app/kit/forms/components/FormErrors.tsx";
import { RadioField } from "#app/kit/forms/components/RadioField.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import { TextAreaField } from "#app/kit/forms/components/TextAreaField.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page } from "#app/kit/layout/Page.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { HANDLED_KEPT_DAYS, MAX_COMMENT_LENGTH } from "../reports/comment.ts";

interface ReportPageProps {
  title: string;
  lede: string;
  /** What is reported; a card is a document of its own. */
  back: { path: string; label: string };
  path: string;
  /** What the terms do not allow, in their order; none where the edition has no terms. */
  rules: readonly { number: number; text: string }[];
  /** For cards: where their owner can be blocked instead or besides. */
  blocking: { path: string } | null;
  isDone: boolean;
  result: Refused | undefined;
}

/** The form with which somebody tells moderators about a card or an entry, and what it is not for. */
export function ReportPage({ title, lede, back, path, rules, blocking, isDone, result }: ReportPageProps) {
  const { text } = useTexts();
  const options = [
    ...rules.map((rule) => ({ value: String(rule.number), label: rule.text })),
    { value: "", label: text("cards.report.noRule") },
  ];
  return (
    <>
      <Hero
        low
        seed="report"
        eyebrow={<a href={back.path}>{back.label}</a>}
        title={title}
        lede={isDone ? undefined : lede}
      />
      <Page>
        {isDone && !result ? (
          <div className="grid max-w-prose gap-5">
            <div role="status">
              <Notice>{text("cards.report.done")}</Notice>
            </div>
            {blocking && <Blocking {...blocking} />}
          </div>
        ) : (
          <div className="grid max-w-prose gap-8">
            <FormErrors result={result} />
            <div className="grid gap-4">
              {blocking && <Blocking {...blocking} />}
              {blocking && <p>{text("cards.report.rules")}</p>}
              <p className="text-soft">{text("cards.report.kept", { days: HANDLED_KEPT_DAYS })}</p>
              {blocking && <Notice>{text("cards.report.hoarding")}</Notice>}
            </div>
            <Form method="post" action={path} className="grid gap-5">
              <TextAreaField
                name="comment"
                label={text("cards.report.comment")}
                hint={text("cards.report.commentHint", { limit: MAX_COMMENT_LENGTH })}
                result={result}
                required
                dir="auto"
              />
              {rules.length > 0 && (
                <RadioField
                  name="rule"
                  label={text("cards.report.rule")}
                  options={options}
                  defaultValue=""
                  result={result}
                />
              )}
              <SubmitRow label={text("cards.report.send")} />
            </Form>
          </div>
        )}
      </Page>
    </>
  );
}

/** Stands before the form: blocking somebody does not require a report. */
function Blocking({ path }: { path: string }) {
  const { text } = useTexts();
  return (
    <p>
      {text("cards.report.blocking")}{" "}
      <Link to={path} rel="nofollow">
        {text("cards.report.blockLink")}
      </Link>
    </p>
  );
}
