import { ListField } from "#app/kit/forms/components/ListField.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { conventionFieldName } from "../../field-names.ts";
import type { EntryFieldProps } from "./EntryField.tsx";
import { listProps } from "./list-props.tsx";

export function WordsInput(props: EntryFieldProps) {
  const { text } = useTexts();
  return (
    <ListField
      {...listProps(props)}
      secondName={conventionFieldName(props.field.id)}
      secondLabel={text("collections.form.convention")}
    />
  );
}
