import { ListField } from "#app/kit/forms/components/ListField.tsx";
import type { EntryFieldProps } from "./EntryField.tsx";
import { RequiredMark } from "./RequiredMark.tsx";

export function ListInput({ field, result }: EntryFieldProps) {
  const { id, label, hint, maxLength: most, minItems: atLeast, maxItems: atMost, each } = field;
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
      long={each === "long"}
      type={each === "link" ? "url" : "text"}
      inputMode={each === "link" ? "url" : undefined}
    />
  );
}
