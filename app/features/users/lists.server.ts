import { and, desc, eq, lt, ne, sql } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { rolesInWords } from "#app/features/accounts/role-words.server.ts";
import { roleHolders } from "#app/features/accounts/roles.server.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { hours } from "#app/kit/time/durations.ts";
import { readEmail } from "#app/services/accounts/email.ts";
import {
  type Account,
  accountByEmailHash,
  accountByUsername,
  emailHashOf,
  type Viewer,
} from "#app/services/accounts/queries.server.ts";
import { foldUsername } from "#app/services/accounts/username.ts";
import { consumePoints, type LimitRule } from "#app/services/limits/limits.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { cards } from "#db/accounts/schema/cards.ts";

/** Lists of accounts. Each is read along an index that ends where the page does: there may be a million. */

export const USERS_PAGE_SIZE = 100;

/** Those with a card in this edition, those with roles and, for who looks after all of them, the newest and the banned ones. */
export const LISTS = ["here", "team", "newest", "banned"] as const;
export type ListName = (typeof LISTS)[number];

export interface UserLine {
  id: string;
  username: string;
  state: Account["state"];
  createdAt: string;
  /** In words; null for none. */
  roles: string | null;
}

/** The lists that the viewer may see. */
export const listsFor = ({ can }: Pick<LoadContext, "can">): ListName[] =>
  LISTS.filter((list) => list === "here" || list === "team" || can("users", "*"));

const { id, username, state, createdAt, roles } = accounts;
const SHOWN = { id, username, state, createdAt, roles };

type Row = Pick<Account, keyof typeof SHOWN>;

/** @param before where the page before ended; null for the first one */
export async function loadList(
  context: LoadContext,
  list: ListName,
  before: string | null,
): Promise<{ lines: UserLine[]; next: string | null }> {
  const rows = await rowsOf(context, list, before ?? LAST_ID);
  const shown = rows.slice(0, USERS_PAGE_SIZE);
  const next = rows.length > USERS_PAGE_SIZE ? (shown.at(-1)?.cursor ?? null) : null;
  return { lines: shown.map((row) => toLine(context, row)), next };
}

/** Greater than every id. */
const LAST_ID = "~";

/** One more than a page has, so that it is known whether there is a next one. */
function rowsOf(context: LoadContext, list: ListName, before: string): Promise<(Row & { cursor: string })[]> {
  const { db } = context.accounts.store;
  const select = { ...SHOWN, cursor: sql<string>`${id}` };
  if (list === "team") return teamBefore(context, before);
  if (list === "here") {
    return db
      .select({ ...SHOWN, cursor: cards.id })
      .from(cards)
      .innerJoin(accounts, eq(id, cards.accountId))
      .where(and(eq(cards.locale, context.edition.code), lt(cards.id, before)))
      .orderBy(desc(cards.id))
      .limit(USERS_PAGE_SIZE + 1);
  }
  const isListed = list === "banned" ? sql`${state} = 'banned'` : ne(state, "removed");
  return db
    .select(select)
    .from(accounts)
    .where(and(isListed, lt(id, before)))
    .orderBy(desc(id))
    .limit(USERS_PAGE_SIZE + 1);
}

/** Few have a role, and an index contains them. */
async function teamBefore({ accounts: { store } }: LoadContext, before: string) {
  const ids = (await roleHolders(store)).map((one) => one.id);
  const after = ids.filter((one) => one < before).toSorted((a, b) => (a < b ? 1 : -1));
  const wanted = after.slice(0, USERS_PAGE_SIZE + 1);
  if (wanted.length === 0) return [];
  const rows = await store.db
    .select({ ...SHOWN, cursor: sql<string>`${id}` })
    .from(accounts)
    .where(sql`${id} IN ${wanted}`);
  return rows.toSorted((a, b) => (a.id < b.id ? 1 : -1));
}

function toLine(context: LoadContext, row: Row): UserLine {
  return {
    id: row.id,
    username: row.username,
    state: row.state,
    createdAt: dayFormat(context.edition.config).format(row.createdAt),
    roles: row.roles === "" ? null : rolesInWords(context, row.roles),
  };
}

/** Enough to help people one by one; too few to go through a list of addresses and learn who is here by which name. */
export const ADDRESS_RULE: LimitRule = { name: "user-by-address", points: 30, windowMs: hours(1) };

export type UserFound = { account: Account | null } | { tooManyUntil: Date };

/**
 * The account with exactly this name or address, in any state but removed. Of an address only the hash is compared, so that this
 * says nothing about others.
 */
export async function findUser(
  { accounts }: Pick<LoadContext, "accounts">,
  typed: string,
  { account: by }: Pick<Viewer, "account">,
): Promise<UserFound> {
  const { email } = readEmail(typed);
  if (email === null) return { account: there(await accountByUsername(accounts.store, nameIn(typed))) };
  const { allowed, until } = await consumePoints(accounts, { rule: ADDRESS_RULE, subject: by.id });
  if (!allowed) return { tooManyUntil: until };
  return { account: there(await accountByEmailHash(accounts.store, emailHashOf(accounts.secrets, email))) };
}

const nameIn = (typed: string): string => foldUsername(typed.replace(/^@/, ""));

const there = (found: Account | null): Account | null => (found?.state === "removed" ? null : found);
