import { PostForm } from "#app/features/accounts/components/PostForm.tsx";
import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { Facts } from "#app/features/users/components/Facts.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { SelectField } from "#app/kit/forms/components/SelectField.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button, ButtonLink } from "#app/kit/ui/Button.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { Done } from "../done.ts";
import type { Overview } from "../overview.server.ts";
import type { OpenedTransfer } from "../transfers.server.ts";
import { Chips } from "./Chips.tsx";
import { DoneNotice } from "./DoneNotice.tsx";
import { HoursOfAll } from "./HoursOfAll.tsx";

/** The answer of the form that opens how somebody is paid. */
export interface OverviewAnswer extends Refused {
  opened?: OpenedTransfer & { name: string };
}

interface OverviewPageProps extends Overview {
  /** Where to sign in again first; null for who has just done so. */
  freshPath: string | null;
  done: Done | null;
  result: OverviewAnswer | undefined;
}

/** The hours of everybody, how they are paid, and up to when hours are settled. */
export function OverviewPage({ freshPath, done, result, ...overview }: OverviewPageProps) {
  const { text } = useTexts();
  const { lines, months, span, closed, path } = overview;
  return (
    <AdminPage
      title={text("work.overview.header")}
      lede={text("work.overview.lede")}
      actions={
        <a href={overview.tablePath} download>
          {text("moderation.queues.table")}
        </a>
      }
      result={result?.opened === undefined ? result : undefined}
    >
      <DoneNotice done={result ? null : done} />
      <div role="status" className="empty:hidden">
        {result?.opened && <Opened {...result.opened} />}
      </div>
      <div className="grid gap-4">
        <Chips label={text("work.year")} chips={overview.years} />
        <Form action={path} className="flex flex-wrap items-end gap-4" preventScrollReset>
          <SelectField
            name="from"
            label={text("audit.from")}
            options={months}
            defaultValue={span.from}
            result={undefined}
            key={`from ${span.from}`}
          />
          <SelectField
            name="until"
            label={text("audit.until")}
            options={months}
            defaultValue={span.until}
            result={undefined}
            key={`until ${span.until}`}
          />
          <Button type="submit" className="min-h-11">
            {text("work.overview.choose")}
          </Button>
        </Form>
      </div>
      {freshPath !== null && lines.some(({ kind }) => kind !== null) && (
        <p>
          <ButtonLink to={freshPath} discover="none">
            {text("work.overview.fresh")}
          </ButtonLink>
        </p>
      )}
      {lines.length === 0 ? (
        <p className="text-soft">{text("audit.empty")}</p>
      ) : (
        <HoursOfAll lines={lines} total={overview.total} ownPath={overview.ownPath} mayOpen={freshPath === null} />
      )}
      <section aria-labelledby="closing" className="grid grid-cols-1 gap-3">
        <h2 id="closing" className="text-part">
          {text("work.closing.header")}
        </h2>
        <PostForm className="grid max-w-prose grid-cols-1 gap-4">
          <input type="hidden" name="before" value={closed} />
          <SelectField
            key={closed}
            name="closed"
            label={text("work.closing.until")}
            hint={text("work.closing.hint")}
            options={[{ value: "", label: text("work.closing.none") }, ...months]}
            defaultValue={closed}
            result={result}
          />
          <SubmitRow label={text("confirm.save")} name="act" value="close" look="plain" />
        </PostForm>
      </section>
    </AdminPage>
  );
}

function Opened({ name, kind, fields }: NonNullable<OverviewAnswer["opened"]>) {
  const { text } = useTexts();
  return (
    <Sheet className="grid grid-cols-1 gap-3">
      <h2 className="break-words text-part">
        <bdi>{name}</bdi>
      </h2>
      {fields === null ? (
        <p>{text("work.overview.unreadable")}</p>
      ) : (
        <Facts
          facts={[
            [text("work.payment.way"), text(`work.payment.kind.${kind}`)],
            ...fields.map(
              ({ field, value }) =>
                [
                  text(`work.payment.${field}`),
                  <bdi key={field} className="whitespace-pre-line">
                    {value}
                  </bdi>,
                ] as const,
            ),
          ]}
        />
      )}
    </Sheet>
  );
}
