import { and, asc, eq, isNull } from "drizzle-orm";
import { readTarget, type Target } from "#app/features/cards/reports/target.ts";
import type { AccountsStore, Step, Writer } from "#app/services/accounts/store.server.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import type { OpenReport } from "./case.server.ts";
import { type Closing, closingSteps } from "./measures.server.ts";

/** Every case about one person: a ban ends them all. */

export interface OpenCase {
  one: { key: string; target: Target };
  open: OpenReport[];
}

export async function openCasesAbout({ db }: AccountsStore, accountId: string): Promise<OpenCase[]> {
  const isOpen = and(eq(reports.accountId, accountId), isNull(reports.handledAt));
  const { id, locale, reporterId, rules, createdAt } = reports;
  // Copies of what was reported stay where they are: each may be half a megabyte.
  const rows = await db
    .select({ key: reports.target, report: { id, locale, reporterId, rules, createdAt } })
    .from(reports)
    .where(isOpen)
    .orderBy(asc(id));
  const found = new Map<string, OpenCase>();
  for (const { key, report } of rows) {
    const target = readTarget(key);
    if (target === null) continue;
    const known = found.get(key) ?? { one: { key, target }, open: [] };
    known.open.push(report);
    found.set(key, known);
  }
  return [...found.values()];
}

export const allClosingSteps = (
  db: Writer,
  cases: readonly OpenCase[],
  closing: Omit<Closing, "one" | "open" | "seen">,
): Step[] => cases.flatMap((found) => closingSteps(db, { ...closing, ...found }));
