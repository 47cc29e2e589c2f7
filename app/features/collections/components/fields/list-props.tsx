import type { EntryFieldProps } from "./EntryField.tsx";
import { RequiredMark } from "./RequiredMark.tsx";

/** What every list of an entry's form says of its field to `ListField`. */
export function listProps({ field, result }: EntryFieldProps) {
  const { id: name, label, hint, maxLength: most, minItems: atLeast, maxItems: atMost } = field;
  const mark = <RequiredMark if={atLeast > 0} />;
  return { name, label, hint, result, most, atLeast, atMost, offersFirst: true, mark };
}
