import { TextField } from "#app/kit/forms/components/TextField.tsx";
import type { EntryFieldProps } from "./EntryField.tsx";
import { requiredLabel } from "./RequiredMark.tsx";

export function YearInput({ field: { id, label, hint, isRequired }, result }: EntryFieldProps) {
  return (
    <TextField
      name={id}
      label={requiredLabel(label, isRequired)}
      hint={hint}
      result={result}
      required={isRequired}
      inputMode="numeric"
      maxLength={4}
      autoComplete="off"
      className="max-w-32 tabular-nums"
    />
  );
}
