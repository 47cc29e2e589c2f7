import { Fragment } from "react";
import { Older } from "#app/features/admin/components/Older.tsx";
import { SendButton } from "#app/features/moderation/components/SendButton.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import type { CaseData } from "./CasePage.tsx";

/** What was decided about the person before, and what they were told. */
export function History({ page }: { page: CaseData }) {
  const { text } = useTexts();
  const { history, olderPath, path, isReportedByViewer } = page;
  return (
    <Section id="history" title={text("safety.case.history")}>
      <ol className="mb-4 grid gap-4 last:mb-0">
        {history.map(({ id, kind, words, detail, edition, by, at, isLifted, mayTakeBack, since }) => (
          <li key={id} className="border-line border-s-3 ps-3">
            <p className="text-note text-soft">
              <strong>{text(`safety.kind.${kind}`)}</strong>
              {isLifted && ` (${text("safety.statements.lifted")})`}
              {" · "}
              <bdi>{edition}</bdi>
              {" · "}
              {at}
              {" · "}
              <bdi>{by}</bdi>
            </p>
            {detail !== "" && (
              <p id={`warned-${id}`} dir="auto" className="whitespace-pre-line break-words font-semibold">
                {detail}
              </p>
            )}
            <p dir="auto" className="whitespace-pre-line break-words">
              {words}
            </p>
            {since.map((parts) => (
              <p key={parts.join()} className="text-note text-soft">
                {parts.map((part, index) => (
                  <Fragment key={part}>
                    {index > 0 && " · "}
                    <bdi>{part}</bdi>
                  </Fragment>
                ))}
              </p>
            ))}
            {mayTakeBack && !isReportedByViewer && (
              <Form method="post" action={path} className="mt-2">
                <SendButton name="takeBack" value={id} aria-describedby={`warned-${id}`}>
                  {text("safety.case.takeBack")}
                </SendButton>
              </Form>
            )}
          </li>
        ))}
      </ol>
      <Older path={olderPath} />
    </Section>
  );
}
