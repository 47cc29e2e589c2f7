import { FieldError, FieldHint, fieldAttributes } from "#app/kit/forms/components/Field.tsx";
import { Choices } from "./Choices.tsx";
import type { EntryFieldProps } from "./EntryField.tsx";
import { ManyChoices } from "./ManyChoices.tsx";

/** Longer lists of options are folded and get a search field. */
const MANY = 24;

/** Any of several. */
export function ChoicesInput({ field: { id: name, label, hint, options }, result }: EntryFieldProps) {
  const { id, "aria-describedby": describedBy } = fieldAttributes({ name, hint, result });
  const chosen = result?.lists?.[name] ?? [];
  const Offered = options.length > MANY ? ManyChoices : Choices;
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={describedBy} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-semibold text-note">{label}</legend>
      <FieldHint name={name} hint={hint} />
      <Offered name={name} options={options} chosen={chosen} />
      <FieldError name={name} result={result} />
    </fieldset>
  );
}
