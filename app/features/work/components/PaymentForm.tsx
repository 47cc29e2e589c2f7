import { PostForm } from "#app/features/accounts/components/PostForm.tsx";
import { SignInAgain } from "#app/features/accounts/components/SignInAgain.tsx";
import { SendButton } from "#app/features/moderation/components/SendButton.tsx";
import { RadioField } from "#app/kit/forms/components/RadioField.tsx";
import { TextAreaField } from "#app/kit/forms/components/TextAreaField.tsx";
import { TextField } from "#app/kit/forms/components/TextField.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import { FIELDS_OF, MAX_LENGTHS, TRANSFER_KINDS } from "../transfer.ts";
import type { Stored } from "./StoredPayment.tsx";

export interface PaymentAnswer extends Refused {
  /** Where to sign in again, in another tab: this form waits, filled in. */
  signInPath?: string;
}

interface PaymentFormProps {
  before: string;
  stored: Stored | null;
  result: PaymentAnswer | undefined;
}

/** How somebody wants to be paid. All ways are in sight, so that it works without scripts. */
export function PaymentForm({ before, stored, result }: PaymentFormProps) {
  const { text } = useTexts();
  return (
    <PostForm className="grid max-w-prose grid-cols-1 gap-5">
      <input type="hidden" name="before" value={before} />
      <RadioField
        name="kind"
        label={text("work.payment.way")}
        options={TRANSFER_KINDS.map((value) => ({ value, label: text(`work.payment.kind.${value}`) }))}
        defaultValue={stored?.kind}
        result={result}
      />
      {TRANSFER_KINDS.filter((kind) => FIELDS_OF[kind].length > 0).map((kind) => (
        <Sheet key={kind}>
          <fieldset className="grid min-w-0 gap-4">
            <legend className="mb-3 font-semibold text-note">{text(`work.payment.kind.${kind}`)}</legend>
            {FIELDS_OF[kind].map((field) => (
              <TextField
                key={field}
                name={field}
                label={text(`work.payment.${field}`)}
                result={result}
                maxLength={MAX_LENGTHS[field]}
                autoComplete="off"
                spellCheck={false}
                dir="auto"
              />
            ))}
          </fieldset>
        </Sheet>
      ))}
      <TextAreaField
        name="notes"
        label={text("work.payment.notes")}
        result={result}
        maxLength={MAX_LENGTHS.notes}
        rows={2}
        className="min-h-20"
        dir="auto"
      />
      <SignInAgain path={result?.signInPath}>{text("secondFactor.fresh.submit")}</SignInAgain>
      <SendButton name="act" value="save" look="main" className="min-h-11 justify-self-start">
        {text("confirm.save")}
      </SendButton>
    </PostForm>
  );
}
