import { Link } from "@remix-run/react";
import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { LineChart } from "#app/kit/charts/components/Chart.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { DataTable } from "#app/kit/table/components/DataTable.tsx";
import { Button, ButtonLink, buttonClass } from "#app/kit/ui/Button.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import type { CensusAdminData, ShownAwaiting } from "../admin-page.server.ts";

export const ADMIN_DONE = ["saved"] as const;

interface CensusAdminPageProps {
  page: CensusAdminData;
  result: Refused | undefined;
}

/** The census for those who look after it: how many answers there are, which of them count, and the table of all. */
export function CensusAdminPage({ page, result }: CensusAdminPageProps) {
  const { text } = useTexts();
  const { edition, figures, days, direction, exportPath } = page;
  return (
    <AdminPage
      eyebrow={edition}
      title={text("census.header")}
      result={result}
      actions={
        <a href={exportPath} className={buttonClass()}>
          {text("censusAdmin.export")}
        </a>
      }
    >
      <dl className="grid grid-cols-pairs gap-3">
        {figures.map(({ name, value }) => (
          <div key={name} className="rounded-md border border-line bg-sheet px-4 py-3">
            <dt className="text-note text-soft">{text(`censusAdmin.figures.${name}`)}</dt>
            <dd className="text-section tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Review page={page} />
      {days && (
        <Section title={text("censusAdmin.days.header")} className="grid max-w-prose grid-cols-1 gap-4">
          <LineChart chart={days.chart} label={text("censusAdmin.days.header")} direction={direction} />
          <DataTable id="days" caption={text("censusAdmin.days.header")} table={days.table} />
        </Section>
      )}
      <Publish page={page} />
    </AdminPage>
  );
}

/** Stands in the frame of the panel once something was decided. */
export function DecidedNotice() {
  const { text } = useTexts();
  return <Notice>{text("censusAdmin.saved")}</Notice>;
}

function Review({ page: { next, waiting, path } }: Pick<CensusAdminPageProps, "page">) {
  const { text } = useTexts();
  return (
    <Section id="review" title={text("censusAdmin.review.header")} className="max-w-prose">
      {next === null ? (
        <Waiting count={waiting} />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <Waiting count={waiting} />
          {next.suspicious && <Notice tone="warning">{text("censusAdmin.review.suspicious")}</Notice>}
          <Said said={next.said} />
          <Form key={next.id} method="post" action={path} className="flex flex-wrap gap-2.5">
            <input type="hidden" name="answer" value={next.id} />
            <Button type="submit" name="intent" value="ok" look="main" className="min-h-11">
              {text("censusAdmin.review.ok")}
            </Button>
            <Button type="submit" name="intent" value="troll" className="min-h-11">
              {text("censusAdmin.review.troll")}
            </Button>
            <ButtonLink to={next.skipPath} look="quiet">
              {text("censusAdmin.review.skip")}
            </ButtonLink>
          </Form>
        </div>
      )}
    </Section>
  );
}

function Waiting({ count }: { count: number }) {
  const { text, locale } = useTexts();
  const value = new Intl.NumberFormat(locale).format(count);
  return <p className="text-soft">{text("frame.labelled", { label: text("censusAdmin.figures.waiting"), value })}</p>;
}

/** What was written in somebody's own words is marked: that is what is looked at. */
function Said({ said }: Pick<ShownAwaiting, "said">) {
  return (
    <dl className="grid gap-3 rounded-md border border-line bg-sheet px-4 py-3">
      {said.map(({ question, values, written, isOwnWords }) => (
        <div key={question}>
          <dt className="text-note text-soft">{question}</dt>
          {values.map((value) => (
            <dd key={value} dir="auto" className="whitespace-pre-line break-words">
              {isOwnWords ? <mark className="rounded-sm bg-mark px-1 text-ink">{value}</mark> : value}
            </dd>
          ))}
          {written !== null && (
            <dd dir="auto" className="break-words">
              <mark className="rounded-sm bg-mark px-1 text-ink">{written}</mark>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function Publish({ page: { phase, publishing, resultsPath, waiting, path } }: Pick<CensusAdminPageProps, "page">) {
  const { text } = useTexts();
  const isReady = phase === "over" && waiting === 0;
  const next = { none: isReady ? "publish" : null, shown: "withdraw", withdrawn: "again" } as const;
  const intent = next[publishing];
  return (
    <Section title={text("censusAdmin.publish.header")} className="grid max-w-prose grid-cols-1 gap-4">
      {publishing === "shown" && (
        <p>
          <Link to={resultsPath}>{text("censusAdmin.publish.link")}</Link>
        </p>
      )}
      <p className="text-soft">{text(`censusAdmin.publish.${publishing === "none" ? "text" : publishing}`)}</p>
      {intent && (
        <Form method="post" action={path}>
          <Button
            type="submit"
            name="intent"
            value={intent}
            look={intent === "withdraw" ? "plain" : "main"}
            className="min-h-11"
          >
            {text(`censusAdmin.publish.${intent === "publish" ? "go" : intent}`)}
          </Button>
        </Form>
      )}
    </Section>
  );
}
