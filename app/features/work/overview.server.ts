import { asc, eq, inArray, isNull } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { BYTE_ORDER_MARK, csvLine } from "#app/kit/text/csv.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { nextTurn } from "#app/kit/time/pace.ts";
import { usernamesOf } from "#app/services/accounts/queries.server.ts";
import { type TransferKind, workExpenses, workMonths, workTransfers } from "#db/accounts/schema/work.ts";
import { readHours, sumOf, WORK_AREAS } from "./hours.ts";
import { isMonth, monthOf, monthsTo, startOfMonth, yearsTo } from "./months.ts";
import { closedUntil } from "./timesheet.server.ts";
import { hoursIn } from "./timesheet-page.server.ts";

/** The hours of everybody, for who looks after the money. */

export interface Span {
  from: string;
  until: string;
}

/** The months that an address asks for; this year where it asks for none that there are. */
export function spanIn(request: Request, now: Date): Span {
  const { searchParams } = new URL(request.url);
  const [from, until] = [searchParams.get("from") ?? "", searchParams.get("until") ?? ""];
  const isRight = isMonth(from, now) && isMonth(until, now) && from <= until;
  return isRight ? { from, until } : { from: `${now.getUTCFullYear()}-01`, until: monthOf(now) };
}

const search = ({ from, until }: Span): string => `?${new URLSearchParams({ from, until })}`;

/** Rows of a month at a time, with pauses: there may be many people and years. */
async function* monthsBetween({ accounts }: Pick<LoadContext, "accounts">, span: Span, now: Date) {
  for (const month of monthsTo(now).toReversed()) {
    if (month < span.from || month > span.until) continue;
    const rows = await accounts.store.db
      .select()
      .from(workMonths)
      .where(eq(workMonths.month, month))
      .orderBy(asc(workMonths.accountId));
    yield rows.map((row) => ({ ...row, hours: readHours(row.hours) }));
    await nextTurn();
  }
}

export interface OverviewLine {
  id: string;
  name: string;
  hours: string;
  /** Of the hours of all who want to be paid; null for who does not. */
  share: string | null;
  kind: TransferKind | null;
}

export async function loadOverview(context: LoadContext, span: Span) {
  const { accounts, clock, edition, text } = context;
  const { config } = edition;
  const now = clock();
  const sums = new Map<string, number>();
  for await (const rows of monthsBetween(context, span, now))
    for (const { accountId, hours } of rows) sums.set(accountId, (sums.get(accountId) ?? 0) + sumOf(hours));
  // How somebody is paid is opened here, also where they only wait for what they spent.
  for (const id of await whoWaits(context)) sums.set(id, sums.get(id) ?? 0);
  const ids = [...sums.keys()];
  const names = await usernamesOf(accounts.store, ids);
  const kinds = await kindsOf(context, ids);
  const [shown, percent] = [hoursIn(config.locale), percentIn(config.locale)];
  const isPaid = (id: string) => kinds.get(id) !== "skip";
  const paid = ids.filter(isPaid).reduce((sum, id) => sum + (sums.get(id) ?? 0), 0);
  const lines = [...sums].toSorted(([, one], [, other]) => other - one);
  const months = dayFormat(config, "monthOfYear");
  const path = href(config, "workOverview");
  return {
    path,
    /** With the months. */
    ownPath: `${path}${search(span)}`,
    tablePath: `${href(config, "workHoursTable")}${search(span)}`,
    span,
    years: yearsTo(now).map((year) => {
      const whole = { from: `${year}-01`, until: year === now.getUTCFullYear() ? monthOf(now) : `${year}-12` };
      const isCurrent = whole.from === span.from && whole.until === span.until;
      return { name: String(year), path: `${path}${search(whole)}`, isCurrent };
    }),
    months: monthsTo(now).map((value) => ({ value, label: months.format(startOfMonth(value)) })),
    lines: lines.map(([id, sum]): OverviewLine => {
      const kind = kinds.get(id) ?? null;
      const name = names.get(id);
      return {
        id,
        name: name === undefined ? text("moderation.left") : `@${name}`,
        hours: shown(sum),
        share: isPaid(id) && paid > 0 ? percent(sum / paid) : null,
        kind,
      };
    }),
    total: shown([...sums.values()].reduce((sum, one) => sum + one, 0)),
    closed: await closedUntil(accounts.store),
  };
}

export type Overview = Awaited<ReturnType<typeof loadOverview>>;

const percentIn = (locale: string): ((part: number) => string) => {
  const format = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  return (part) => format.format(part);
};

/** Whose expenses were not paid back yet. */
async function whoWaits({ accounts }: Pick<LoadContext, "accounts">): Promise<string[]> {
  const { accountId, paidAt } = workExpenses;
  const rows = await accounts.store.db
    .select({ accountId })
    .from(workExpenses)
    .where(isNull(paidAt))
    .groupBy(accountId);
  return rows.flatMap((row) => row.accountId ?? []);
}

async function kindsOf({ accounts }: Pick<LoadContext, "accounts">, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, TransferKind>();
  const rows = await accounts.store.db
    .select({ id: workTransfers.accountId, kind: workTransfers.kind })
    .from(workTransfers)
    .where(inArray(workTransfers.accountId, [...ids]));
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

/** The same as a table, a line for each person, month and area. */
export async function* hoursTable(context: LoadContext, span: Span): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(["month", "person", "area", "hours"])}`;
  for await (const rows of monthsBetween(context, span, context.clock())) {
    const names = await usernamesOf(
      context.accounts.store,
      rows.map(({ accountId }) => accountId),
    );
    for (const { month, accountId, hours } of rows) {
      for (const area of WORK_AREAS) {
        const halves = hours[area] ?? 0;
        if (halves > 0) yield csvLine([month, names.get(accountId) ?? "", area, String(halves / 2)]);
      }
    }
  }
}
