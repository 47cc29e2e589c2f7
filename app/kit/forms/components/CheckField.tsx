import type { ComponentProps } from "react";
import { FieldError, FieldHint, type FieldProps, fieldAttributes } from "./Field.tsx";

/** A checkbox. When ticked it sends "on", so a refused form keeps "on" or "" for it. */
export function CheckField({
  name,
  label,
  hint,
  result,
  defaultChecked = false,
  ...input
}: FieldProps & Omit<ComponentProps<"input">, keyof FieldProps | "type">) {
  const attributes = fieldAttributes({ name, hint, result });
  const kept = result?.values[name];
  return (
    <div className="grid gap-1">
      <div className="flex items-start gap-3">
        <input
          {...input}
          {...attributes}
          type="checkbox"
          defaultChecked={kept === undefined ? defaultChecked : kept !== ""}
          className="mt-[0.2em] size-5 flex-none accent-(--accent)"
        />
        <label htmlFor={attributes.id} className="min-w-0">
          {label}
        </label>
      </div>
      <div className="grid gap-1 ps-8 empty:hidden">
        <FieldHint name={name} hint={hint} />
        <FieldError name={name} result={result} />
      </div>
    </div>
  );
}
