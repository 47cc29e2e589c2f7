import { SendButton } from "#app/features/moderation/components/SendButton.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import type { CaseData } from "./CasePage.tsx";

/** What was decided about the person before, and what they were told. */
export function History({ page }: { page: CaseData }) {
  const { text } = useTexts();
  const { history, path, isReportedByViewer } = page;
  return (
    <Section title={text("safety.case.history")}>
      <ol className="grid gap-4">
        {history.map(({ id, kind, words, detail, edition, by, at, isLifted, mayTakeBack }) => (
          <li key={id} className="border-line border-s-3 ps-3">
            <p className="text-note text-soft">
              <strong>{text(`safety.kind.${kind}`)}</strong>
              {isLifted && ` (${text("safety.statements.lifted")})`}
              {" · "}
              <bdi>{edition}</bdi>
              {" · "}
              {at}
              {" · "}
              <bdi>{by === null ? text("cards.reports.operator") : `@${by}`}</bdi>
            </p>
            {detail !== "" && (
              <p id={`warned-${id}`} dir="auto" className="whitespace-pre-line break-words font-semibold">
                {detail}
              </p>
            )}
            <p dir="auto" className="whitespace-pre-line break-words">
              {words}
            </p>
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
    </Section>
  );
}
