import type { ReactNode } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { errorText, fieldId, type Refused } from "../form.ts";

/** What every field is told. */
export interface FieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** What the action of this form answered, so far. */
  result: Refused | undefined;
}

/** One of the things a field lets choose from. */
export interface Option {
  value: string;
  label: string;
  /** Said under a radio button; a list has no room for it. */
  hint?: ReactNode;
}

export type ChoiceProps = FieldProps & { options: readonly Option[]; defaultValue?: string };

/** What an input says about itself to be tied to its label, hint and error. */
export interface FieldAttributes {
  id: string;
  name: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

// Smaller letters make a phone zoom in.
export const INPUT =
  "min-h-11 w-full min-w-0 rounded-md border border-(--edge) bg-sheet px-3 py-1.5 text-field placeholder:text-soft hover:border-accent aria-invalid:border-2 aria-invalid:border-danger";

/** The attributes of a field's input, for fields that are laid out in a way of their own. */
export function fieldAttributes({ name, hint, result }: Omit<FieldProps, "label">): FieldAttributes {
  const id = fieldId(name);
  const hasError = result?.errors[name] !== undefined;
  const described = [hint ? `${id}-hint` : "", hasError ? `${id}-error` : ""].filter(Boolean).join(" ");
  return { id, name, "aria-invalid": hasError || undefined, "aria-describedby": described || undefined };
}

/** A label, a hint, an input and what is wrong with it, in the order they are read. */
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

export function FieldHint({ name, hint }: Pick<FieldProps, "name" | "hint">) {
  if (!hint) return null;
  return (
    <div id={`${fieldId(name)}-hint`} className="text-note text-soft">
      {hint}
    </div>
  );
}

export function FieldError({ name, result }: Pick<FieldProps, "name" | "result">) {
  const { text } = useTexts();
  const error = result?.errors[name];
  if (error === undefined) return null;
  return (
    <p id={`${fieldId(name)}-error`} className="font-semibold text-note text-danger">
      {errorText(text, error)}
    </p>
  );
}
