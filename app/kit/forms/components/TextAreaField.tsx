import type { ComponentProps } from "react";
import { Field, type FieldProps, INPUT } from "./Field.tsx";

/** Several lines of text. What was typed before stays. */
export function TextAreaField({
  name,
  label,
  hint,
  result,
  defaultValue,
  className = "min-h-28",
  ...input
}: FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps>) {
  return (
    <Field name={name} label={label} hint={hint} result={result}>
      {(attributes) => (
        <textarea
          rows={4}
          {...attributes}
          {...input}
          defaultValue={result?.values[name] ?? defaultValue}
          className={`${INPUT} field-sizing-content max-h-text ${className}`}
        />
      )}
    </Field>
  );
}
