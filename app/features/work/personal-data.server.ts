import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { AccountErasure } from "#app/services/accounts/store.server.ts";
import type { Disclosures, PersonalData } from "#app/subject/personal-data.ts";
import type * as tables from "#db/accounts/schema/work.ts";
import { workExpenses, workMonths, workTransfers } from "#db/accounts/schema/work.ts";
import { readHours } from "./hours.ts";
import { DETAILS_KEPT_DAYS } from "./limits.ts";
import { plainAmount } from "./money.ts";
import { openDetails, storedTransfer } from "./transfers.server.ts";

/** What is kept of people's work, for the data export and for who leaves. */

const DISCLOSURES: Disclosures<typeof tables> = {
  workMonths: { accountId: "exported", month: "exported", hours: "exported" },
  workClosing: { id: "not personal", month: "not personal" },
  workTransfers: {
    accountId: "exported",
    kind: "exported",
    detailsSealed: "exported",
    updatedAt: "exported",
    idleSince: "exported",
  },
  workExpenses: {
    id: "exported",
    accountId: "exported",
    day: "exported",
    what: "exported",
    cents: "exported",
    currency: "exported",
    receipt: "exported",
    createdAt: "exported",
    paidAt: "exported",
    paidBy: "secret",
  },
};

const isWaiting = (accountId: string) => and(eq(workExpenses.accountId, accountId), isNull(workExpenses.paidAt));
const isPaidBack = (accountId: string) => and(eq(workExpenses.accountId, accountId), isNotNull(workExpenses.paidAt));

/** Whether somebody has any of it: their roles do not tell, since it stays when these end. */
async function isAny(stored: readonly PromiseLike<readonly unknown[]>[]): Promise<boolean> {
  for (const rows of stored) if ((await rows).length > 0) return true;
  return false;
}

export const workPersonalData = {
  tables: { accounts: DISCLOSURES },
  leaving: [
    {
      text: "work.leaving.hours",
      becomes: "erased",
      ground: "agreement",
      kept: ["account", { days: DETAILS_KEPT_DAYS }],
      about: ["workMonths", "workTransfers", "workExpenses"],
      isFor: ({ id }, { store: { db } }) =>
        isAny([
          db.select().from(workMonths).where(eq(workMonths.accountId, id)).limit(1),
          db.select().from(workTransfers).where(eq(workTransfers.accountId, id)),
          db.select().from(workExpenses).where(isWaiting(id)).limit(1),
        ]),
    },
    {
      text: "work.leaving.books",
      becomes: "kept",
      ground: "law",
      kept: [{ days: 3653 }],
      about: ["workExpenses"],
      isFor: ({ id }, { store: { db } }) => isAny([db.select().from(workExpenses).where(isPaidBack(id)).limit(1)]),
    },
  ],
  async collect({ accounts }, { id }) {
    const { db } = accounts.store;
    const months = await db
      .select()
      .from(workMonths)
      .where(eq(workMonths.accountId, id))
      .orderBy(asc(workMonths.month));
    const transfer = await storedTransfer(accounts, id);
    const expenses = await db
      .select()
      .from(workExpenses)
      .where(eq(workExpenses.accountId, id))
      .orderBy(asc(workExpenses.id));
    return {
      work: {
        months: months.map(({ month, hours }) => ({
          month,
          hours: Object.fromEntries(Object.entries(readHours(hours)).map(([area, halves]) => [area, halves / 2])),
        })),
        transfer: transfer && {
          kind: transfer.kind,
          details: openDetails(accounts, transfer),
          updatedAt: transfer.updatedAt,
          idleSince: transfer.idleSince,
        },
        expenses: expenses.map(({ id: expenseId, day, what, cents, currency, receipt, createdAt, paidAt }) => ({
          id: expenseId,
          day,
          what,
          amount: plainAmount(cents, currency),
          cents,
          currency,
          receipt,
          createdAt,
          paidAt,
        })),
      },
    };
  },
} satisfies PersonalData;

/** What was paid back stays for the books, about nobody: see docs/decisions/173. */
export const eraseWork: AccountErasure = (db, accountId) => [
  db.delete(workMonths).where(eq(workMonths.accountId, accountId)),
  db.delete(workTransfers).where(eq(workTransfers.accountId, accountId)),
  db.delete(workExpenses).where(isWaiting(accountId)),
  db.update(workExpenses).set({ accountId: null }).where(isPaidBack(accountId)),
  db.update(workExpenses).set({ paidBy: null }).where(eq(workExpenses.paidBy, accountId)),
];
