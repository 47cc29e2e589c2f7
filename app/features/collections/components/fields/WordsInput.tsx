import { ListField } from "#app/kit/forms/components/ListField.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { conventionFieldName } from "../../field-names.ts";
import type { EntryFieldProps } from "./EntryField.tsx";
import { RequiredMark } from "./RequiredMark.tsx";

export function WordsInput({ field, result }: EntryFieldProps) {
  const { text } = useTexts();
  const { id, label, hint, maxLength: most, minItems: atLeast, maxItems: atMost } = field;
  return (
    <ListField
      name={id}
      label={label}
      hint={hint}
      result={result}
      most={most}
      atLeast={atLeast}
      atMost={atMost}
      offersFirst
      mark={<RequiredMark if={atLeast > 0} />}
      secondName={conventionFieldName(id)}
      secondLabel={text("collections.form.convention")}
    />
  );
}
