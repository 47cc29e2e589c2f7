import { Link, useNavigation } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page } from "#app/kit/layout/Page.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { ListPage as ListPageData } from "../lists/list-page.server.ts";
import { EntryList } from "./EntryList.tsx";
import { Filter } from "./Filter.tsx";
import { Pager } from "./Pager.tsx";
import { SectionIntro, SectionList } from "./SectionList.tsx";

/** The list of a collection, with its filters. */
export function ListPage({ page }: { page: ListPageData }) {
  const { text } = useTexts();
  const { title, intro, submitPath, waiting, groups, section, further } = page;
  const isAsked = page.query.filter !== "" || Object.keys(page.query.facets).length > 0;
  const isComing = useNavigation().location?.pathname === page.path;
  return (
    <>
      <Hero
        low
        seed={page.kind}
        title={title}
        lede={intro}
        actions={
          <>
            {submitPath && (
              <ButtonLink to={submitPath} look="main">
                <Icon name="plus" /> {text("collections.list.propose")}
              </ButtonLink>
            )}
            {waiting !== null && waiting.count > 0 && (
              <ButtonLink to={waiting.path}>
                {text("collections.list.waiting", { count: waiting.count })} <Icon name="arrow-right" />
              </ButtonLink>
            )}
            {further.map(({ label, path }) => (
              <ButtonLink key={path} to={path} look="quiet" className="px-1!">
                {label}
              </ButtonLink>
            ))}
          </>
        }
      />
      <Page>
        <div className="grid grid-cols-1 gap-6">
          <Filter page={page} />
          <div role="status" className="-mb-2">
            {page.total > 0 ? (
              <h2 className="font-normal font-text text-note text-soft">
                {text("collections.list.count", { count: page.total })}
              </h2>
            ) : (
              <p className="max-w-prose font-book text-lede">
                {text(isAsked ? "collections.list.nothing" : "collections.list.first")}
              </p>
            )}
          </div>
          <div aria-busy={isComing} className="grid grid-cols-1 gap-9 aria-busy:opacity-60">
            {page.total === 0 && <Nothing page={page} isAsked={isAsked} />}
            {section && (
              <div>
                <SectionIntro kind={page.kind} section={section} heading="h2" />
              </div>
            )}
            {groups.length > 0 ? (
              <SectionList kind={page.kind} groups={groups} />
            ) : (
              <>
                <EntryList kind={page.kind} entries={page.entries} />
                <Pager page={page} />
              </>
            )}
          </div>
        </div>
      </Page>
    </>
  );
}

/** An empty list, with links to what to do next. */
function Nothing({ page: { path, submitPath }, isAsked }: { page: ListPageData; isAsked: boolean }) {
  const { text } = useTexts();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {submitPath && (
        <ButtonLink to={submitPath}>
          <Icon name="plus" /> {text("collections.list.propose")}
        </ButtonLink>
      )}
      {isAsked && <Link to={path}>{text("collections.list.reset")}</Link>}
    </div>
  );
}
