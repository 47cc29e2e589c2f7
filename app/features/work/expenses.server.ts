import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { auditLine, stillHolds } from "#app/services/accounts/audit.server.ts";
import { can } from "#app/services/accounts/permissions.ts";
import type { Account, Viewer } from "#app/services/accounts/queries.server.ts";
import { type Accounts, type AccountsStore, attempt, must, unless } from "#app/services/accounts/store.server.ts";
import type { PictureStore } from "#app/services/media/pictures.server.ts";
import { workExpenses } from "#db/accounts/schema/work.ts";

/** What people of the team have paid for the site, and what was paid back to them. */

export type Expense = typeof workExpenses.$inferSelect;

export const EXPENSES_A_PAGE = 50;

/** Those that wait, or those that were paid back, of everybody; or one's own. */
export type ExpenseList = "own" | "open" | "paid";

/** One more than a page has. @param before the id at which the page before ended */
export const expensesIn = ({ db }: AccountsStore, list: ExpenseList, accountId: string, before: string) =>
  db
    .select()
    .from(workExpenses)
    .where(and(isIn(list, accountId), lt(workExpenses.id, before)))
    .orderBy(desc(workExpenses.id))
    .limit(EXPENSES_A_PAGE + 1);

function isIn(list: ExpenseList, accountId: string) {
  if (list === "own") return eq(workExpenses.accountId, accountId);
  return list === "open" ? isNull(workExpenses.paidAt) : sql`${workExpenses.paidAt} IS NOT NULL`;
}

export async function expenseById({ db }: AccountsStore, id: string): Promise<Expense | null> {
  const [row] = await db.select().from(workExpenses).where(eq(workExpenses.id, id));
  return row ?? null;
}

export type NewExpense = Pick<Expense, "id" | "day" | "what" | "cents" | "currency" | "receipt">;

/** Stores an expense. The form brings its id along, so that one that is sent twice is stored once. */
export async function addExpense(
  { store, now }: Pick<Accounts, "store" | "now">,
  account: Account,
  expense: NewExpense,
): Promise<"forbidden" | "twice" | null> {
  if (!can(account, "panel", null)) return "forbidden";
  return attempt(
    store.atomically((db) => [
      unless(sql`NOT ${stillHolds(db, account)}`),
      db.insert(workExpenses).values({ ...expense, accountId: account.id, createdAt: now() }),
    ]),
    ["forbidden"],
    { "work_expenses.id": "twice" },
  );
}

/** Takes back what was not paid back yet. "gone" is also what somebody else's is. */
export async function withdrawExpense(
  { accounts: { store }, pictures }: { accounts: Pick<Accounts, "store">; pictures: Pick<PictureStore, "remove"> },
  account: Account,
  id: string,
): Promise<"gone" | "paid" | null> {
  const expense = await expenseById(store, id);
  if (expense === null || expense.accountId !== account.id) return "gone";
  const isOpen = and(eq(workExpenses.id, id), eq(workExpenses.accountId, account.id), isNull(workExpenses.paidAt));
  const problem = await attempt(
    store.atomically((db) => [must(db.delete(workExpenses).where(isOpen))]),
    ["paid"],
  );
  // What stays when this fails is removed by the job for receipts of nothing.
  if (problem === null && expense.receipt !== null) await pictures.remove("receipt", expense.receipt).catch(() => {});
  return problem;
}

export type PayProblem = "forbidden" | "own" | "gone" | "already";

/** Which expense of an id it is: one that was withdrawn may be sent again with another amount. */
export const versionOf = ({ createdAt }: Pick<Expense, "createdAt">): string => String(createdAt.getTime());

interface Paying {
  viewer: Viewer;
  id: string;
  /** Of `versionOf`, as the page showed it; "" for whatever is there. */
  seen: string;
  isPaid: boolean;
}

/** Notes that an expense was paid back, or that it was not. Nobody decides about their own. */
export async function markPaid(
  { store, now }: Pick<Accounts, "store" | "now">,
  { viewer: { account }, id, seen, isPaid }: Paying,
): Promise<PayProblem | null> {
  if (!can(account, "org", "*")) return "forbidden";
  const expense = await expenseById(store, id);
  if (expense === null || expense.accountId === null) return "gone";
  if (seen !== "" && seen !== versionOf(expense)) return "gone";
  const { accountId, cents, currency, createdAt } = expense;
  if (accountId === account.id) return "own";
  const at = now();
  const isAsBefore = and(
    eq(workExpenses.id, id),
    eq(workExpenses.accountId, accountId),
    eq(workExpenses.createdAt, createdAt),
    isPaid ? isNull(workExpenses.paidAt) : sql`${workExpenses.paidAt} IS NOT NULL`,
  );
  const after = isPaid ? { paidAt: at, paidBy: account.id } : { paidAt: null, paidBy: null };
  return attempt(
    store.atomically((db) => [
      unless(sql`NOT ${stillHolds(db, account)}`),
      must(db.update(workExpenses).set(after).where(isAsBefore)),
      auditLine(db, {
        actorId: account.id,
        area: "org",
        verb: isPaid ? "expensePaid" : "expenseReopened",
        target: accountId,
        detail: { cents, currency },
        at,
      }),
    ]),
    ["forbidden", "already"],
  );
}

/** Whether somebody may see the receipt of an expense: who paid, and who looks after the money. */
export const maySeeReceipt = (viewer: Account, { accountId }: Pick<Expense, "accountId">): boolean =>
  viewer.id === accountId || can(viewer, "org", "*");
