import { and, count, eq, gte, isNull, lt, min } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { appeals, type MeasureKind, SOURCES, type Source, safetyCounts } from "#db/accounts/schema/safety.ts";
import { decisions, isTaken } from "#db/edition/schema/decisions.ts";
import type { EditionHandle } from "#db/open.ts";

/** What moderators of the whole site did in a year, in numbers alone. */
export interface Figures {
  year: number;
  /** Notices of illegal content, reports of people who are signed in, and what keyword marks found. */
  received: Record<"notice" | "report" | "program", number>;
  /** Of notices and reports that were decided, by the number of the rule; 0 for none. */
  byRule: { rule: number; count: number }[];
  /** Cases that people had told of and that led to a measure. */
  acted: number;
  medianHours: number | null;
  actions: { kind: MeasureKind; count: number; foundBy: Record<Source, number> }[];
  actionsByRule: { rule: number; count: number }[];
  automated: { found: number; right: number };
  appeals: { received: number; upheld: number; restored: number; open: number; medianHours: number | null };
}

const KINDS = ["warning", "hide", "remove", "ban"] as const;

type Context = Pick<LoadContext, "accounts" | "siblings">;

export async function figuresOf({ accounts, siblings }: Context, year: number): Promise<Figures> {
  const { db } = accounts.store;
  const rows = await db.select().from(safetyCounts).where(eq(safetyCounts.year, year));
  const counts = new Map(rows.map(({ what, count: how }) => [what, how]));
  const of = (what: string): number => counts.get(what) ?? 0;
  const [from, to] = yearOf(year);
  const isWaiting = and(isNull(appeals.decidedAt), gte(appeals.at, from), lt(appeals.at, to));
  const [waiting] = await db.select({ count: count() }).from(appeals).where(isWaiting);
  const taken = takenInQueues(siblings(), year);
  return {
    year,
    received: { notice: of("received/notice"), report: of("received/report"), program: of("received/program") },
    byRule: numbered(counts, "rule/").map(([rule, how]) => ({ rule, count: how })),
    acted: of("acted/people"),
    medianHours: median(numbered(counts, "hours/")),
    actions: KINDS.map((kind) => {
      const found = SOURCES.map((source) => [source, of(`measure/${kind}/${source}`)] as const);
      const foundBy = Object.fromEntries(found) as Record<Source, number>;
      const decided = found.reduce((sum, [, how]) => sum + how, 0);
      // Each measure about an entry is a decision in the log of its edition; the others there were taken in a queue.
      const inQueues = kind === "hide" || kind === "remove" ? Math.max(0, taken[kind] - decided) : 0;
      return { kind, count: decided + inQueues, foundBy: { ...foundBy, own: foundBy.own + inQueues } };
    }),
    actionsByRule: numbered(counts, "ground/").map(([rule, how]) => ({ rule, count: how })),
    automated: { found: of("closed/program"), right: of("acted/program") },
    appeals: {
      received: of("appeal/received"),
      upheld: of("appeal/upheld"),
      restored: of("appeal/restored"),
      open: waiting?.count ?? 0,
      medianHours: median(numbered(counts, "appealHours/")),
    },
  };
}

const yearOf = (year: number): [Date, Date] => [new Date(Date.UTC(year, 0)), new Date(Date.UTC(year + 1, 0))];

/** The counts whose name ends with a number, in its order. */
const numbered = (counts: ReadonlyMap<string, number>, before: string): [number, number][] =>
  [...counts]
    .flatMap(([what, how]): [number, number][] =>
      what.startsWith(before) ? [[Number(what.slice(before.length)), how]] : [],
    )
    .sort(([a], [b]) => a - b);

/** The middle of values that are there so often. @param counted in the order of the values */
function median(counted: readonly [value: number, count: number][]): number | null {
  const total = counted.reduce((sum, [, how]) => sum + how, 0);
  if (total === 0) return null;
  const at = (place: number): number => {
    let passed = 0;
    for (const [value, how] of counted) {
      passed += how;
      if (place < passed) return value;
    }
    return 0;
  };
  return Math.round((at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2);
}

/** How many entries that everybody saw were hidden or removed, in all editions that are up. */
function takenInQueues(databases: readonly EditionHandle[], year: number): { hide: number; remove: number } {
  const [from, to] = yearOf(year);
  const taken = { hide: 0, remove: 0 };
  for (const { db } of databases) {
    const { verb, at } = decisions;
    const isThen = and(isTaken(decisions), gte(at, from), lt(at, to));
    const rows = db.select({ verb, count: count() }).from(decisions).where(isThen).groupBy(verb).all();
    for (const row of rows) taken[row.verb as keyof typeof taken] += row.count;
  }
  return taken;
}

/** The years that there are figures of, the last first. */
export async function yearsWithFigures({
  accounts,
  clock,
}: Pick<LoadContext, "accounts" | "clock">): Promise<number[]> {
  const [first] = await accounts.store.db.select({ year: min(safetyCounts.year) }).from(safetyCounts);
  const now = clock().getUTCFullYear();
  const from = Math.min(now, first?.year ?? now);
  return Array.from({ length: now - from + 1 }, (_, index) => now - index);
}
