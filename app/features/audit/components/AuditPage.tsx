import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { Older } from "#app/features/admin/components/Older.tsx";
import { DateField } from "#app/kit/forms/components/DateField.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { SelectField } from "#app/kit/forms/components/SelectField.tsx";
import { TextField } from "#app/kit/forms/components/TextField.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button, buttonClass } from "#app/kit/ui/Button.tsx";
import { Disclosure } from "#app/kit/ui/Disclosure.tsx";
import type { AuditPageData } from "../page.server.ts";
import { AuditLines } from "./AuditLines.tsx";

/** The audit log, or what was done to one account. */
export function AuditPage({ title, page }: { title: string; page: AuditPageData }) {
  const { text } = useTexts();
  const { path, filter, isOfOne, unknown, lines, olderPath, tablePath } = page;
  const result: Refused | undefined =
    unknown === null ? undefined : { errors: { [unknown]: "audit.unknown" }, values: { [unknown]: filter[unknown] } };
  const isFiltered =
    result !== undefined ||
    Object.entries(filter).some(([name, value]) => value !== "" && !(isOfOne && name === "whom"));
  const any = { value: "", label: text("moderation.log.all") };
  return (
    <AdminPage title={title} lede={text("audit.lede")} result={result}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <Disclosure summary={text("audit.filters")} isOpen={isFiltered} className="min-w-0 grow">
          <Form method="get" action={path} className="grid items-start pt-3 gap-4 sm:grid-cols-2 lg:grid-cols-3">
            <TextField name="who" label={text("audit.who")} result={result} defaultValue={filter.who} maxLength={100} />
            {!isOfOne && (
              <TextField
                name="whom"
                label={text("audit.whom")}
                result={result}
                defaultValue={filter.whom}
                maxLength={100}
              />
            )}
            <SelectField
              name="verb"
              label={text("audit.what")}
              result={undefined}
              defaultValue={filter.verb}
              options={[any, ...page.verbs]}
            />
            <SelectField
              name="edition"
              label={text("audit.edition")}
              result={undefined}
              defaultValue={filter.edition}
              options={[any, ...page.editions]}
            />
            <DateField name="from" label={text("audit.from")} result={undefined} defaultValue={filter.from} />
            <DateField name="until" label={text("audit.until")} result={undefined} defaultValue={filter.until} />
            <div className="flex flex-wrap items-center gap-3 sm:col-span-full">
              <Button type="submit" look="main" className="min-h-11">
                {text("moderation.log.show")}
              </Button>
            </div>
          </Form>
        </Disclosure>
        <a href={tablePath} download className={buttonClass("quiet")}>
          {text("moderation.queues.table")}
        </a>
      </div>
      <AuditLines lines={lines} />
      <Older path={olderPath} />
    </AdminPage>
  );
}
