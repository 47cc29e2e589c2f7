import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, ne, or, type SQL } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { type Day, dateOfDay } from "#app/kit/time/day.ts";
import { after, days } from "#app/kit/time/durations.ts";
import { accountByUsername } from "#app/services/accounts/queries.server.ts";
import type { AccountsStore } from "#app/services/accounts/store.server.ts";
import { foldUsername } from "#app/services/accounts/username.ts";
import { auditLog } from "#db/accounts/schema/audit.ts";
import type { AuditFilter } from "./filter.ts";

/** Lines of the audit log, the newest first. Whatever is asked for, an index leads to it. */

export type AuditRow = typeof auditLog.$inferSelect;

type Context = Pick<LoadContext, "accounts" | "can" | "directory" | "viewer">;

/**
 * Lines that the viewer may read: who looks after the accounts of all editions reads all, who looks after those of some reads what
 * was done in these. What others did about the viewer is for others to read: see docs/decisions/248.
 */
export function readableBy({ can, directory, viewer }: Pick<Context, "can" | "directory" | "viewer">): SQL | undefined {
  const { actorId, target, edition } = auditLog;
  const id = viewer?.account.id ?? "";
  const isForThem = or(ne(target, id), isNull(actorId), eq(actorId, id));
  if (can("users", "*")) return isForThem;
  const codes = directory.map(({ code }) => code).filter((code) => can("users", code));
  return and(isForThem, inArray(edition, codes));
}

/** @returns a condition, or the field with a name that no account has */
export async function conditionOf(
  { accounts: { store } }: Pick<Context, "accounts">,
  filter: AuditFilter,
): Promise<{ wanted: SQL | undefined } | { unknown: "who" | "whom" }> {
  const [actor, target] = [await idOf(store, filter.who), await idOf(store, filter.whom)];
  if (actor === null) return { unknown: "who" };
  if (target === null) return { unknown: "whom" };
  const [first, end] = [
    dayStart(filter.from),
    filter.until === "" ? null : after(dateOfDay(filter.until as Day), days(1)),
  ];
  const wanted = and(
    actor === "" ? undefined : eq(auditLog.actorId, actor),
    target === "" ? undefined : eq(auditLog.target, target),
    filter.verb === "" ? undefined : eq(auditLog.verb, filter.verb),
    filter.edition === "" ? undefined : eq(auditLog.edition, filter.edition),
    first === null ? undefined : gte(auditLog.seq, (await firstSince(store, first)) ?? Number.MAX_SAFE_INTEGER),
    end === null ? undefined : lt(auditLog.seq, (await firstSince(store, end)) ?? Number.MAX_SAFE_INTEGER),
  );
  return { wanted };
}

/** "" for any; null where no account has the name. Ids are taken as well, so that accounts that are gone can be asked for. */
async function idOf(store: AccountsStore, name: string): Promise<string | null> {
  if (name === "" || ID.test(name)) return name;
  return (await accountByUsername(store, foldUsername(name.replace(/^@/, ""))))?.id ?? null;
}

const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

const dayStart = (day: string): Date | null => (day === "" ? null : dateOfDay(day as Day));

/** Lines are written in the order of time, so a time becomes a place in the chain. Null where none is as late. */
async function firstSince({ db }: AccountsStore, at: Date): Promise<number | null> {
  const { seq } = auditLog;
  const [row] = await db.select({ seq }).from(auditLog).where(gte(auditLog.at, at)).orderBy(asc(auditLog.at)).limit(1);
  return row?.seq ?? null;
}

/** @param before the place of the last line of the page before; null for the newest */
export function selectLines(
  { accounts: { store }, ...reader }: Context,
  wanted: SQL | undefined,
  { before, most }: { before: number | null; most: number },
): Promise<AuditRow[]> {
  return store.db
    .select()
    .from(auditLog)
    .where(and(readableBy(reader), wanted, before === null ? undefined : lte(auditLog.seq, before - 1)))
    .orderBy(desc(auditLog.seq))
    .limit(most);
}
