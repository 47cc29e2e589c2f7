import { Form } from "#app/kit/forms/components/Form.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import { TextField } from "#app/kit/forms/components/TextField.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";

/** Asks to be told of the next census by mail. */
export function Reminder({ path, result }: { path: string; result: Refused | undefined }) {
  const { text } = useTexts();
  return (
    <Section id="reminder" title={text("census.reminder.header")} className="no-print">
      <Form method="post" action={path} className="grid grid-cols-1 gap-5">
        <TextField
          type="email"
          name="email"
          label={text("census.reminder.email")}
          hint={text("census.reminder.text")}
          result={result}
          autoComplete="email"
          maxLength={254}
          required
          dir="ltr"
        />
        <SubmitRow name="intent" value="remind" label={text("census.reminder.go")} look="plain" />
      </Form>
    </Section>
  );
}
