import { asc, gt } from "drizzle-orm";
import { ulid } from "ulid";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { BYTE_ORDER_MARK, csvLine } from "#app/kit/text/csv.ts";
import { dateOfDay, dayOfNumber, readDay } from "#app/kit/time/day.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { days } from "#app/kit/time/durations.ts";
import { nextTurn } from "#app/kit/time/pace.ts";
import { usernamesOf } from "#app/services/accounts/queries.server.ts";
import { workExpenses } from "#db/accounts/schema/work.ts";
import { EXPENSES_A_PAGE, type Expense, type ExpenseList, expensesIn, versionOf } from "./expenses.server.ts";
import { keepsBooks } from "./guard.server.ts";
import { LAST_ID } from "./limits.ts";
import { CURRENCIES, plainAmount, shownAmount } from "./money.ts";

/** Expenses as they are read. */

export interface ExpenseLine {
  id: string;
  /** For who says that it was paid back: this one, and no other of the same id. */
  seen: string;
  what: string;
  amount: string;
  day: string;
  /** Who paid; null for one's own. */
  by: string | null;
  receiptPath: string | null;
  /** When it was paid back. */
  paidOn: string | null;
  /** What the viewer may do about it. */
  may: "withdraw" | "pay" | "reopen" | null;
}

const LISTS = ["own", "open", "paid"] as const satisfies readonly ExpenseList[];

export async function loadExpenses(context: LoadContext, request: Request, accountId: string) {
  const { accounts, edition, clock } = context;
  const { config } = edition;
  const { searchParams } = new URL(request.url);
  const isBookkeeper = keepsBooks(context);
  const lists = isBookkeeper ? LISTS : LISTS.slice(0, 1);
  const list = lists.find((one) => one === searchParams.get("list")) ?? "own";
  const rows = await expensesIn(accounts.store, list, accountId, searchParams.get("before") ?? LAST_ID);
  const shown = rows.slice(0, EXPENSES_A_PAGE);
  const path = href(config, "workExpenses");
  const search = (query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;
  const next = rows.length > EXPENSES_A_PAGE ? shown.at(-1)?.id : undefined;
  return {
    path,
    list,
    ownPath: list === "own" ? path : search({ list }),
    lists: lists.map((name) => ({ name, path: search({ list: name }) })),
    lines: await expenseLines(context, shown, accountId),
    nextPath: next === undefined ? null : search({ list, before: next }),
    tablePath: isBookkeeper ? href(config, "workExpensesTable") : null,
    /** For the form: one that is sent twice is stored once. */
    newId: ulid(clock().getTime()),
    today: dayOfNumber(Math.floor(clock().getTime() / days(1))),
    currencies: currenciesIn(config.locale),
  };
}

export type ExpensesPageData = Awaited<ReturnType<typeof loadExpenses>>;

function currenciesIn(locale: string) {
  const names = new Intl.DisplayNames(locale, { type: "currency" });
  return CURRENCIES.map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }));
}

export async function expenseLines(
  context: LoadContext,
  rows: readonly Expense[],
  viewerId: string,
): Promise<ExpenseLine[]> {
  const { edition, accounts, text } = context;
  const { config } = edition;
  const whole = dayFormat(config);
  const names = await usernamesOf(
    accounts.store,
    rows.map(({ accountId }) => accountId ?? ""),
  );
  return rows.map((row) => {
    const isOwn = row.accountId === viewerId;
    const name = names.get(row.accountId ?? "");
    return {
      id: row.id,
      seen: versionOf(row),
      what: row.what,
      amount: shownAmount(row.cents, row.currency, config.locale),
      day: whole.format(dateOfDay(readDay(row.day) ?? "1970-01-01")),
      by: isOwn ? null : name === undefined ? text("moderation.left") : `@${name}`,
      receiptPath: row.receipt === null ? null : href(config, "workReceipt", { id: row.id }),
      paidOn: row.paidAt === null ? null : whole.format(row.paidAt),
      may: stepFor(context, row, isOwn),
    };
  });
}

/** Nobody decides about their own, and nothing is decided about who has left. */
function stepFor(context: LoadContext, { accountId, paidAt }: Expense, isOwn: boolean): ExpenseLine["may"] {
  if (isOwn) return paidAt === null ? "withdraw" : null;
  if (!keepsBooks(context) || accountId === null) return null;
  return paidAt === null ? "pay" : "reopen";
}

const AT_ONCE = 200;

/** All of them as a table. */
export async function* expensesTable({ accounts }: Pick<LoadContext, "accounts">): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(["id", "day", "person", "what", "amount", "currency", "receipt", "paid back"])}`;
  for (let last = ""; ; ) {
    const rows = await accounts.store.db
      .select()
      .from(workExpenses)
      .where(gt(workExpenses.id, last))
      .orderBy(asc(workExpenses.id))
      .limit(AT_ONCE);
    const names = await usernamesOf(
      accounts.store,
      rows.map(({ accountId }) => accountId ?? ""),
    );
    for (const { id, day, accountId, what, cents, currency, receipt, paidAt } of rows) {
      const person = names.get(accountId ?? "") ?? "";
      const paid = paidAt?.toISOString().slice(0, 10) ?? "";
      yield csvLine([
        id,
        day,
        person,
        what,
        plainAmount(cents, currency),
        currency,
        receipt === null ? "" : "yes",
        paid,
      ]);
    }
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
    await nextTurn();
  }
}
