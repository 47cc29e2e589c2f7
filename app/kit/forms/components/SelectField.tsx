import type { ComponentProps } from "react";
import { type ChoiceProps, Field, INPUT } from "./Field.tsx";

/** One of many, in a list that opens. */
export function SelectField({
  name,
  id,
  label,
  hint,
  result,
  options,
  defaultValue,
  ...select
}: ChoiceProps & Omit<ComponentProps<"select">, keyof ChoiceProps | "className">) {
  return (
    <Field name={name} id={id} label={label} hint={hint} result={result}>
      {(attributes) => (
        <select
          {...attributes}
          {...select}
          defaultValue={result?.values[name] ?? defaultValue}
          className={`${INPUT} max-w-prose`}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
