import type { ComponentProps } from "react";
import { Field, type FieldProps, INPUT } from "./Field.tsx";

/** One line of text. What was typed before stays. */
export function TextField({
  name,
  label,
  hint,
  result,
  defaultValue,
  className = "",
  ...input
}: FieldProps & Omit<ComponentProps<"input">, keyof FieldProps>) {
  return (
    <Field name={name} label={label} hint={hint} result={result}>
      {(attributes) => (
        <input
          type="text"
          {...attributes}
          {...input}
          defaultValue={result?.values[name] ?? defaultValue}
          className={`${INPUT} ${className}`}
        />
      )}
    </Field>
  );
}
