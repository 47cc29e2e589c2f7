import type { LoadContext } from "#app/context.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { expenseLines } from "./expenses-page.server.ts";
import { sumOf } from "./hours.ts";
import { startOfMonth } from "./months.ts";
import type { Owed } from "./owed.server.ts";
import { hoursIn } from "./timesheet-page.server.ts";

/** What somebody is owed, as they read it outside of the panel, where receipts are and expenses are withdrawn. */
export async function shownOwed(context: LoadContext, { expenses, months, closed }: Owed, accountId: string) {
  const { edition, spell } = context;
  const lines = await expenseLines(context, expenses, accountId);
  const [shown, names] = [hoursIn(edition.config.locale), dayFormat(edition.config, "monthOfYear")];
  const nameOf = (month: string) => spell(names.format(startOfMonth(month)));
  const sums = [...months].map(([month, hours]) => [month, sumOf(hours)] as const);
  return {
    expenses: lines.map((line) => ({ ...line, day: spell(line.day), receiptPath: null, may: null })),
    hours: sums.map(([month, sum]) => [nameOf(month), shown(sum)] as const),
    total: shown(sums.reduce((total, [, sum]) => total + sum, 0)),
    /** The month up to which hours are settled; null while none is. */
    closed: closed === "" ? null : nameOf(closed),
  };
}

export type ShownOwed = Awaited<ReturnType<typeof shownOwed>>;
