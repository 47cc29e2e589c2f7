import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import type { ReportLine } from "../reports/queries.server.ts";
import { Report } from "./Report.tsx";

export const REPORTS_DONE = ["handled"] as const;

interface ReportsPageProps {
  path: string;
  lines: readonly ReportLine[];
  total: number;
  nextPath: string | null;
  isFirst: boolean;
  isDone: boolean;
  result: Refused | undefined;
}

/** Open reports about cards, oldest first. */
export function ReportsPage({ path, lines, total, nextPath, isFirst, isDone, result }: ReportsPageProps) {
  const { text } = useTexts();
  return (
    <AdminPage title={text("cards.reports.header")} lede={text("cards.reports.lede")} result={result}>
      <div role="status" className="empty:hidden">
        {isDone && !result && <Notice>{text("cards.reports.handled")}</Notice>}
      </div>
      {total === 0 ? (
        <p>{text("cards.reports.empty")}</p>
      ) : (
        <p className="text-soft">{text("cards.reports.total", { count: total })}</p>
      )}
      <ol className="grid gap-6">
        {lines.map((line) => (
          <li key={line.id}>
            <Report line={line} path={path} />
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap gap-3 empty:hidden">
        {!isFirst && (
          <ButtonLink to={path} discover="none">
            {text("cards.reports.first")}
          </ButtonLink>
        )}
        {nextPath !== null && (
          <ButtonLink to={nextPath} discover="none">
            {text("cards.reports.more")}
          </ButtonLink>
        )}
      </p>
    </AdminPage>
  );
}
