import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { CaseData } from "./CasePage.tsx";

type Reports = Pick<CaseData, "reports" | "rules">;

/** What people and the program say about it. */
export function CaseReports({ reports, rules }: Reports) {
  const { text } = useTexts();
  return (
    <Section title={text("safety.queue.count", { count: reports.length })}>
      <ol className="grid grid-cols-1 gap-4">
        {reports.map((report) => (
          <li key={report.id}>
            <Report report={report} rules={rules} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Report({ report, rules }: { report: Reports["reports"][number]; rules: Reports["rules"] }) {
  const { text } = useTexts();
  const { by, notice, comment, at, ago, handled } = report;
  const isProgram = by === null && notice === null;
  const name = notice?.name ?? (by?.username == null ? text("cards.reports.left") : `@${by.username}`);
  const named = rules.filter(({ number }) => report.rules.includes(number));
  return (
    <Sheet className="grid grid-cols-1 gap-2">
      {/* Its sender waits for an answer by mail, and the law asks for one. */}
      {notice && <h3 className="text-part">{text("safety.notice.label")}</h3>}
      <p className="text-note text-soft">
        {isProgram
          ? text("cards.reports.program")
          : (notice?.unreadable ?? text("cards.reports.by", { name: `\u2068${name}\u2069` }))}
        {" · "}
        <time title={at}>{ago}</time>
      </p>
      {notice && (
        <p dir="ltr" className="break-all text-note">
          {notice.address}
        </p>
      )}
      {named.map(({ number, text: rule }) => (
        <p key={number} className="font-semibold">
          {rule}
        </p>
      ))}
      <p dir="auto" className="max-w-prose whitespace-pre-wrap break-words">
        {isProgram ? text("cards.reports.found", { patterns: comment }) : comment}
      </p>
      {handled && (
        <p className="text-note text-soft">
          {text("cards.reports.handledBy", {
            name: handled.by === null ? text("cards.reports.operator") : `\u2068@${handled.by}\u2069`,
          })}
          {" · "}
          {handled.at}
        </p>
      )}
    </Sheet>
  );
}
