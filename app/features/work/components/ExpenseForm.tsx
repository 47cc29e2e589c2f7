import { PostForm } from "#app/features/accounts/components/PostForm.tsx";
import { SendButton } from "#app/features/moderation/components/SendButton.tsx";
import { DateField } from "#app/kit/forms/components/DateField.tsx";
import { Field, INPUT } from "#app/kit/forms/components/Field.tsx";
import { SelectField } from "#app/kit/forms/components/SelectField.tsx";
import { TextField } from "#app/kit/forms/components/TextField.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { ExpensesPageData } from "../expenses-page.server.ts";
import { MAX_WHAT_LENGTH } from "../limits.ts";

const TYPES = "image/jpeg,image/png,image/webp,image/gif";
const FILE =
  "cursor-pointer file:me-3 file:cursor-pointer file:rounded-sm file:border-0 file:bg-mark file:px-3 file:py-1.5 file:font-semibold file:text-ink";

type ExpenseFormProps = Pick<ExpensesPageData, "newId" | "today" | "currencies"> & { result: Refused | undefined };

/** Something that was paid for the site, with the picture of its receipt. */
export function ExpenseForm({ newId, today, currencies, result }: ExpenseFormProps) {
  const { text } = useTexts();
  const shared = { result, required: true };
  return (
    // By its id, so that the next one begins empty.
    <PostForm key={newId} encType="multipart/form-data" className="grid max-w-prose grid-cols-1 gap-5 pt-3">
      <input type="hidden" name="id" value={result?.values.id || newId} />
      <TextField {...shared} name="what" label={text("work.expenses.what")} maxLength={MAX_WHAT_LENGTH} dir="auto" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...shared}
          name="amount"
          label={text("work.expenses.amount")}
          inputMode="decimal"
          maxLength={10}
          autoComplete="off"
        />
        <SelectField {...shared} name="currency" label={text("work.expenses.currency")} options={currencies} />
      </div>
      <DateField {...shared} name="day" label={text("work.expenses.day")} max={today} defaultValue={today} />
      <Field
        name="receipt"
        label={text("work.expenses.receipt")}
        hint={text("work.expenses.receiptHint")}
        result={result}
      >
        {(attributes) => <input type="file" {...attributes} accept={TYPES} className={`${INPUT} ${FILE}`} />}
      </Field>
      <SendButton name="act" value="add" look="main" className="min-h-11 justify-self-start">
        {text("work.expenses.send")}
      </SendButton>
    </PostForm>
  );
}
