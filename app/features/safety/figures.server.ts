import { and, gte, lt } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { readRuleNumbers } from "#app/features/accounts/ban-rules.ts";
import { appeals, closedCases, type MeasureKind, measures, type Source } from "#db/accounts/schema/safety.ts";

/** What moderators of the whole site did in a year, in numbers alone. */
export interface Figures {
  year: number;
  /** Notices of illegal content, and reports of people who are signed in. */
  received: Record<"notice" | "report" | "program", number>;
  /** Of notices and reports, by the number of the rule; 0 for none. */
  byRule: { rule: number; count: number }[];
  /** Notices and reports that led to a measure. */
  acted: number;
  medianHours: number | null;
  actions: { kind: MeasureKind; count: number; foundBy: Record<Source, number> }[];
  actionsByRule: { rule: number; count: number }[];
  automated: { found: number; right: number };
  appeals: { received: number; upheld: number; restored: number; open: number; medianHours: number | null };
}

const KINDS = ["warning", "hide", "remove", "ban"] as const;

export async function figuresOf({ accounts }: Pick<LoadContext, "accounts">, year: number): Promise<Figures> {
  const { db } = accounts.store;
  const [from, to] = [new Date(Date.UTC(year, 0)), new Date(Date.UTC(year + 1, 0))];
  const cases = await db
    .select()
    .from(closedCases)
    .where(and(gte(closedCases.at, from), lt(closedCases.at, to)));
  const { kind, source, rules, liftedAt } = measures;
  const isThen = and(gte(measures.at, from), lt(measures.at, to));
  const actions = await db.select({ kind, source, rules, liftedAt }).from(measures).where(isThen);
  const appealed = await db
    .select()
    .from(appeals)
    .where(and(gte(appeals.at, from), lt(appeals.at, to)));
  const byPeople = cases.filter((one) => one.source !== "program");
  const byProgram = cases.filter((one) => one.source === "program");
  const decided = appealed.flatMap(({ at, decidedAt }) =>
    decidedAt === null ? [] : [(decidedAt.getTime() - at.getTime()) / 60_000],
  );
  return {
    year,
    received: {
      notice: sumReports(byPeople.filter((one) => one.source === "notice")),
      report: sumReports(byPeople.filter((one) => one.source === "report")),
      program: sumReports(byProgram),
    },
    byRule: counted(byPeople.flatMap((one) => Array<number>(one.reports).fill(one.rule))),
    acted: byPeople.filter(({ outcome }) => outcome !== "none" && outcome !== "message").length,
    medianHours: medianHours(byPeople.map(({ minutes }) => minutes)),
    actions: KINDS.map((one) => {
      const these = actions.filter((action) => action.kind === one);
      const by = (wanted: Source) => these.filter((action) => action.source === wanted).length;
      const foundBy = { report: by("report"), notice: by("notice"), program: by("program"), own: by("own") };
      return { kind: one, count: these.length, foundBy };
    }),
    actionsByRule: counted(
      actions.filter(({ kind: one }) => one !== "message").flatMap((one) => atLeast(readRuleNumbers(one.rules))),
    ),
    automated: { found: byProgram.length, right: byProgram.filter(({ outcome }) => outcome !== "none").length },
    appeals: {
      received: appealed.length,
      upheld: appealed.filter(({ outcome }) => outcome === "upheld").length,
      restored: appealed.filter(({ outcome }) => outcome === "restored").length,
      open: appealed.filter(({ outcome }) => outcome === null).length,
      medianHours: medianHours(decided),
    },
  };
}

const atLeast = (rules: number[]): number[] => (rules.length === 0 ? [0] : rules);
const sumReports = (cases: readonly { reports: number }[]): number => cases.reduce((sum, one) => sum + one.reports, 0);

const counted = (rules: readonly number[]): { rule: number; count: number }[] =>
  [...new Set(rules)]
    .sort((a, b) => a - b)
    .map((rule) => ({ rule, count: rules.filter((one) => one === rule).length }));

/** In whole hours: more would tell how fast one moderator is. */
function medianHours(minutes: readonly number[]): number | null {
  if (minutes.length === 0) return null;
  const sorted = [...minutes].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return Math.round((low + high) / 2 / 60);
}

/** The years that there are figures of, the last first. */
export async function yearsWithFigures({
  accounts,
  clock,
}: Pick<LoadContext, "accounts" | "clock">): Promise<number[]> {
  const { db } = accounts.store;
  const [first] = await db.select({ at: closedCases.at }).from(closedCases).orderBy(closedCases.at).limit(1);
  const now = clock().getUTCFullYear();
  const from = Math.min(now, first?.at.getUTCFullYear() ?? now);
  return Array.from({ length: now - from + 1 }, (_, index) => now - index);
}
