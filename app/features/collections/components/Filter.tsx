import { Form } from "@remix-run/react";
import { useId } from "react";
import { INPUT } from "#app/kit/forms/components/Field.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { ChipLink } from "#app/kit/ui/Chip.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { ListPage, ShownFacet } from "../lists/list-page.server.ts";
import { type ListQuery, listSearch } from "../lists/list-query.ts";
import { useInstantFilter } from "./use-instant-filter.ts";

/** Facets with more values are shown as a select box instead of buttons. */
const MAX_CHIPS = 12;

/** The filters of a list. Their state is in the address. */
export function Filter({ page }: { page: ListPage }) {
  const { text } = useTexts();
  const id = useId();
  const { path, query, hasHyphens } = page;
  const { form, field, filterSoon, filterNow } = useInstantFilter(page);
  const isLong = ({ options }: ShownFacet) => options.length > MAX_CHIPS;
  const short = page.facets.filter((facet) => !isLong(facet));
  return (
    <search className="no-print grid gap-4">
      <Form ref={form} action={path} method="get" onSubmit={filterNow} className="flex flex-wrap items-end gap-3">
        <div className="grid min-w-0 flex-1 basis-64 gap-1.5 sm:max-w-md">
          <label htmlFor={id} className="font-semibold text-note">
            {text("collections.list.filter")}
          </label>
          <input
            ref={field}
            id={id}
            type="search"
            name="filter"
            defaultValue={query.filter}
            maxLength={256}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            dir="auto"
            aria-describedby={hasHyphens ? `${id}-hint` : undefined}
            onInput={filterSoon}
            className={INPUT}
          />
        </div>
        {page.facets.filter(isLong).map((facet) => (
          <FacetSelect key={facet.id} facet={facet} chosen={query.facets[facet.id] ?? ""} onChange={filterNow} />
        ))}
        {short.map(({ id: name }) =>
          query.facets[name] === undefined ? null : (
            <input key={name} type="hidden" name={name} value={query.facets[name]} />
          ),
        )}
        <Button type="submit" className="without-script min-h-11">
          <Icon name="magnifying-glass" /> {text("collections.list.filter")}
        </Button>
        {hasHyphens && (
          <p id={`${id}-hint`} className="basis-full text-note text-soft">
            {text("collections.list.hyphens")}
          </p>
        )}
      </Form>
      {short.map((facet) => (
        <FacetChips key={facet.id} facet={facet} path={path} query={query} />
      ))}
    </search>
  );
}

interface FacetSelectProps {
  facet: ShownFacet;
  chosen: string;
  onChange: () => void;
}

function FacetSelect({ facet: { id, label, options }, chosen, onChange }: FacetSelectProps) {
  const { text } = useTexts();
  const own = useId();
  return (
    <div className="grid min-w-0 flex-1 basis-40 gap-1.5 sm:max-w-64">
      <label htmlFor={own} className="font-semibold text-note">
        {label}
      </label>
      <select key={chosen} id={own} name={id} defaultValue={chosen} onChange={onChange} className={INPUT}>
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
    path + listSearch({ ...query, page: 1, facets: value === null ? others : { ...others, [facet.id]: value } });
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
