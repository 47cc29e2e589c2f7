import { and, asc, eq, exists, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { cards } from "#db/accounts/schema/cards.ts";
import { bannedMailboxes } from "#db/accounts/schema/exclusions.ts";
import { sessions } from "#db/accounts/schema/sessions.ts";
import { areBlocked } from "./blocks.server.ts";
import { type Email, mailboxOf, readEmail } from "./email.ts";
import { SecretError, type Secrets } from "./keys/secrets.server.ts";
import { can } from "./permissions.ts";
import { type Accounts, type AccountsStore, type Reader, ready, unplanned } from "./store.server.ts";

/** The hash an address is stored and found under. */
export const emailHashOf = (secrets: Pick<Secrets, "hash">, { key }: Email): string => secrets.hash("email", key);

/**
 * The hash that mails and wrong codes are counted under: one for all spellings of an address that reach the same
 * person.
 */
export const mailboxHashOf = (secrets: Pick<Secrets, "hash">, email: Email): string =>
  secrets.hash("mailbox", mailboxOf(email));

/** The address of an account, as mail is sent to it. */
export function emailOf(secrets: Pick<Secrets, "decrypt">, { emailSealed }: Pick<Account, "emailSealed">): Email {
  const address = secrets.decrypt(emailSealed);
  return readEmail(address).email ?? { address, key: address };
}

/**
 * The address alone. Null when it cannot be decrypted: its key may still be restored, and other accounts are not
 * affected.
 */
export function readableAddress(secrets: Pick<Secrets, "decrypt">, account: Account): string | null {
  try {
    return emailOf(secrets, account).address;
  } catch (error) {
    if (error instanceof SecretError) return null;
    throw error;
  }
}

export type Account = typeof accounts.$inferSelect;

const byId = ready((db) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder("id")))
    .prepare(),
);
const byPublicId = ready((db) =>
  db
    .select()
    .from(accounts)
    .where(
      or(
        eq(accounts.publicId, sql.placeholder("publicId")),
        and(eq(accounts.id, sql.placeholder("publicId")), isNull(accounts.publicId)),
      ),
    )
    .prepare(),
);
const byUsername = ready((db) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.usernameFolded, sql.placeholder("folded")))
    .prepare(),
);
const byEmailHash = ready((db) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.emailHash, sql.placeholder("hash")))
    .prepare(),
);
const bySession = ready((db) =>
  db
    .select({ account: accounts, session: sessions })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(sessions.tokenId, unplanned("tokenId")))
    .prepare(),
);
const ofSession = ready((db) =>
  db
    .select({ account: accounts, session: sessions })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(sessions.id, unplanned("id")))
    .prepare(),
);
/** An account in any state. */
export async function accountById(store: AccountsStore, id: string): Promise<Account | null> {
  return (await byId(store).get({ id })) ?? null;
}

/** What programs know an account by: see `accounts.publicId`. */
export const publicIdOf = ({ id, publicId }: Pick<Account, "id" | "publicId">): string => publicId ?? id;

/** @param publicId of `publicIdOf` */
export async function accountByPublicId(store: AccountsStore, publicId: string): Promise<Account | null> {
  return (await byPublicId(store).get({ publicId })) ?? null;
}

/** Which of some accounts were removed. Their rows stay, so an unknown id is not among them. */
export async function removedAmong({ db }: AccountsStore, ids: readonly string[]): Promise<string[]> {
  const isRemoved = and(inArray(accounts.id, [...ids]), eq(accounts.state, "removed"));
  const rows = await db.select({ id: accounts.id }).from(accounts).where(isRemoved);
  return rows.map(({ id }) => id);
}

/** The current usernames of accounts, by id; removed accounts are not among them. */
export async function usernamesOf(store: AccountsStore, ids: readonly string[]): Promise<Map<string, string>> {
  const { id, username, state } = accounts;
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const found = await store.db
    .select({ id, username })
    .from(accounts)
    .where(and(inArray(id, wanted), ne(state, "removed")));
  return new Map(found.map((account) => [account.id, account.username]));
}

/** As `usernamesOf`, but only for accounts that are not removed, and with whether the name may be shown now. */
export async function creditedNamesOf(
  store: AccountsStore,
  ids: readonly string[],
): Promise<Map<string, { username: string; isHidden: boolean }>> {
  const { id, username, state } = accounts;
  const isThere = and(inArray(id, [...ids]), ne(state, "removed"));
  const found = await store.db.select({ id, username, state }).from(accounts).where(isThere);
  return new Map(found.map((one) => [one.id, { username: one.username, isHidden: one.state !== "active" }]));
}

/** Which of some accounts have a card in any language. */
export async function accountsWithCards({ db }: AccountsStore, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: cards.accountId })
    .from(cards)
    .where(inArray(cards.accountId, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Active accounts with a role. Few have one, and an index holds them. */
export const accountsWithRoles = ({ db }: AccountsStore, most: number): Promise<{ id: string }[]> =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(ne(accounts.roles, ""), eq(accounts.state, "active")))
    .orderBy(asc(accounts.id))
    .limit(most);

/** @param folded of username.ts */
export async function accountByUsername(store: AccountsStore, folded: string): Promise<Account | null> {
  return (await byUsername(store).get({ folded })) ?? null;
}

export async function accountByEmailHash(store: AccountsStore, hash: string): Promise<Account | null> {
  return (await byEmailHash(store).get({ hash })) ?? null;
}

/**
 * The account a page about somebody may show. Unknown, banned and removed accounts, and those where either has blocked
 * the other, are all null and cost the same queries.
 * @param viewerId null for visitors
 */
export async function accountSeenBy(
  store: AccountsStore,
  viewerId: string | null,
  folded: string,
): Promise<Account | null> {
  const account = await accountByUsername(store, folded);
  const isBlocked = await areBlocked(store, viewerId ?? "", account?.id ?? "");
  return account !== null && account.state === "active" && !isBlocked ? account : null;
}

/** What is banned with an account: its mailbox, or where no key opens its address the spelling of it, whose hash is known. */
export const bannedHashOf = (secrets: Pick<Secrets, "decrypt" | "hash">, account: Account): string =>
  readableAddress(secrets, account) === null ? account.emailHash : mailboxHashOf(secrets, emailOf(secrets, account));

/** Whether a banned person reads the mails of this mailbox, as a condition of a change. */
export const isBannedMailbox = (
  db: Reader,
  { mailboxHash, emailHash }: { mailboxHash: string; emailHash: string },
): SQL =>
  exists(
    db
      .select()
      .from(bannedMailboxes)
      .where(inArray(bannedMailboxes.mailboxHash, [mailboxHash, emailHash])),
  );

export interface Viewer {
  account: Account;
  session: typeof sessions.$inferSelect;
}

/**
 * The account a token stands for, now: null when its session was revoked or has expired, or the account is gone. A
 * banned account still counts, because it has to be shown why.
 */
export async function viewerOf(
  { store, now }: Pick<Accounts, "store" | "now">,
  tokenId: string,
): Promise<Viewer | null> {
  const found = await bySession(store).get({ tokenId });
  if (found === undefined || !isOpen(found, now())) return null;
  return found.session.impersonatorId === null ? found : impersonated({ store, now }, found);
}

const isOpen = ({ account, session }: Viewer, now: Date): boolean =>
  account.state !== "removed" && session.revokedAt === null && session.expiresAt > now;

/**
 * What somebody of the team has of an account whose pages they see: neither its roles nor its address. It ends with the session
 * and with the role of whoever looks.
 */
async function impersonated(
  { store, now }: Pick<Accounts, "store" | "now">,
  { account, session }: Viewer,
): Promise<Viewer | null> {
  const own = await ofSession(store).get({ id: session.impersonatorId });
  if (account.state !== "active" || own === undefined || !isOpen(own, now())) return null;
  if (!can(own.account, "impersonate", session.edition) || !can(own.account, "users", session.edition)) return null;
  return { account: { ...account, roles: "", emailSealed: "" }, session };
}
