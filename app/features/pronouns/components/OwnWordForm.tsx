import { useId } from "react";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";

interface OwnWordFormProps {
  action: string;
  /** Name of the query parameter. */
  name: string;
  label: string;
  help: string;
  submit: string;
  /** The submitted value when it could not be used. */
  value: string;
  problem: string | null;
  maxLength: number;
}

/** A form for a name or an emoji, to see it in sentences. */
export function OwnWordForm({ action, name, label, help, submit, value, problem, maxLength }: OwnWordFormProps) {
  const id = useId();
  return (
    <Form action={action} method="get" preventScrollReset className="grid max-w-prose grid-cols-1 gap-1">
      <label htmlFor={id} className="font-semibold text-note">
        {label}
      </label>
      <div className="flex flex-wrap gap-2.5">
        <input
          // The key makes a new field for each answer, so that autofocus applies again.
          key={`${value} ${problem}`}
          id={id}
          name={name}
          defaultValue={value}
          maxLength={maxLength}
          // biome-ignore lint/a11y/noAutofocus: the answer to a submitted form, to be corrected here
          autoFocus={problem !== null}
          aria-describedby={`${id}-help`}
          aria-invalid={problem !== null || undefined}
          autoComplete="off"
          className="min-h-11 w-48 max-w-full rounded-md border border-(--edge) bg-sheet px-3 py-1.5 font-book text-field aria-invalid:border-danger"
        />
        <Button type="submit">
          {submit} <Icon name="arrow-right" />
        </Button>
      </div>
      <p id={`${id}-help`} className={problem ? "font-semibold text-danger text-small" : "text-small text-soft"}>
        {problem ?? help}
      </p>
    </Form>
  );
}
