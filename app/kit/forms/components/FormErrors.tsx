import { useEffect, useRef } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { errorText, type FieldErrors, fieldId, type Refused } from "../form.ts";

interface FormErrorsProps {
  result: Refused | undefined;
  /** The names of fields in their order, for forms with so many fields that an error alone would be ambiguous. */
  labels?: Readonly<Record<string, string>>;
  /** Fields that are no longer there: their errors are over. */
  gone?: readonly string[];
}

/** The summary of all errors above a form; takes the focus and links to the fields. */
export function FormErrors({ result, labels = {}, gone = [] }: FormErrorsProps) {
  const { text } = useTexts();
  const summary = useRef<HTMLDivElement>(null);
  const errors = inOrder(result?.errors ?? {}, labels).filter(([name]) => !gone.includes(name));
  // Each result is a new object, so the focus moves here after every attempt.
  useEffect(() => {
    if (result) summary.current?.focus();
  }, [result]);
  if (errors.length === 0) return null;
  /** An item of a list is named as beside its field, where several have the same label. */
  const labelOf = (name: string): string | undefined => {
    const [list, number] = [listOf(name), ITEM.exec(name)?.[1]];
    const label = labels[list];
    if (labels[name] !== undefined || label === undefined || number === undefined) return labels[name] ?? label;
    return text("form.list.item", { label, number: Number(number) + 1 });
  };
  const labelled = (error: string, label: string | undefined) =>
    label === undefined ? error : text("frame.labelled", { label, value: error });
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
              <a href={`#${fieldId(name)}`}>{labelled(errorText(text, error), labelOf(name))}</a>
            )}
          </li>
        ))}
      </ul>
      {result?.advice && <p className="mt-1">{errorText(text, result.advice)}</p>}
    </div>
  );
}

type Labels = NonNullable<FormErrorsProps["labels"]>;

/** Errors in the order of the labelled fields, after those without a label, such as those of the whole form. */
function inOrder(errors: FieldErrors, labels: Labels) {
  const names = Object.keys(labels);
  const place = (name: string) => names.indexOf(name in labels ? name : listOf(name));
  const item = (name: string) => Number(ITEM.exec(name)?.[1] ?? -1);
  return Object.entries(errors).sort(
    ([one], [other]) => place(one) - place(other) || (listOf(one) === listOf(other) ? item(one) - item(other) : 0),
  );
}

/** An item of a list has the label of the list. */
const listOf = (name: string): string => name.replace(ITEM, "");

const ITEM = /\.(\d+)$/;
