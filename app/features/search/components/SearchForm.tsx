import { useId } from "react";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { QUERY_LIMITS, type QueryProblem } from "#app/kit/text/query.ts";
import { Button } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";

interface SearchFormProps {
  action: string;
  /** What was sent before, or may have been meant. */
  value?: string;
  problem?: QueryProblem | null;
}

/** Leads to the page with the results; needs no scripts. */
export function SearchForm({ action, value = "", problem = null }: SearchFormProps) {
  const { text } = useTexts();
  const id = useId();
  return (
    <Form role="search" action={action} method="get" className="grid w-full max-w-prose gap-1.5">
      <label htmlFor={id} className="font-semibold text-note">
        {text("search.label")}
      </label>
      <div className="flex flex-wrap gap-2.5">
        <input
          // A new answer is a new field, so that it shows what was sent and takes the focus again.
          key={`${value} ${problem}`}
          id={id}
          type="search"
          name="query"
          defaultValue={value}
          placeholder={text("crud.search")}
          // biome-ignore lint/a11y/noAutofocus: the page answers a form that was sent, and this is where it goes on
          autoFocus={problem !== null}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          autoComplete="off"
          className="min-h-10 min-w-0 flex-1 basis-56 rounded-md border border-(--edge) bg-sheet px-3 py-1.5 text-field placeholder:text-soft aria-invalid:border-danger"
        />
        <Button type="submit">
          <Icon name="magnifying-glass" /> {text("search.button")}
        </Button>
      </div>
      {problem && (
        <p id={`${id}-problem`} className="font-semibold text-danger text-small">
          {value.trim() === "" ? text("search.blank") : text(`search.${problem}`, { limit: QUERY_LIMITS[problem] })}
        </p>
      )}
    </Form>
  );
}
