import { type ChoiceProps, FieldError, FieldHint, fieldAttributes } from "./Field.tsx";

/** One of a few, all in sight. */
export function RadioField({ name, label, hint, result, options, defaultValue }: ChoiceProps) {
  const { id, "aria-describedby": describedBy, "aria-invalid": invalid } = fieldAttributes({ name, hint, result });
  const chosen = result?.values[name] ?? defaultValue;
  const first = options.find(({ value }) => value === chosen) ?? options[0];
  return (
    <fieldset aria-describedby={describedBy} className="grid gap-2.5">
      <legend className="mb-1.5 font-semibold text-note">{label}</legend>
      <FieldHint name={name} hint={hint} />
      {options.map((option, index) => {
        // The error summary links to the first option.
        const own = index === 0 ? id : `${id}-${option.value}`;
        return (
          <div key={option.value} className="flex items-start gap-3">
            <input
              id={own}
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={chosen === option.value}
              // biome-ignore lint/a11y/noAutofocus: without scripts the page is new, and this is what it asks
              autoFocus={result?.focus === name && option === first}
              aria-invalid={invalid}
              aria-describedby={option.hint ? `${own}-more` : undefined}
              className="mt-[0.2em] size-5 flex-none accent-(--accent)"
            />
            <div className="min-w-0">
              <label htmlFor={own}>{option.label}</label>
              {option.hint && (
                <div id={`${own}-more`} className="text-note text-soft">
                  {option.hint}
                </div>
              )}
            </div>
          </div>
        );
      })}
      <FieldError name={name} result={result} />
    </fieldset>
  );
}
