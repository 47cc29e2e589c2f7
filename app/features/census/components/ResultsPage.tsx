import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page } from "#app/kit/layout/Page.tsx";
import { CopyButton } from "#app/kit/ui/CopyButton.tsx";
import { COMPARE } from "../results/parameters.ts";
import type { ResultWords, ShownResult } from "../results/shown-results.server.ts";
import { ResultOfQuestion } from "./ResultOfQuestion.tsx";

interface ResultsPageProps {
  edition: string;
  direction: "ltr" | "rtl";
  /** As it is written. */
  number: string;
  results: readonly ShownResult[];
  /** Posts about it. */
  reports: readonly { title: string; path: string }[];
  comparisons: readonly { key: string; label: string }[];
  /** The comparison that is shown. */
  chosen: string | null;
  words: ResultWords;
  path: string;
  /** Its whole address, to be passed on. */
  url: string;
}

/** What came of a census: a chart and a table for each question. */
export function ResultsPage({ edition, direction, number, results, reports, ...page }: ResultsPageProps) {
  const { text } = useTexts();
  const { comparisons, chosen, path, url } = page;
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
            <p className="needs-script flex flex-wrap gap-2.5">
              <CopyButton text={url} label={text("census.results.pass")} done={text("census.thanks.copied")} />
            </p>
            {reports.map(({ title, path }) => (
              <p key={path}>
                <Link to={path}>{title}</Link>
              </p>
            ))}
          </div>
          <Compare comparisons={comparisons} chosen={chosen} path={path} />
          {results.map((result) => (
            <ResultOfQuestion
              key={result.id}
              result={result}
              direction={direction}
              level={2}
              words={page.words}
              isSorted
            />
          ))}
        </div>
      </Page>
    </>
  );
}

/** By what the results are shown: everybody together, in groups, or beside those before. */
function Compare({ comparisons, chosen, path }: Pick<ResultsPageProps, "comparisons" | "chosen" | "path">) {
  const { text } = useTexts();
  if (comparisons.length === 0) return null;
  const all = [{ key: null, label: text("census.results.everyone") }, ...comparisons];
  return (
    <nav aria-label={text("census.results.compare")} className="no-print grid gap-2">
      <p className="font-semibold text-note">{text("census.results.compare")}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {all.map(({ key, label }) => (
          <li key={key}>
            <Link
              to={key === null ? path : `${path}?${COMPARE}=${key}`}
              rel={key === null ? undefined : "nofollow"}
              aria-current={key === chosen ? "page" : undefined}
              preventScrollReset
              discover="none"
              className="inline-flex min-h-11 items-center text-ink underline decoration-accent underline-offset-4 hover:text-accent aria-[current]:font-semibold aria-[current]:no-underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
