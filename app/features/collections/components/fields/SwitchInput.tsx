import { CheckField } from "#app/kit/forms/components/CheckField.tsx";
import type { EntryFieldProps } from "./EntryField.tsx";

export const SwitchInput = ({ field: { id, label, hint }, result }: EntryFieldProps) => (
  <CheckField name={id} label={label} hint={hint} result={result} />
);
