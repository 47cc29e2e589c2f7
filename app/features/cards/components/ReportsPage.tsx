import { Link } from "@remix-run/react";
import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { HANDLED_KEPT_DAYS } from "../reports/comment.ts";
import type { ReportLine } from "../reports/queries.server.ts";
import { Report } from "./Report.tsx";

export const REPORTS_DONE = ["handled"] as const;

interface ReportsPageProps {
  openPath: string;
  handledPath: string;
  lines: readonly ReportLine[];
  /** How many wait; null on the list of those that were handled. */
  total: number | null;
  nextPath: string | null;
  isHandled: boolean;
  isFirst: boolean;
  isDone: boolean;
  result: Refused | undefined;
}

/** Reports about cards: those that wait, oldest first, or those that were handled, the last first. */
export function ReportsPage(props: ReportsPageProps) {
  const { openPath, handledPath, lines, total, nextPath, isHandled, isFirst, isDone, result } = props;
  const { text } = useTexts();
  return (
    <AdminPage
      title={text("cards.reports.header")}
      lede={isHandled ? undefined : text("cards.reports.lede")}
      result={result}
    >
      <div role="status" className="empty:hidden">
        {isDone && !result && <Notice>{text("cards.reports.handled")}</Notice>}
      </div>
      <nav aria-label={text("cards.reports.header")}>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          <ListLink path={openPath} isCurrent={!isHandled} label={text("cards.reports.open")} />
          <ListLink path={handledPath} isCurrent={isHandled} label={text("cards.reports.done")} />
        </ul>
      </nav>
      <p className="max-w-prose text-soft">{said()}</p>
      <ol className="grid gap-6 empty:hidden">
        {lines.map((line) => (
          <li key={line.id}>
            <Report line={line} path={openPath} />
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap gap-3 empty:hidden">
        {!isFirst && (
          <ButtonLink to={isHandled ? handledPath : openPath} discover="none">
            {text(isHandled ? "cards.reports.newest" : "cards.reports.first")}
          </ButtonLink>
        )}
        {nextPath !== null && (
          <ButtonLink to={nextPath} discover="none">
            {text(isHandled ? "cards.reports.older" : "cards.reports.more")}
          </ButtonLink>
        )}
      </p>
    </AdminPage>
  );

  function said(): string {
    if (total === null) return text("cards.report.kept", { days: HANDLED_KEPT_DAYS });
    return total === 0 ? text("cards.reports.empty") : text("cards.reports.total", { count: total });
  }
}

function ListLink({ path, isCurrent, label }: { path: string; isCurrent: boolean; label: string }) {
  return (
    <li>
      <Link
        to={path}
        discover="none"
        aria-current={isCurrent ? "page" : undefined}
        className="inline-block py-1.5 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
      >
        {label}
      </Link>
    </li>
  );
}
