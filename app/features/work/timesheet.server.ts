import { and, asc, eq, gte, lte, sql } from "drizzle-orm";
import { auditLine, stillHolds } from "#app/services/accounts/audit.server.ts";
import { can } from "#app/services/accounts/permissions.ts";
import type { Account, Viewer } from "#app/services/accounts/queries.server.ts";
import {
  type Accounts,
  type AccountsStore,
  attempt,
  type Reader,
  unless,
} from "#app/services/accounts/store.server.ts";
import { workClosing, workMonths } from "#db/accounts/schema/work.ts";
import { type Hours, readHours, writeHours } from "./hours.ts";
import { isMonth } from "./months.ts";

/** Reads and stores hours, and closes months. */

type Here = Pick<Accounts, "store" | "now">;

/** The month up to which hours cannot be changed; "" while none is closed. */
export async function closedUntil({ db }: AccountsStore): Promise<string> {
  const [row] = await db.select({ month: workClosing.month }).from(workClosing);
  return row?.month ?? "";
}

/** What somebody has entered for a span of months, by month. */
export async function hoursOf(
  { db }: AccountsStore,
  accountId: string,
  from: string,
  until: string,
): Promise<ReadonlyMap<string, Hours>> {
  const rows = await db
    .select()
    .from(workMonths)
    .where(and(eq(workMonths.accountId, accountId), gte(workMonths.month, from), lte(workMonths.month, until)))
    .orderBy(asc(workMonths.month));
  return new Map(rows.map(({ month, hours }) => [month, readHours(hours)]));
}

const stored = (db: Reader, accountId: string, month: string) =>
  db
    .select({ hours: workMonths.hours })
    .from(workMonths)
    .where(and(eq(workMonths.accountId, accountId), eq(workMonths.month, month)));

export interface MonthChange {
  account: Account;
  month: string;
  hours: Hours;
  /** What the form was made from, as `writeHours` writes it. */
  before: string;
}

export type HoursProblem = "forbidden" | "closed" | "stale";

/** Stores the hours of a month. Sent twice, it does nothing the second time. */
export async function saveHours(
  { store, now }: Here,
  { account, month, hours, before }: MonthChange,
): Promise<HoursProblem | null> {
  if (!can(account, "panel", null)) return "forbidden";
  if (!isMonth(month, now())) return "closed";
  const after = writeHours(hours);
  const [row] = await stored(store.db, account.id, month);
  if ((row?.hours ?? "") === after) return null;
  const isOwn = and(eq(workMonths.accountId, account.id), eq(workMonths.month, month));
  return attempt(
    store.atomically((db) => [
      unless(sql`NOT ${stillHolds(db, account)}`),
      unless(sql`EXISTS (SELECT 1 FROM ${workClosing} WHERE ${workClosing.month} >= ${month})`),
      unless(sql`coalesce((${stored(db, account.id, month)}), '') <> ${before}`),
      after === ""
        ? db.delete(workMonths).where(isOwn)
        : db
            .insert(workMonths)
            .values({ accountId: account.id, month, hours: after })
            .onConflictDoUpdate({ target: [workMonths.accountId, workMonths.month], set: { hours: after } }),
    ]),
    ["forbidden", "closed", "stale"],
  );
}

export interface Closing {
  viewer: Viewer;
  /** "" opens all months. */
  month: string;
  before: string;
}

/** Closes all months up to one, or opens those after it again. */
export async function closeMonths(
  { store, now }: Here,
  { viewer: { account }, month, before }: Closing,
): Promise<"forbidden" | "stale" | null> {
  const at = now();
  if (!can(account, "org", "*") || (month !== "" && !isMonth(month, at))) return "forbidden";
  if ((await closedUntil(store)) === month) return null;
  return attempt(
    store.atomically((db) => [
      unless(sql`NOT ${stillHolds(db, account)}`),
      unless(sql`coalesce((${db.select({ month: workClosing.month }).from(workClosing)}), '') <> ${before}`),
      month === ""
        ? db.delete(workClosing)
        : db
            .insert(workClosing)
            .values({ id: 1, month })
            .onConflictDoUpdate({ target: workClosing.id, set: { month } }),
      auditLine(db, { actorId: account.id, area: "org", verb: "monthsClosed", target: `work/${month || "-"}`, at }),
    ]),
    ["forbidden", "stale"],
  );
}
