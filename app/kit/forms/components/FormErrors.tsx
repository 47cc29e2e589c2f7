import { useEffect, useRef } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { errorText, fieldId, type Refused } from "../form.ts";

interface FormErrorsProps {
  result: Refused | undefined;
  /** What fields are called, where a form has so many that their errors would not say which is meant. */
  labels?: Readonly<Record<string, string>>;
}

/** Everything that is wrong with a form, in one place above it; takes the focus, and leads to the fields. */
export function FormErrors({ result, labels = {} }: FormErrorsProps) {
  const { text } = useTexts();
  const summary = useRef<HTMLDivElement>(null);
  const errors = Object.entries(result?.errors ?? {});
  // Each answer is a new object, so the focus comes back after every try.
  useEffect(() => {
    if (result) summary.current?.focus();
  }, [result]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts the page is new, and this is what it has to say
      autoFocus
      className="rounded-md border-danger border-s-4 bg-sheet px-4 py-3"
    >
      <p className="font-semibold">{text("form.summary", { count: errors.length })}</p>
      <ul className="mt-1 grid gap-1">
        {errors.map(([name, error]) => (
          <li key={name}>
            {name === "form" ? (
              errorText(text, error)
            ) : (
              <a href={`#${fieldId(name)}`}>
                {errorLabel(name, labels)}
                {errorText(text, error)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An item of a list goes by the name of the list. */
function errorLabel(name: string, labels: Readonly<Record<string, string>>): string {
  const label = labels[name] ?? labels[name.replace(/\.\d+$/, "")];
  return label === undefined ? "" : `${label}: `;
}
