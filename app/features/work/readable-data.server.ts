import type { LoadContext } from "#app/context.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { isPictureName } from "#app/services/media/picture.ts";
import type { DataFact, DataItem, DataSection, OwnPicture } from "#app/subject/readable-data.ts";
import type { WorkArea } from "./hours.ts";
import { shownAmount } from "./money.ts";
import type { workPersonalData } from "./personal-data.server.ts";
import { TRANSFER_FIELDS } from "./transfer.ts";

/** What is kept of a person's work, in words that this person can read. */

type Collected = Awaited<ReturnType<typeof workPersonalData.collect>>;

const receiptOf = ({ receipt }: { receipt: string | null }): OwnPicture | null =>
  receipt !== null && isPictureName(receipt) ? { kind: "receipt", name: receipt } : null;

export const workPictures = (collected: object): OwnPicture[] =>
  (collected as Collected).work.expenses.flatMap((expense) => receiptOf(expense) ?? []);

export function workSections({ text, edition }: LoadContext, collected: object): DataSection[] {
  const { months, transfer, expenses } = (collected as Collected).work;
  const { config } = edition;
  const [days, monthsOfYears] = [dayFormat(config), dayFormat(config, "monthOfYear")];
  const paying: DataItem[] =
    transfer === null
      ? []
      : [
          {
            facts: [
              [text("work.payment.way"), text(`work.payment.kind.${transfer.kind}`)],
              ...TRANSFER_FIELDS.map(
                (field): DataFact => [text(`work.payment.${field}`), transfer.details?.[field] ?? null],
              ),
            ],
          },
        ];
  return [
    {
      title: text("work.header"),
      about: ["work.leaving.hours"],
      items: months.map(({ month, hours }) => ({
        title: monthsOfYears.format(new Date(`${month}-01T00:00:00Z`)),
        facts: Object.entries(hours).map(([area, count]) => [text(`work.area.${area as WorkArea}`), count]),
      })),
    },
    { title: text("work.payment.header"), about: [], items: paying },
    {
      title: text("work.expenses.header"),
      about: ["work.leaving.books"],
      items: expenses.map((expense): DataItem => {
        const receipt = receiptOf(expense);
        return {
          title: expense.what,
          facts: [
            [text("work.expenses.amount"), shownAmount(expense.cents, expense.currency, config.locale)],
            [text("work.expenses.day"), days.format(new Date(`${expense.day}T00:00:00Z`))],
            [text("work.expenses.paid"), expense.paidAt],
          ],
          ...(receipt && { picture: { ...receipt, alt: text("work.expenses.receipt") } }),
        };
      }),
    },
  ];
}
