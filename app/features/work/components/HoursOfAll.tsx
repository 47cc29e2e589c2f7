import { SendButton } from "#app/features/moderation/components/SendButton.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { WideTable } from "#app/kit/ui/WideTable.tsx";
import type { OverviewLine } from "../overview.server.ts";

interface HoursOfAllProps {
  lines: readonly OverviewLine[];
  total: string;
  ownPath: string;
  /** Whether how people are paid may be opened now. */
  mayOpen: boolean;
}

const HEAD = "py-2 pe-6 text-note font-semibold";

/** Who worked how long, the most first. */
export function HoursOfAll({ lines, total, ownPath, mayOpen }: HoursOfAllProps) {
  const { text } = useTexts();
  return (
    <WideTable label={text("work.overview.header")}>
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className={`${HEAD} text-start`}>
              {text("work.overview.person")}
            </th>
            <th scope="col" className={`${HEAD} text-end`}>
              {text("work.overview.hours")}
            </th>
            <th scope="col" className={`${HEAD} text-end`}>
              {text("work.overview.share")}
            </th>
            <th scope="col" className={`${HEAD} text-start`}>
              {text("work.payment.way")}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, hours, share, kind }) => (
            <tr key={id} className="border-line border-b">
              <th scope="row" className="py-2 pe-6 text-start">
                <bdi>{name}</bdi>
              </th>
              <td className="py-2 pe-6 text-end tabular-nums">{hours}</td>
              <td className="py-2 pe-6 text-end tabular-nums">{share ?? "–"}</td>
              <td className="py-2">
                {kind === null ? (
                  "–"
                ) : (
                  <Form method="post" action={ownPath} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    {text(`work.payment.kind.${kind}`)}
                    {mayOpen && (
                      <SendButton name="person" value={id} aria-label={text("work.overview.show", { name })}>
                        {text("work.overview.open")}
                      </SendButton>
                    )}
                  </Form>
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-2 pe-6 text-start">
              {text("work.total")}
            </th>
            <td className="py-2 pe-6 text-end tabular-nums">{total}</td>
            <td colSpan={2} />
          </tr>
        </tfoot>
      </table>
    </WideTable>
  );
}
