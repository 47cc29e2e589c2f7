import { FieldError, INPUT } from "#app/kit/forms/components/Field.tsx";
import { fieldId, type Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { RolesPageProps } from "./RolesPage.tsx";

interface NewRoleProps extends Pick<RolesPageProps, "editions" | "areas"> {
  index: number;
  result: Refused | undefined;
}

/** A role to give: an edition, and an area of it. */
export function NewRole({ index, editions, areas, result }: NewRoleProps) {
  const { text } = useTexts();
  const name = `area.${index}`;
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-1.5 font-semibold text-note">{text("roles.add", { number: index + 1 })}</legend>
      <label className="grid gap-1">
        <span className="text-note">{text("audit.edition")}</span>
        <select name="locale" defaultValue={result?.lists?.locale?.[index]} className={INPUT}>
          <option value="">{text("users.choose")}</option>
          {editions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1">
        <span className="text-note">{text("roles.areaLabel")}</span>
        <select
          id={fieldId(name)}
          name="area"
          defaultValue={result?.lists?.area?.[index]}
          aria-invalid={result?.errors[name] ? true : undefined}
          className={INPUT}
        >
          <option value="">{text("users.choose")}</option>
          {areas.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <div className="sm:col-span-2 empty:hidden">
        <FieldError name={name} result={result} />
      </div>
    </fieldset>
  );
}
