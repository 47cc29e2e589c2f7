import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { FormErrors } from "#app/kit/forms/components/FormErrors.tsx";
import { RadioField } from "#app/kit/forms/components/RadioField.tsx";
import { TextAreaField } from "#app/kit/forms/components/TextAreaField.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import type { ReportFormData } from "../report-form.ts";

interface ReportFormProps extends Omit<ReportFormData, "isDone" | "words" | "title" | "lede" | "back"> {
  result: Refused | undefined;
  /** Sends the form in another way than to its page. */
  onSend?: (form: HTMLFormElement) => void;
  /** The button. */
  children: ReactNode;
}

/** What a report is for and what it is not, and its fields. */
export function ReportForm({ path, rules, blocking, keptDays, limit, result, onSend, children }: ReportFormProps) {
  const { text } = useTexts();
  const options = [
    ...rules.map((rule) => ({ value: String(rule.number), label: rule.text })),
    { value: "", label: text("cards.report.noRule") },
  ];
  return (
    <div className="grid max-w-prose gap-8">
      <FormErrors result={result} />
      {blocking && (
        <div className="grid gap-4">
          <p>{text("cards.report.rules")}</p>
          <Notice>{text("cards.report.hoarding")}</Notice>
        </div>
      )}
      <Form
        method="post"
        action={path}
        className="grid gap-5"
        onSubmit={(event) => {
          if (onSend === undefined) return;
          event.preventDefault();
          onSend(event.currentTarget);
        }}
      >
        <TextAreaField
          name="comment"
          label={text("cards.report.comment")}
          hint={text("cards.report.commentHint", { limit })}
          result={result}
          required
          dir="auto"
        />
        {rules.length > 0 && (
          <RadioField name="rule" label={text("cards.report.rule")} options={options} defaultValue="" result={result} />
        )}
        {children}
      </Form>
      <div className="grid gap-4 border-line border-t pt-5 text-note">
        {blocking && <Blocking {...blocking} />}
        <p className="text-soft">{text("cards.report.kept", { days: keptDays })}</p>
      </div>
    </div>
  );
}

/** Blocking somebody does not require a report. It stands behind the form, since the card has a link to it beside the one to the form. */
export function Blocking({ path }: { path: string }) {
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
