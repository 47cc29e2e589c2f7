import { ListField } from "#app/kit/forms/components/ListField.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { conventionOf } from "../../field-names.ts";
import type { EntryFieldProps } from "./EntryField.tsx";
import { Needed } from "./Needed.tsx";

export function WordsInput({ field, result }: EntryFieldProps) {
  const { text } = useTexts();
  const { id, label, hint, most, atLeast, atMost } = field;
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
      mark={<Needed if={atLeast > 0} />}
      secondName={conventionOf(id)}
      secondLabel={text("collections.form.convention")}
    />
  );
}
