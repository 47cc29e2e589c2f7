import { Link } from "@remix-run/react";
import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { FormErrors } from "#app/kit/forms/components/FormErrors.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import type { Done } from "../done.ts";
import { WORK_AREAS } from "../hours.ts";
import type { TimesheetPageData } from "../timesheet-page.server.ts";
import { Chips } from "./Chips.tsx";
import { DoneNotice } from "./DoneNotice.tsx";
import { HoursField } from "./HoursField.tsx";
import { YearHours } from "./YearHours.tsx";

interface TimesheetPageProps extends TimesheetPageData {
  done: Done | null;
  result: Refused | undefined;
}

/** The hours of one month, to be filled in with a thumb, and the year around it. */
export function TimesheetPage({ done, result, ...sheet }: TimesheetPageProps) {
  const { text } = useTexts();
  const labels = Object.fromEntries(WORK_AREAS.map((area) => [area, text(`work.area.${area}`)]));
  return (
    <AdminPage
      title={text("work.header")}
      lede={text("work.lede")}
      actions={
        <Link to={sheet.paymentPath} discover="none">
          {text("work.payment.header")}
        </Link>
      }
    >
      <FormErrors result={result} labels={labels} />
      <DoneNotice done={result ? null : done} />
      <div className="grid gap-3">
        <Chips label={text("work.year")} chips={sheet.years} />
        <Chips label={text("work.month")} chips={sheet.months} />
      </div>
      <section aria-labelledby="month" className="grid max-w-xl grid-cols-1 gap-4">
        <h2 id="month" className="text-part">
          {sheet.title}
        </h2>
        {sheet.isClosed && <Notice>{text("work.closed")}</Notice>}
        {/* By month, so that no field of another month keeps what was typed. */}
        <Form key={sheet.path} method="post" action={sheet.path} className="grid grid-cols-1 gap-5">
          <input type="hidden" name="before" value={sheet.before} />
          {!sheet.isClosed && <p className="text-note text-soft">{text("work.hint")}</p>}
          <div>
            {WORK_AREAS.map((area) => (
              <HoursField
                // A new field once the month is settled, with what is stored.
                key={sheet.isClosed ? `closed ${area}` : area}
                name={area}
                label={labels[area] ?? ""}
                value={sheet.values[area]}
                isClosed={sheet.isClosed}
                result={result}
              />
            ))}
            <p className="flex items-baseline justify-between gap-4 py-2.5 font-semibold">
              {text("work.total")}
              <span className="pe-3 tabular-nums">{sheet.total}</span>
            </p>
          </div>
          {!sheet.isClosed && <SubmitRow label={text("confirm.save")} />}
        </Form>
      </section>
      {sheet.year && <YearHours year={sheet.year} />}
    </AdminPage>
  );
}
