import { Link } from "@remix-run/react";
import { AccountPage } from "#app/features/accounts/components/AccountPage.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { ChipLink } from "#app/kit/ui/Chip.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type {
  ContributionsPage as ContributionsPageData,
  ListedContribution,
} from "../contributions/contribution-pages.server.ts";
import { Pager } from "./Pager.tsx";

/** All proposals of the viewer and their states. */
export function ContributionsPage({ page }: { page: ContributionsPageData }) {
  const { text } = useTexts();
  const { nav, contributions, takenIn, filters, list, collections, newUntil, isCredited } = page;
  return (
    <AccountPage nav={nav} title={text("contributions.header")} lede={text("contributions.lede")}>
      {takenIn > 0 && (
        <p className="flex gap-3 font-book text-group leading-snug">
          <Icon name="heart" className="mt-[0.2em] shrink-0 text-accent" />
          {text("contributions.thanks", { count: takenIn })}
        </p>
      )}
      {newUntil !== null && <MarkAllRead until={newUntil} />}
      {filters.length > 0 && <Filters filters={filters} />}
      {contributions.length === 0 ? (
        <p>{text(filters.length > 0 ? "contributions.noneLikeThis" : "contributions.none")}</p>
      ) : (
        <ul className="border-line border-y">
          {contributions.map((contribution) => (
            <Row key={contribution.path} {...contribution} />
          ))}
        </ul>
      )}
      <Pager page={list} />
      {isCredited !== null && (isCredited || filters.length > 0) && <Credit isCredited={isCredited} />}
      {collections.length > 0 && (
        <Section title={text("contributions.propose")}>
          <ul className="flex flex-wrap gap-2">
            {collections.map(({ path, title }) => (
              <li key={path}>
                <ChipLink to={path}>
                  <Icon name="plus" className="me-1.5 text-soft" />
                  {title}
                </ChipLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </AccountPage>
  );
}

function Filters({ filters }: Pick<ContributionsPageData, "filters">) {
  const { text } = useTexts();
  return (
    <nav aria-label={text("contributions.show")}>
      <ul className="flex flex-wrap gap-2">
        {filters.map(({ path, label, count, isCurrent }) => (
          <li key={path}>
            <ChipLink to={path} current={isCurrent} preventScrollReset>
              {label} <span className="text-soft tabular-nums">{count}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Each answer is read by opening it, and all of them at once by this button. */
function MarkAllRead({ until }: { until: number }) {
  const { text } = useTexts();
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="until" value={until} readOnly />
      <Button type="submit" name="intent" value="seen">
        {text("contributions.seen")}
      </Button>
    </Form>
  );
}

/** Whether the viewer is named as an author, with a button to change it. */
function Credit({ isCredited }: { isCredited: boolean }) {
  const { text } = useTexts();
  return (
    <Section title={text("contributions.credit.header")}>
      <Form method="post" preventScrollReset className="grid justify-items-start gap-3">
        <p className="max-w-prose">{text(isCredited ? "contributions.credit.shown" : "contributions.credit.hidden")}</p>
        <Button type="submit" name="intent" value={isCredited ? "unname" : "name"}>
          {text(isCredited ? "contributions.credit.hide" : "contributions.credit.show")}
        </Button>
      </Form>
    </Section>
  );
}

function Row({ path, title, collection, what, day, icon, state, isTakenIn, news }: ListedContribution) {
  const { text } = useTexts();
  return (
    <li className="border-line not-first:border-t">
      <Link to={path} viewTransition discover="none" className="group flex items-start gap-4 py-3.5 no-underline">
        <Icon name={icon} className={`mt-[0.3em] w-5 shrink-0 ${isTakenIn ? "text-accent" : "text-soft"}`} />
        <span className="min-w-0 flex-1">
          <span className="block break-words font-book font-semibold text-item leading-snug group-hover:text-accent group-hover:underline">
            <bdi>{title}</bdi>
          </span>
          <span className="mt-0.5 block text-note">
            {state}
            {news && <strong className="ms-2 rounded-sm bg-mark px-1.5 font-semibold">{news}</strong>}
          </span>
          <span className="block text-note text-soft">
            {collection} · {what} · {text("contributions.sent", { day })}
          </span>
        </span>
        <Icon name="arrow-right" className="mt-[0.3em] shrink-0 text-soft group-hover:text-accent" />
      </Link>
    </li>
  );
}
