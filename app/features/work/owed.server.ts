import { and, asc, eq, exists, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { AccountsStore, Reader } from "#app/services/accounts/store.server.ts";
import { workClosing, workExpenses, workMonths, type workTransfers } from "#db/accounts/schema/work.ts";
import type { Expense } from "./expenses.server.ts";
import { type Hours, readHours } from "./hours.ts";
import { closedUntil } from "./timesheet.server.ts";

/** What somebody is still owed: expenses that were not paid back, and hours in months that are not settled yet. */
export interface Owed {
  expenses: readonly Expense[];
  months: ReadonlyMap<string, Hours>;
  /** The month up to which hours are settled; "" while none is. */
  closed: string;
}

type Owner = string | typeof workTransfers.accountId;

const unpaidExpenses = (db: Reader, accountId: Owner) =>
  db
    .select()
    .from(workExpenses)
    .where(and(eq(workExpenses.accountId, accountId), isNull(workExpenses.paidAt)));

const unsettledMonths = (db: Reader, accountId: Owner) => {
  const closed = sql`coalesce((${db.select({ month: workClosing.month }).from(workClosing)}), '')`;
  return db
    .select()
    .from(workMonths)
    .where(and(eq(workMonths.accountId, accountId), gt(workMonths.month, closed)));
};

/** Whether somebody is owed anything, as a condition of a change. */
export const isOwed = (db: Reader, accountId: Owner): SQL =>
  sql`(${exists(unpaidExpenses(db, accountId))} OR ${exists(unsettledMonths(db, accountId))})`;

/** @returns null for somebody who is owed nothing */
export async function owedTo(store: AccountsStore, accountId: string): Promise<Owed | null> {
  const expenses = await unpaidExpenses(store.db, accountId).orderBy(asc(workExpenses.id));
  const months = await unsettledMonths(store.db, accountId).orderBy(asc(workMonths.month));
  if (expenses.length === 0 && months.length === 0) return null;
  return {
    expenses,
    months: new Map(months.map(({ month, hours }) => [month, readHours(hours)])),
    closed: await closedUntil(store),
  };
}
