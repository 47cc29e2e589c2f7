import { type ReactNode, useId } from "react";
import { INPUT } from "#app/kit/forms/components/Field.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { ChipLink } from "#app/kit/ui/Chip.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { ListPage, ShownFacet } from "../lists/list-page.server.ts";
import { type ListQuery, listSearch } from "../lists/list-query.ts";
import type { InstantFilter } from "./use-instant-filter.ts";

/** Facets with more values are shown as a select box instead of buttons. */
const MAX_CHIPS = 12;

interface FilterProps {
  page: ListPage;
  /** Of the form, which choices outside of it belong to. */
  id: string;
  filter: InstantFilter;
}

/** The field of a list's filter. What is filtered by is in the address. */
export function FilterField({ page, id, filter }: FilterProps) {
  const { text } = useTexts();
  const { path, query, hasHyphens } = page;
  const short = page.facets.filter((facet) => !isLong(facet));
  return (
    <search className="no-print min-w-0 flex-1 basis-60 sm:ms-auto sm:max-w-md">
      <Form
        ref={filter.form}
        id={id}
        action={path}
        method="get"
        onSubmit={filter.filterNow}
        className="flex items-center gap-2.5"
      >
        <label htmlFor={`${id}-field`} className="whitespace-nowrap font-semibold text-note">
          {text("collections.list.filter")}
        </label>
        <input
          ref={filter.field}
          id={`${id}-field`}
          type="search"
          name="filter"
          defaultValue={query.filter}
          maxLength={256}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="auto"
          aria-describedby={hasHyphens ? `${id}-hint` : undefined}
          onInput={filter.filterSoon}
          className={INPUT}
        />
        {short.map(({ id: name }) =>
          query.facets[name] === undefined ? null : (
            <input key={name} type="hidden" name={name} value={query.facets[name]} />
          ),
        )}
        <Button type="submit" className="without-script min-h-11">
          <Icon name="magnifying-glass" /> <span className="sr-only">{text("collections.list.filter")}</span>
        </Button>
      </Form>
    </search>
  );
}

/** The further filters of a list, folded: on a phone they would take the place of the first entries. */
export function Filters({ page, id, filter, children }: FilterProps & { children?: ReactNode }) {
  const { text } = useTexts();
  const { path, query, facets, hasHyphens } = page;
  const short = facets.filter((facet) => !isLong(facet));
  const long = facets.filter(isLong);
  const chosen = Object.keys(query.facets).length;
  if (facets.length === 0 && !hasHyphens && !children) return null;
  // A single row of choices has room beside the button on a wide screen.
  const isRow = short.length === 1 && long.length === 0 && !hasHyphens && !children;
  return (
    <details
      open={chosen > 0 || undefined}
      className={`filters group min-w-0 open:basis-full ${isRow ? "filters-row" : ""}`}
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md font-semibold text-note hover:text-accent">
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
        {text("collections.list.filters")}
        {chosen > 0 && <span className="font-normal text-soft tabular-nums">{chosen}</span>}
      </summary>
      <div className="grid gap-4 py-1.5">
        {short.map((facet) => (
          <FacetChips key={facet.id} facet={facet} path={path} query={query} />
        ))}
        {long.length > 0 && (
          <div className="flex flex-wrap items-end gap-3">
            {long.map((facet) => (
              <FacetSelect
                key={facet.id}
                form={id}
                facet={facet}
                chosen={query.facets[facet.id] ?? ""}
                onChange={filter.filterNow}
              />
            ))}
            <Button type="submit" form={id} className="without-script min-h-11">
              <Icon name="magnifying-glass" /> {text("collections.list.filter")}
            </Button>
          </div>
        )}
        {hasHyphens && (
          <p id={`${id}-hint`} className="text-note text-soft">
            {text("collections.list.hyphens")}
          </p>
        )}
        {children}
      </div>
    </details>
  );
}

const isLong = ({ options }: ShownFacet): boolean => options.length > MAX_CHIPS;

interface FacetSelectProps {
  form: string;
  facet: ShownFacet;
  chosen: string;
  onChange: () => void;
}

function FacetSelect({ form, facet: { id, label, options }, chosen, onChange }: FacetSelectProps) {
  const { text } = useTexts();
  const own = useId();
  return (
    <div className="grid min-w-0 flex-1 basis-40 gap-1.5 sm:max-w-64">
      <label htmlFor={own} className="font-semibold text-note">
        {label}
      </label>
      <select key={chosen} id={own} form={form} name={id} defaultValue={chosen} onChange={onChange} className={INPUT}>
        <option value="">{text("collections.list.any")}</option>
        {options.map(({ value, label, count }) => (
          <option key={value} value={value}>
            {`${label} (${count})`}
          </option>
        ))}
      </select>
    </div>
  );
}

function FacetChips({ facet, path, query }: { facet: ShownFacet; path: string; query: ListQuery }) {
  const { text } = useTexts();
  const { [facet.id]: chosen, ...others } = query.facets;
  const to = (value: string | null) =>
    path +
    listSearch({ ...query, letter: "", page: 1, facets: value === null ? others : { ...others, [facet.id]: value } });
  return (
    <nav aria-label={facet.label}>
      <ul className="flex flex-wrap gap-2">
        <li>
          <ChipLink to={to(null)} current={chosen === undefined} preventScrollReset>
            {text("collections.list.any")}
          </ChipLink>
        </li>
        {facet.options.map(({ value, label, count }) => (
          <li key={value}>
            <ChipLink to={to(value)} current={chosen === value} preventScrollReset>
              <bdi>{label}</bdi> <span className="text-smaller text-soft tabular-nums">{count}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
