import { TextAreaField, TextField } from "#app/forms/components/index.ts";
import type { EntryFieldProps } from "./EntryField.tsx";

export function TextInput({ field, result }: EntryFieldProps) {
  const { id, label, hint, most, isRequired, isLong } = field;
  const common = { name: id, label, hint, result, maxLength: most, required: isRequired, dir: "auto" };
  return isLong ? <TextAreaField {...common} rows={most > 1000 ? 8 : 4} /> : <TextField {...common} />;
}
