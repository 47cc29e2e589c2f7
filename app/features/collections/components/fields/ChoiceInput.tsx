import { SelectField } from "#app/kit/forms/components/SelectField.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { EntryFieldProps } from "./EntryField.tsx";
import { requiredLabel } from "./RequiredMark.tsx";

export function ChoiceInput({ field: { id, label, hint, options, isRequired }, result }: EntryFieldProps) {
  const { text } = useTexts();
  const none = { value: "", label: isRequired ? "" : text("collections.form.none") };
  return (
    <SelectField
      name={id}
      label={requiredLabel(label, isRequired)}
      hint={hint}
      result={result}
      options={[none, ...options]}
      required={isRequired}
    />
  );
}
