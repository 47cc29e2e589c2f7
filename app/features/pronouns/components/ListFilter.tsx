import { type ReactNode, useEffect, useId, useMemo, useState } from "react";
import { INPUT } from "#app/kit/forms/components/Field.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { CompactGrammar } from "../compact-grammar.ts";
import { filteredGroups, filterIndex, MAX_FILTER, nearGroups } from "../list-filter.ts";
import type { ListedGroup } from "../listing.ts";

interface ListFilter {
  typed: string;
  type(typed: string): void;
  /** What is left of the list. */
  groups: readonly ListedGroup[];
  /** What is shown instead where nothing has it; null where something has, or nothing is close. */
  meant: string | null;
}

/** The list as far as it has what somebody types. It is in the browser already, so nothing is asked of the server. */
export function useListFilter(groups: readonly ListedGroup[], grammar: CompactGrammar, sent: string): ListFilter {
  const [typed, type] = useState(sent);
  const index = useMemo(() => filterIndex(grammar), [grammar]);
  useEffect(() => type(sent), [sent]);
  const left = useMemo(() => filteredGroups(groups, index, typed), [groups, index, typed]);
  const near = useMemo(
    () => (left.length === 0 ? nearGroups(groups, index, typed) : null),
    [left, groups, index, typed],
  );
  return { typed, type, groups: near?.groups ?? left, meant: near?.meant ?? null };
}

/** The field of the filter. Without scripts, it sends what was typed to the same page. */
export function FilterField({ filter: { typed, type }, action }: { filter: ListFilter; action: string }) {
  const { text } = useTexts();
  const id = useId();
  return (
    <search className="no-print min-w-0 flex-1 basis-60 sm:ms-auto sm:max-w-md">
      <form
        action={action}
        method="get"
        onSubmit={(event) => event.preventDefault()}
        className="flex items-center gap-2.5"
      >
        <label htmlFor={id} className="whitespace-nowrap font-semibold text-note">
          {text("pronouns.filter.label")}
        </label>
        <input
          id={id}
          type="search"
          name="filter"
          value={typed}
          maxLength={MAX_FILTER}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="auto"
          onChange={(event) => type(event.target.value)}
          className={INPUT}
        />
        <Button type="submit" className="without-script min-h-11">
          <Icon name="magnifying-glass" /> <span className="sr-only">{text("pronouns.filter.label")}</span>
        </Button>
      </form>
    </search>
  );
}

/** Above what may have been meant, where nothing has what was typed. */
export function PerhapsMeant({ filter: { meant, type }, action }: { filter: ListFilter; action: string }) {
  const { text } = useTexts();
  if (meant === null) return null;
  return (
    <p className="mb-6 flex flex-wrap items-baseline gap-x-3 gap-y-1">
      {text("pronouns.filter.nothing")}
      <a
        href={`${action}?${new URLSearchParams({ filter: meant })}`}
        onClick={(event) => {
          event.preventDefault();
          type(meant);
        }}
      >
        {text("search.meant", { query: meant })}
      </a>
    </p>
  );
}

/** In place of a list of which nothing is left. `children` are another way to look. */
export function NothingLeft({ action, onReset, children }: { action: string; onReset(): void; children: ReactNode }) {
  const { text } = useTexts();
  return (
    <div className="mb-8 grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {text("pronouns.filter.nothing")}
        <a
          href={action}
          onClick={(event) => {
            event.preventDefault();
            onReset();
          }}
        >
          {text("pronouns.filter.reset")}
        </a>
      </p>
      {children}
    </div>
  );
}
