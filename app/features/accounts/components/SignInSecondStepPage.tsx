import { CodeField } from "#app/kit/forms/components/CodeField.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { FormErrors } from "#app/kit/forms/components/FormErrors.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import { TextField } from "#app/kit/forms/components/TextField.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Folded } from "./Folded.tsx";
import { SignInPage } from "./SignInPage.tsx";

/** The code of the app or, folded away, a recovery code. */
export function SignInSecondStepPage({ result }: { result: Refused | undefined }) {
  const { text } = useTexts();
  return (
    <SignInPage title={text("signIn.secondStep.header")} lede={text("signIn.secondStep.lede")}>
      <FormErrors result={result} />
      <Form method="post" className="grid gap-5">
        <CodeField
          name="code"
          label={text("signIn.secondStep.label")}
          hint={text("signIn.secondStep.hint")}
          result={result}
        />
        <SubmitRow label={text("signIn.secondStep.submit")} name="intent" value="code" />
      </Form>
      <Folded title={text("signIn.secondStep.lost")} isOpen={result?.errors.recovery !== undefined}>
        <Form method="post" className="grid gap-5">
          <RecoveryField
            label={text("signIn.secondStep.recovery")}
            hint={text("signIn.secondStep.lostText")}
            result={result}
          />
          <SubmitRow look="plain" label={text("signIn.secondStep.recoverySubmit")} name="intent" value="recovery" />
        </Form>
      </Folded>
      <Form method="post" className="-ms-1">
        <SubmitRow look="quiet" label={text("signIn.secondStep.cancel")} name="intent" value="cancel" />
      </Form>
    </SignInPage>
  );
}

interface RecoveryFieldProps {
  label: string;
  hint?: string;
  result: Refused | undefined;
}

/** A recovery code. No answer contains one; what is in the field stays there to be corrected. */
export function RecoveryField(field: RecoveryFieldProps) {
  return (
    <TextField
      {...field}
      name="recovery"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
      required
      maxLength={64}
      className="max-w-72 font-semibold tabular-nums tracking-wide"
    />
  );
}
