import { Link, useNavigation } from "@remix-run/react";
import { useId } from "react";
import { SearchForm } from "#app/features/search/components/SearchForm.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Band } from "#app/kit/layout/Band.tsx";
import { Page } from "#app/kit/layout/Page.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { ListPage as ListPageData } from "../lists/list-page.server.ts";
import { listSearch } from "../lists/list-query.ts";
import { EmptyList } from "./EmptyList.tsx";
import { EntryList } from "./EntryList.tsx";
import { FilterField, Filters } from "./Filter.tsx";
import { Letters } from "./Letters.tsx";
import { Pager } from "./Pager.tsx";
import { Contents, SectionIntro, SectionList } from "./SectionList.tsx";
import { useInstantFilter } from "./use-instant-filter.ts";

/** The list of a collection, with its filters. */
export function ListPage({ page }: { page: ListPageData }) {
  const id = useId();
  const filter = useInstantFilter(page);
  const { kind, title, intro, groups, section, further, query } = page;
  const isAsked = query.filter !== "" || query.letter !== "" || Object.keys(query.facets).length > 0;
  const isComing = useNavigation().location?.pathname === page.path;
  const isEmpty = page.total === 0 && !isAsked;
  return (
    <>
      <Band
        seed={kind}
        title={title}
        count={!isEmpty && <Count total={page.total} />}
        intro={!isEmpty && intro}
        links={further.length > 0 && <FurtherPages pages={further} />}
      >
        {!isEmpty && <FilterField page={page} id={id} filter={filter} />}
      </Band>
      <Page low>
        {isEmpty ? (
          <EmptyList page={page} />
        ) : (
          <div className="grid grid-cols-1 gap-1">
            <div className="no-print flex flex-wrap items-start gap-x-5 gap-y-1">
              <Filters page={page} id={id} filter={filter}>
                {groups.length > 0 && <Contents kind={kind} groups={groups} />}
              </Filters>
              <Actions page={page} />
            </div>
            <Letters page={page} />
            <div aria-busy={isComing} className="grid grid-cols-1 gap-9 aria-busy:opacity-60">
              {(page.total === 0 || page.isNear) && <Nothing page={page} />}
              {section && (
                <div className="mt-3">
                  <SectionIntro kind={kind} section={section} heading="h2" />
                </div>
              )}
              {groups.length > 0 ? (
                <div className="mt-3 grid grid-cols-1 gap-9">
                  <SectionList kind={kind} groups={groups} />
                </div>
              ) : (
                <>
                  <EntryList kind={kind} entries={page.entries} />
                  <Pager page={page} />
                </>
              )}
            </div>
          </div>
        )}
      </Page>
    </>
  );
}

/** Says again how many entries there are whenever the filters change. */
function Count({ total }: { total: number }) {
  const { text } = useTexts();
  return (
    <div role="status">
      <h2 className="font-normal font-text text-note text-soft">{text("collections.list.count", { count: total })}</h2>
    </div>
  );
}

function FurtherPages({ pages }: { pages: ListPageData["further"] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-note md:gap-y-1 [&_a]:tap-row">
      {pages.map(({ label, path }) => (
        <li key={path}>
          <Link to={path}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

/** What to do with the list, quietly: most people have come to read. */
function Actions({ page: { submitPath, waiting } }: { page: ListPageData }) {
  const { text } = useTexts();
  return (
    <div className="ms-auto flex min-h-11 flex-wrap items-center gap-x-5">
      {waiting !== null && waiting.count > 0 && (
        <Link to={waiting.path} className="tap-row py-1.5 text-note underline decoration-accent underline-offset-4">
          {text("collections.list.waiting", { count: waiting.count })}
        </Link>
      )}
      {submitPath && (
        <ButtonLink to={submitPath} look="quiet" className="px-0!">
          <Icon name="plus" /> {text("collections.list.propose")}
        </ButtonLink>
      )}
    </div>
  );
}

/** No entry fits the filters as they were typed: what may have been meant, or the search with the same words. */
function Nothing({ page: { path, query, isNear, meant, searchPath } }: { page: ListPageData }) {
  const { text } = useTexts();
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-3">
        <p className="font-book text-lede">
          {text("collections.list.nothing")} {isNear && meant === null && text("collections.form.alikeHeader")}
        </p>
        {meant !== null && (
          <Link to={path + listSearch({ ...query, filter: meant, page: 1 })}>
            {text("search.meant", { query: meant })}
          </Link>
        )}
        <Link to={path}>{text("collections.list.reset")}</Link>
      </div>
      {query.filter !== "" && <SearchForm action={searchPath} value={query.filter} />}
    </div>
  );
}
