import { ListField } from "#app/kit/forms/components/ListField.tsx";
import { suggestionsId } from "#app/kit/forms/components/ListPicker.tsx";
import type { EntryFieldProps } from "./EntryField.tsx";
import { listProps } from "./list-props.tsx";

export function ListInput(props: EntryFieldProps) {
  const { id, each, picks } = props.field;
  return (
    <ListField
      {...listProps(props)}
      picks={picks}
      {...(picks.length > 0 ? { suggestions: suggestionsId(id) } : {})}
      long={each === "long"}
      type={each === "link" ? "url" : "text"}
      inputMode={each === "link" ? "url" : undefined}
    />
  );
}
