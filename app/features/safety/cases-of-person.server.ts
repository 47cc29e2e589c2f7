import { and, asc, eq, isNull } from "drizzle-orm";
import { readTarget, type Target } from "#app/features/cards/reports/target.ts";
import type { AccountsStore, Step, Writer } from "#app/services/accounts/store.server.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import type { Report } from "./case.server.ts";
import { type Closing, closingSteps } from "./measures.server.ts";

/** Every case about one person: a ban ends them all. */

export interface OpenCase {
  one: { key: string; target: Target };
  open: Report[];
}

export async function openCasesAbout({ db }: AccountsStore, accountId: string): Promise<OpenCase[]> {
  const isOpen = and(eq(reports.accountId, accountId), isNull(reports.handledAt));
  const rows = await db.select().from(reports).where(isOpen).orderBy(asc(reports.id));
  const found = new Map<string, OpenCase>();
  for (const row of rows) {
    const target = readTarget(row.target);
    if (target === null) continue;
    const known = found.get(row.target) ?? { one: { key: row.target, target }, open: [] };
    known.open.push(row);
    found.set(row.target, known);
  }
  return [...found.values()];
}

export const allClosingSteps = (
  db: Writer,
  cases: readonly OpenCase[],
  closing: Omit<Closing, "one" | "open" | "seen">,
): Step[] => cases.flatMap((found) => closingSteps(db, { ...closing, ...found }));
