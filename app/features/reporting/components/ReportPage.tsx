import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page } from "#app/kit/layout/Page.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import type { ReportFormData } from "../report-form.ts";
import { Blocking, ReportForm } from "./ReportForm.tsx";

/** The form with which somebody tells moderators about a card or an entry, as a page. */
export function ReportPage({
  title,
  lede,
  back,
  isDone,
  result,
  words: _,
  ...form
}: ReportFormData & { result: Refused | undefined }) {
  const { text } = useTexts();
  return (
    <>
      <Hero
        low
        seed="report"
        eyebrow={<a href={back.path}>{back.label}</a>}
        title={title}
        lede={isDone ? undefined : lede}
      />
      <Page>
        {isDone && !result ? (
          <div className="grid max-w-prose gap-5">
            <div role="status">
              <Notice>{text("cards.report.done")}</Notice>
            </div>
            {form.blocking && <Blocking {...form.blocking} />}
          </div>
        ) : (
          <ReportForm {...form} result={result}>
            <SubmitRow label={text("cards.report.send")} />
          </ReportForm>
        )}
      </Page>
    </>
  );
}
