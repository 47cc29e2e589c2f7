import { FieldError, FieldHint, fieldAttributes } from "#app/forms/components/index.ts";
import type { EntryFieldProps } from "./EntryField.tsx";

/** Any of several, all in sight. */
export function ChoicesInput({ field: { id: name, label, hint, options }, result }: EntryFieldProps) {
  const { id, "aria-describedby": describedBy } = fieldAttributes({ name, hint, result });
  const chosen = result?.lists?.[name] ?? [];
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={describedBy} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-semibold text-[0.95rem]">{label}</legend>
      <FieldHint name={name} hint={hint} />
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-9 items-center gap-2.5">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="size-5 flex-none accent-(--accent)"
            />
            <bdi>{label}</bdi>
          </label>
        ))}
      </div>
      <FieldError name={name} result={result} />
    </fieldset>
  );
}
