import { Link } from "@remix-run/react";
import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { HANDLED_KEPT_DAYS } from "#app/features/cards/reports/comment.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { ChipNav } from "#app/kit/ui/ChipNav.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { CaseLine, CaseList } from "../cases.server.ts";
import type { CaseDone } from "./done.ts";
import { SubjectName } from "./SubjectName.tsx";

interface CasesPageProps {
  lines: readonly CaseLine[];
  list: CaseList;
  lists: readonly { list: CaseList; path: string }[];
  nextPath: string | null;
  isFirst: boolean;
  done: CaseDone | null;
}

/** What was reported: a line for each card and entry, the oldest first. */
export function CasesPage({ lines, list, lists, nextPath, isFirst, done }: CasesPageProps) {
  const { text } = useTexts();
  const labels = {
    open: text("cards.reports.open"),
    automatic: text("safety.queue.automatic"),
    handled: text("cards.reports.done"),
  };
  return (
    <AdminPage title={text("cards.reports.header")} lede={list === "open" ? text("cards.reports.lede") : undefined}>
      <div role="status" className="empty:hidden">
        {done && <Notice>{text("safety.done")}</Notice>}
      </div>
      <ChipNav
        label={text("cards.reports.header")}
        links={lists.map((one) => ({ path: one.path, label: labels[one.list], isCurrent: one.list === list }))}
      />
      {list === "handled" && (
        <p className="max-w-prose text-soft">{text("cards.report.kept", { days: HANDLED_KEPT_DAYS })}</p>
      )}
      {lines.length === 0 && <p>{text(list === "open" ? "cards.reports.empty" : "safety.empty")}</p>}
      <ol className="grid gap-4 empty:hidden">
        {lines.map((line) => (
          <li key={line.target}>
            <Line line={line} isAutomatic={list === "automatic"} />
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap gap-3 empty:hidden">
        {!isFirst && (
          <ButtonLink to={lists.find((one) => one.list === list)?.path ?? ""} discover="none">
            {text(list === "handled" ? "cards.reports.newest" : "cards.reports.first")}
          </ButtonLink>
        )}
        {nextPath !== null && (
          <ButtonLink to={nextPath} discover="none">
            {text(list === "handled" ? "cards.reports.older" : "cards.reports.more")}
          </ButtonLink>
        )}
      </p>
    </AdminPage>
  );
}

function Line({ line, isAutomatic }: { line: CaseLine; isAutomatic: boolean }) {
  const { text } = useTexts();
  const { path, subject, count, comment, since, owner } = line;
  return (
    <Sheet className="relative grid gap-1.5 hover:border-accent">
      <h2 className="flex items-baseline justify-between gap-3 text-part">
        <Link
          to={path}
          viewTransition
          discover="none"
          className="min-w-0 break-words no-underline after:absolute after:inset-0"
        >
          <SubjectName subject={subject} />
        </Link>
        {count > 1 && (
          <span className="flex-none rounded-full bg-mark px-2.5 py-0.5 font-semibold text-ink text-note">
            {text("safety.queue.count", { count })}
          </span>
        )}
      </h2>
      <p className="text-note text-soft">
        {text("cards.reports.edition", { edition: `\u2068${subject.edition}\u2069` })}
        {" · "}
        <time title={since.at}>{since.ago}</time>
        {owner !== null && ` · ${text("safety.case.owner", { name: `\u2068@${owner}\u2069` })}`}
      </p>
      <p dir="auto" className="max-w-prose break-words">
        {isAutomatic ? text("cards.reports.found", { patterns: comment }) : comment}
      </p>
    </Sheet>
  );
}
