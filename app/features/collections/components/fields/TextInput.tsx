import { TextAreaField } from "#app/kit/forms/components/TextAreaField.tsx";
import { TextField } from "#app/kit/forms/components/TextField.tsx";
import type { EntryFieldProps } from "./EntryField.tsx";
import { requiredLabel } from "./RequiredMark.tsx";

/** Texts up to this many characters get a small text area. */
const MAX_NOTE_LENGTH = 1024;

export function TextInput({ field, result }: EntryFieldProps) {
  const { id, hint, maxLength: most, isRequired, isLong } = field;
  const label = requiredLabel(field.label, isRequired);
  const common = { name: id, label, hint, result, maxLength: most, required: isRequired, dir: "auto" };
  if (!isLong) return <TextField {...common} />;
  const isStory = most > MAX_NOTE_LENGTH;
  return <TextAreaField {...common} rows={isStory ? 8 : 3} className={isStory ? "min-h-40" : "min-h-24"} />;
}
