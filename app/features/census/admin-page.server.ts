import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import type { LineChart } from "#app/kit/charts/chart.ts";
import { lineChart } from "#app/kit/charts/charts.server.ts";
import { type TablePage, tablePage } from "#app/kit/table/table.ts";
import { addDays, type Day, dateOfDay, numberOfDay } from "#app/kit/time/day.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { valuesOf } from "./answers.ts";
import { type Census, type Phase, phaseOf } from "./census.ts";
import { type DayCount, daysOf, type Figures, figuresOf } from "./counts.server.ts";
import { AFTER, pathAfter } from "./moderation/path-after.ts";
import { type AwaitingAnswer, reviewQueue } from "./moderation/queue.server.ts";
import { publishingOf } from "./results/publish.server.ts";

const SHOWN = ["all", "relevant", "doubled", "exported"] as const satisfies readonly (keyof Figures)[];

/** What the page of the census in the panel shows. */
export interface CensusAdminData {
  edition: string;
  phase: Phase;
  direction: "ltr" | "rtl";
  path: string;
  exportPath: string;
  resultsPath: string;
  publishing: ReturnType<typeof publishingOf>;
  figures: { name: (typeof SHOWN)[number]; value: string }[];
  days: { chart: LineChart; table: TablePage } | null;
  waiting: number;
  next: ShownAwaiting | null;
}

export interface ShownAwaiting {
  id: string;
  /** Leads to another answer, and leaves this one for later. */
  skipPath: string;
  suspicious: boolean;
  /** What was said, question by question: first what was written in somebody's own words, because that is what is looked at. */
  said: { question: string; values: readonly string[]; written: string | null; isOwnWords: boolean }[];
}

export async function censusAdminPage(
  context: LoadContext,
  census: Census,
  params: URLSearchParams,
): Promise<CensusAdminData> {
  const { edition, database, clock } = context;
  const { config } = edition;
  const number = new Intl.NumberFormat(config.locale);
  const figures = figuresOf(database, census.edition);
  const path = href(config, "censusAdmin");
  const queue = reviewQueue(database, census.edition, params.get(AFTER));
  return {
    edition: census.edition,
    phase: phaseOf(census, clock()),
    direction: config.direction,
    path,
    exportPath: href(config, "apiCensusExport"),
    resultsPath: href(config, "censusResults", { edition: census.edition }),
    publishing: publishingOf(database, census.edition),
    figures: SHOWN.map((name) => ({ name, value: number.format(figures[name]) })),
    days: await shownDays(context, daysOf(database, census.edition), params),
    waiting: queue.count,
    next: queue.next === null ? null : shownAwaiting(census, queue.next, path),
  };
}

function shownAwaiting(
  { questions }: Census,
  { id, suspicious, answers, writins }: AwaitingAnswer,
  path: string,
): ShownAwaiting {
  const said = questions.flatMap(({ question, type }, at) => {
    const [values, written] = [valuesOf(answers[at]), writins[at] ?? null];
    if (values.length === 0 && written === null) return [];
    return [{ question, values, written, isOwnWords: type === "text" || type === "textarea" }];
  });
  const rankOf = (one: (typeof said)[number]): number => Number(one.written === null && !one.isOwnWords);
  return {
    id,
    skipPath: pathAfter(path, id),
    suspicious,
    said: said.toSorted((one, other) => rankOf(one) - rankOf(other)),
  };
}

/** Days without answers between the first and the last one count as well. */
async function shownDays({ edition, text }: LoadContext, found: readonly DayCount[], params: URLSearchParams) {
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return null;
  const { config } = edition;
  const counts = new Map(found.map(({ day, count }) => [day, count]));
  const length = numberOfDay(last.day as Day) - numberOfDay(first.day as Day) + 1;
  const days = Array.from({ length: Math.min(length, MAX_DAYS) }, (_, at) => addDays(first.day as Day, at));
  const values = days.map((day) => counts.get(day) ?? 0);
  const number = new Intl.NumberFormat(config.locale);
  const nameOf = (day: Day) => dayFormat(config, "dayOfYear").format(dateOfDay(day));
  const columns = [
    { key: "day", label: text("censusAdmin.days.day") },
    { key: "answers", label: text("censusAdmin.days.answers"), isNumber: true },
  ];
  const rows = days.map((day, at) => {
    const count = values[at] ?? 0;
    const cells = [
      { value: numberOfDay(day), text: dayFormat(config).format(dateOfDay(day)) },
      { value: count, text: number.format(count) },
    ];
    return { key: day, cells };
  });
  const ends = [nameOf(days[0] as Day), nameOf(days.at(-1) as Day)] as const;
  return {
    chart: await lineChart(values, ends, (count) => number.format(count)),
    table: tablePage({ columns, rows }, params, config.locale),
  };
}

/** A census of more than a year is none. */
const MAX_DAYS = 400;
