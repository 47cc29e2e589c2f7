import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { type Hours, sumOf, WORK_AREAS, type WorkArea, writeHours } from "./hours.ts";
import { isMonth, monthOf, monthsOf, startOfMonth, yearsTo } from "./months.ts";
import { closedUntil, hoursOf } from "./timesheet.server.ts";

/** A month to fill in, and the year around it. */
export interface TimesheetPageData {
  /** With the month. */
  path: string;
  paymentPath: string;
  title: string;
  isClosed: boolean;
  before: string;
  /** What to show in each field: "7.5", or nothing. */
  values: Readonly<Record<WorkArea, string>>;
  total: string;
  years: readonly { name: string; path: string; isCurrent: boolean }[];
  months: readonly { name: string; path: string; isCurrent: boolean }[];
  /** Null for a year without hours. */
  year: YearTable | null;
}

export interface YearTable {
  name: string;
  months: readonly { key: string; name: string }[];
  rows: readonly { area: WorkArea; cells: readonly string[]; sum: string }[];
  sums: readonly string[];
  total: string;
}

/** The month that an address asks for; the current one where it asks for none that there is. */
export function monthIn(request: Request, now: Date): string {
  const sent = new URL(request.url).searchParams.get("month") ?? "";
  return isMonth(sent, now) ? sent : monthOf(now);
}

export const monthPath = ({ edition }: Pick<LoadContext, "edition">, month: string): string =>
  `${href(edition.config, "timesheets")}?${new URLSearchParams({ month })}`;

/** Half hours as people read hours. */
export function hoursIn(locale: string): (halves: number) => string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return (halves) => format.format(halves / 2);
}

export async function loadTimesheet(
  context: LoadContext,
  accountId: string,
  month: string,
): Promise<TimesheetPageData> {
  const { edition, accounts, clock } = context;
  const { config } = edition;
  const now = clock();
  const year = Number(month.slice(0, 4));
  const months = monthsOf(year, now);
  const found = await hoursOf(accounts.store, accountId, `${year}-01`, `${year}-12`);
  const hours = found.get(month) ?? {};
  const names = dayFormat(config, "month");
  const last = (one: number) => monthsOf(one, now).at(-1) ?? month;
  return {
    path: monthPath(context, month),
    paymentPath: href(config, "workPayment"),
    title: dayFormat(config, "monthOfYear").format(startOfMonth(month)),
    isClosed: month <= (await closedUntil(accounts.store)),
    before: writeHours(hours),
    values: Object.fromEntries(WORK_AREAS.map((area) => [area, typed(hours[area])])) as Record<WorkArea, string>,
    total: hoursIn(config.locale)(sumOf(hours)),
    years: yearsTo(now).map((one) => ({
      name: String(one),
      path: monthPath(context, one === year ? month : last(one)),
      isCurrent: one === year,
    })),
    months: months.map((one) => ({
      name: names.format(startOfMonth(one)),
      path: monthPath(context, one),
      isCurrent: one === month,
    })),
    year: yearTable(context, year, found),
  };
}

const typed = (halves = 0): string => (halves === 0 ? "" : String(halves / 2));

function yearTable({ edition }: LoadContext, year: number, found: ReadonlyMap<string, Hours>): YearTable | null {
  if (found.size === 0) return null;
  const { config } = edition;
  const shown = hoursIn(config.locale);
  const names = dayFormat(config, "month");
  const months = [...found.keys()];
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const rows = WORK_AREAS.map((area) => ({ area, numbers: months.map((month) => found.get(month)?.[area] ?? 0) }));
  return {
    name: String(year),
    months: months.map((key) => ({ key, name: names.format(startOfMonth(key)) })),
    rows: rows
      .filter(({ numbers }) => sum(numbers) > 0)
      .map(({ area, numbers }) => ({
        area,
        cells: numbers.map((one) => (one === 0 ? "" : shown(one))),
        sum: shown(sum(numbers)),
      })),
    sums: months.map((month) => shown(sumOf(found.get(month) ?? {}))),
    total: shown(sum([...found.values()].map(sumOf))),
  };
}
