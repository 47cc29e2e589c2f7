import { FieldError, fieldAttributes, INPUT } from "#app/kit/forms/components/Field.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { moveBetweenFields } from "./hours-keys.ts";

interface HoursFieldProps {
  name: string;
  label: string;
  /** "7.5", or nothing. */
  value: string;
  isClosed: boolean;
  result: Refused | undefined;
}

/** The hours of one area: its name at the start of the line, the number at its end. */
export function HoursField({ name, label, value, isClosed, result }: HoursFieldProps) {
  const attributes = fieldAttributes({ name, result });
  return (
    <div className="grid gap-1 border-line border-b py-1.5">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={attributes.id} className="min-w-0">
          {label}
        </label>
        {/* Not type="number": that loses "7,5" in some browsers, and turns with the wheel. */}
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          readOnly={isClosed}
          {...attributes}
          onKeyDown={moveBetweenFields}
          defaultValue={result?.values[name] ?? value}
          className={`${INPUT} w-24 flex-none text-end tabular-nums read-only:border-transparent read-only:bg-transparent`}
        />
      </div>
      <FieldError name={name} result={result} />
    </div>
  );
}
