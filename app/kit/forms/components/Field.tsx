import type { ReactNode } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { errorText, fieldId, type Refused } from "../form.ts";

/** The props of every field. */
export interface FieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** What the form's action returned, if it has run. */
  result: Refused | undefined;
  /** Where another form of the page has a field of the same name. */
  id?: string;
}

/** One option of a field. */
export interface Option {
  value: string;
  label: string;
  /** Shown under a radio button; a select has no room for it. */
  hint?: ReactNode;
}

export type ChoiceProps = FieldProps & { options: readonly Option[]; defaultValue?: string };

/** The attributes that connect an input to its label, hint and error. */
export interface FieldAttributes {
  id: string;
  name: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

// Phones zoom in on inputs with smaller text.
export const INPUT = "field";

/** The attributes of a field's input, for fields with a different layout. */
export function fieldAttributes({
  name,
  hint,
  result,
  id = fieldId(name),
}: Omit<FieldProps, "label">): FieldAttributes {
  const hasError = result?.errors[name] !== undefined;
  const described = [hint ? `${id}-hint` : "", hasError ? `${id}-error` : ""].filter(Boolean).join(" ");
  return { id, name, "aria-invalid": hasError || undefined, "aria-describedby": described || undefined };
}

/** A label, a hint, an input and its error, in reading order. */
export function Field({ children, ...field }: FieldProps & { children: (attributes: FieldAttributes) => ReactNode }) {
  const attributes = fieldAttributes(field);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={attributes.id} className="font-semibold text-note">
        {field.label}
      </label>
      <FieldHint {...field} />
      {children(attributes)}
      <FieldError {...field} />
    </div>
  );
}

export function FieldHint({ name, hint, id = fieldId(name) }: Pick<FieldProps, "name" | "hint" | "id">) {
  if (!hint) return null;
  return (
    <div id={`${id}-hint`} className="text-note text-soft">
      {hint}
    </div>
  );
}

export function FieldError({ name, result, id = fieldId(name) }: Pick<FieldProps, "name" | "result" | "id">) {
  const { text } = useTexts();
  const error = result?.errors[name];
  if (error === undefined) return null;
  return (
    <p id={`${id}-error`} className="font-semibold text-note text-danger">
      {errorText(text, error)}
    </p>
  );
}
