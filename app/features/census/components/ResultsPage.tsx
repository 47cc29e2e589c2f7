import { Link } from "@remix-run/react";
import { BarChart } from "#app/kit/charts/components/Chart.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page } from "#app/kit/layout/Page.tsx";
import { DataTable } from "#app/kit/table/components/DataTable.tsx";
import type { ShownResult } from "../results/shown-results.server.ts";

interface ResultsPageProps {
  edition: string;
  direction: "ltr" | "rtl";
  /** As it is written. */
  number: string;
  results: readonly ShownResult[];
  /** Posts about it. */
  reports: readonly { title: string; path: string }[];
}

/** What came of a census: a chart and a table for each question. */
export function ResultsPage({ edition, direction, number, results, reports }: ResultsPageProps) {
  const { text } = useTexts();
  return (
    <>
      <Hero
        low
        seed={`census ${edition}`}
        eyebrow={text("census.header")}
        title={text("census.results.title", { edition })}
        lede={text("census.results.intro", { number })}
      />
      <Page>
        <div className="grid max-w-prose grid-cols-1 gap-11">
          <div className="grid gap-3">
            <p className="text-soft">{text("census.results.small")}</p>
            {reports.map(({ title, path }) => (
              <p key={path}>
                <Link to={path}>{title}</Link>
              </p>
            ))}
          </div>
          {results.map((result) => (
            <Result key={result.id} result={result} direction={direction} />
          ))}
        </div>
      </Page>
    </>
  );
}

function Result({ result, direction }: { result: ShownResult; direction: "ltr" | "rtl" }) {
  const { text } = useTexts();
  const { id, question, isMultiple, isConditional, chart, table } = result;
  return (
    <section aria-labelledby={`${id}-question`} className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id={`${id}-question`} className="text-section">
          {question}
        </h2>
        {isMultiple && <p className="text-note text-soft">{text("census.results.several")}</p>}
        {isConditional && <p className="text-note text-soft">{text("census.results.conditional")}</p>}
      </div>
      <BarChart chart={chart} label={question} direction={direction} />
      <details open={table.sorting !== null}>
        <summary className="cursor-pointer font-semibold text-note">{text("census.results.table")}</summary>
        <div className="mt-3">
          <DataTable id={id} caption={question} table={table} />
        </div>
      </details>
    </section>
  );
}
