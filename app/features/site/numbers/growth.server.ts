import { and, asc, gte, inArray } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import type { LineChart } from "#app/kit/charts/chart.ts";
import { lineChart } from "#app/kit/charts/charts.server.ts";
import { type Day, dateOfDay, numberOfDay } from "#app/kit/time/day.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { after, days } from "#app/kit/time/durations.ts";
import { dailyNumbers, siteNumbers } from "#db/accounts/schema/site-numbers.ts";
import { ACCOUNTS, ENTRIES, PROPOSALS, REPORTS } from "./count.server.ts";

/** How many there were over the last months, from the counts of each day. */

export interface Growth {
  /** When the newest figures are from; null before there are any. */
  countedAt: string | null;
  series: {
    id: "accounts" | "cards" | "entries" | "proposals" | "reports";
    chart: LineChart;
    rows: { day: string; count: string }[];
  }[];
}

const SHOWN_FOR = days(90);

/** For who looks after accounts: those of the site to who sees all of them, cards, entries and queues of the edition to all of these. */
export async function growthFor(context: LoadContext): Promise<Growth | null> {
  const { can, edition, clock, accounts } = context;
  if (!can("users")) return null;
  const { code, config } = edition;
  const wanted = [
    ...(can("users", "*") ? [{ id: "accounts", about: ACCOUNTS } as const] : []),
    { id: "cards", about: code } as const,
    { id: "entries", about: `${ENTRIES}${code}` } as const,
    { id: "proposals", about: `${PROPOSALS}${code}` } as const,
    { id: "reports", about: `${REPORTS}${code}` } as const,
  ];
  const first = after(clock(), -SHOWN_FOR).toISOString().slice(0, 10);
  const { about, day } = dailyNumbers;
  const isWanted = inArray(
    about,
    wanted.map((one) => one.about),
  );
  const { db } = accounts.store;
  const rows = await db
    .select()
    .from(dailyNumbers)
    .where(and(isWanted, gte(day, first)))
    .orderBy(asc(day));
  const [counted] = await db.select({ at: siteNumbers.countedAt }).from(siteNumbers).limit(1);
  const numbers = new Intl.NumberFormat(config.locale);
  const dayName = (one: string) => dayFormat(config).format(dateOfDay(one as Day));
  const series: Growth["series"] = [];
  for (const one of wanted) {
    const own = rows.filter((row) => row.about === one.about);
    const [oldest, newest] = [own[0], own.at(-1)];
    // A line needs two ends.
    if (own.length < 2 || oldest === undefined || newest === undefined) continue;
    const ends = [dayName(oldest.day), dayName(newest.day)] as const;
    const values = daily(own);
    series.push({
      id: one.id,
      chart: await lineChart(values, ends, (value) => numbers.format(value)),
      rows: own.toReversed().map((row) => ({ day: dayName(row.day), count: numbers.format(row.count) })),
    });
  }
  return { countedAt: counted === undefined ? null : dayFormat(config, "moment").format(counted.at), series };
}

/** A value for each day from the first to the last: none where the site was down, so that the line has a gap and days keep their place. */
function daily(rows: readonly { day: string; count: number }[]): (number | null)[] {
  const counts = new Map(rows.map(({ day, count }) => [numberOfDay(day as Day), count]));
  const numbers = [...counts.keys()];
  const first = Math.min(...numbers);
  return Array.from({ length: Math.max(...numbers) - first + 1 }, (_, at) => counts.get(first + at) ?? null);
}
