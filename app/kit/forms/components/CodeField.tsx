import { type ComponentProps, useEffect, useRef } from "react";
import { Field, type FieldProps, INPUT } from "./Field.tsx";

/**
 * The digits of a mail or of an app, six or (`isLong`) twelve, read with `form.digits`. Spaces are allowed, because mails and apps show them
 * between the digits. A submitted code is either used up or wrong, so it is never kept in the field.
 */
export function CodeField({
  name,
  label,
  hint,
  result,
  isLong = false,
  ...input
}: FieldProps & { isLong?: boolean } & Omit<ComponentProps<"input">, keyof FieldProps | "className" | "defaultValue">) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (result && field.current) field.current.value = "";
  }, [result]);
  return (
    <Field name={name} label={label} hint={hint} result={result}>
      {(attributes) => (
        <input
          required
          {...attributes}
          {...input}
          ref={field}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          className={`${INPUT} ${isLong ? "max-w-80" : "max-w-48"} font-semibold text-code! tabular-nums tracking-code`}
        />
      )}
    </Field>
  );
}
