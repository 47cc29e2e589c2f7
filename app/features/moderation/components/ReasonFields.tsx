import { REASONS } from "#app/features/collections/entry.ts";
import { SelectField } from "#app/kit/forms/components/SelectField.tsx";
import { TextAreaField } from "#app/kit/forms/components/TextAreaField.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";

/** The reason for a decision, from a short list, and a message to the author. */
export function ReasonFields({ result, hint }: { result: Refused | undefined; hint?: string | undefined }) {
  const { text } = useTexts();
  const options = REASONS.map((reason) => ({ value: reason, label: text(`collections.reasons.${reason}`) }));
  return (
    <>
      <SelectField
        name="reason"
        label={text("moderation.reason")}
        hint={hint}
        result={result}
        options={[{ value: "", label: text("moderation.reasonNone") }, ...options]}
      />
      <TextAreaField
        name="words"
        label={text("moderation.words")}
        hint={text("moderation.wordsHint")}
        result={result}
        rows={3}
        dir="auto"
      />
    </>
  );
}
