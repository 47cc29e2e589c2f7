import { ListField } from "#app/kit/forms/components/ListField.tsx";
import { suggestionsId } from "#app/kit/forms/components/ListPicker.tsx";
import type { EntryFieldProps } from "./EntryField.tsx";
import { RequiredMark } from "./RequiredMark.tsx";

export function ListInput({ field, result }: EntryFieldProps) {
  const { id, label, hint, maxLength: most, minItems: atLeast, maxItems: atMost, each, picks } = field;
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
      picks={picks}
      {...(picks.length > 0 ? { suggestions: suggestionsId(id) } : {})}
      mark={<RequiredMark if={atLeast > 0} />}
      long={each === "long"}
      type={each === "link" ? "url" : "text"}
      inputMode={each === "link" ? "url" : undefined}
    />
  );
}
