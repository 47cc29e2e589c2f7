import { asc, eq, sql } from "drizzle-orm";
import { ageOn } from "#app/features/accounts/age.ts";
import { can } from "#app/services/accounts/permissions.ts";
import {
  type Account,
  accountByPublicId,
  accountByUsername,
  areBlocked,
  type Viewer,
} from "#app/services/accounts/queries.server.ts";
import { type Accounts, type AccountsStore, ready } from "#app/services/accounts/store.server.ts";
import { foldUsername, sameUsername } from "#app/services/accounts/username.ts";
import { cards } from "#db/accounts/schema/cards.ts";
import { readContent } from "./content.ts";
import { type CardViewer, extentFor, isMinor, type ShownCard, type StoredCard, shownTo } from "./visibility.ts";

/** Reading cards. Whatever leaves this file has gone through `shownTo`, except for what `ownCards` hands to the editor. */

const cardsByAccount = ready((db) =>
  db
    .select()
    .from(cards)
    .where(eq(cards.accountId, sql.placeholder("accountId")))
    .prepare(),
);

const visibilitiesByAccount = ready((db) =>
  db
    .select({ visibility: cards.visibility })
    .from(cards)
    .where(eq(cards.accountId, sql.placeholder("accountId")))
    .prepare(),
);

/** The cards of an account, oldest first. SQLite would copy all they say to sort them, which doubles the time of the query. */
async function cardRows(store: AccountsStore, accountId: string): Promise<(typeof cards.$inferSelect)[]> {
  const rows = await cardsByAccount(store).all({ accountId });
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Who asks: a visitor, somebody signed in, or a program at the API. */
export interface Asking {
  viewer: Viewer | null;
  /** The edition that is asked: roles may be of one edition. */
  locale: string;
  surface: "website" | "api";
}

/** What others may know of an account that has a page. */
export interface SeenPerson {
  account: Account;
  /** As which the asking person sees it. */
  seenAs: CardViewer;
  /** Every card they may see, oldest first; none where the person has made none. */
  cards: ShownCard[];
}

/**
 * The person at an address, with the cards that may be seen. Unknown, removed, banned and hidden people, those who have
 * blocked the viewer and those whom the viewer has blocked are all null, and cost the same queries.
 * @param name as in the address, of any length
 */
export async function personSeenBy(accounts: Accounts, asking: Asking, name: string): Promise<SeenPerson | null> {
  const found = await accountByUsername(accounts.store, foldUsername(name.slice(0, MAX_ASKED_LENGTH)));
  // A name that only looks like somebody's leads nowhere.
  return seenOf(accounts, asking, found !== null && sameUsername(found.username, name) ? found : null);
}

/** The same by the id that programs know the account by. */
export async function personSeenById(accounts: Accounts, asking: Asking, id: string): Promise<SeenPerson | null> {
  return seenOf(accounts, asking, await accountByPublicId(accounts.store, id.slice(0, MAX_ASKED_LENGTH)));
}

async function seenOf(accounts: Accounts, asking: Asking, account: Account | null): Promise<SeenPerson | null> {
  // Nobody has blocked a visitor, whoever they ask for.
  const isBlocked =
    asking.viewer !== null && (await areBlocked(accounts.store, asking.viewer.account.id, account?.id ?? ""));
  const levels = await visibilitiesByAccount(accounts.store).all({ accountId: account?.id ?? "" });
  if (account === null) return null;
  const seenAs = viewerOf(asking, account);
  const isTrusted = seenAs === "owner" || seenAs === "moderator";
  if (!isTrusted && (isBlocked || account.state !== "active")) return null;
  // Even copying what cards say takes time, which would give away that there are some.
  if (!isOpen(levels, seenAs)) return null;
  const rows = await cardRows(accounts.store, account.id);
  // The last of them may have been hidden in between.
  if (!isOpen(rows, seenAs)) return null;
  return { account, seenAs, cards: readCards(accounts, rows).flatMap((card) => shownTo(card, seenAs) ?? []) };
}

/** Whether somebody with these cards is there for a viewer: who has none is. */
const isOpen = (some: readonly Pick<StoredCard, "visibility">[], seenAs: CardViewer): boolean =>
  some.length === 0 || some.some(({ visibility }) => extentFor(visibility, seenAs) !== "nothing");

/** Longer than any username, however it is written. */
const MAX_ASKED_LENGTH = 64;

/** As which somebody sees the cards of an account. Banned people are strangers to all but themselves. */
export function viewerOf({ viewer, locale, surface }: Asking, account: Pick<Account, "id">): CardViewer {
  const isHere = viewer !== null && (viewer.account.state === "active" || viewer.account.id === account.id);
  if (isHere && viewer.account.id === account.id) return "owner";
  if (isHere && can(viewer.account, "users", locale)) return "moderator";
  if (surface === "api") return "program";
  return isHere ? "member" : "stranger";
}

const localesByAccount = ready((db) =>
  db
    .select({ locale: cards.locale })
    .from(cards)
    .where(eq(cards.accountId, sql.placeholder("accountId")))
    .orderBy(asc(cards.id))
    .prepare(),
);

/** In which languages somebody has cards, for themselves alone. */
export const ownCardLocales = (store: AccountsStore, accountId: string): Promise<{ locale: string }[]> =>
  localesByAccount(store).all({ accountId });

/** The cards of somebody as they are stored, for their own editor, export and commands. */
export const ownCards = (accounts: Accounts, accountId: string): Promise<StoredCard[]> =>
  storedCards(accounts, accountId);

const storedCards = async (accounts: Accounts, accountId: string): Promise<StoredCard[]> =>
  readCards(accounts, await cardRows(accounts.store, accountId));

function readCards({ secrets, now }: Accounts, rows: readonly (typeof cards.$inferSelect)[]): StoredCard[] {
  const today = now().toISOString().slice(0, 10);
  const read = rows.map(({ content, birthdaySealed, ...row }) => {
    const birthday = birthdaySealed === null ? null : secrets.decrypt(birthdaySealed);
    return { ...row, content: readContent(content), birthday, age: birthday === null ? null : ageOn(birthday, today) };
  });
  const isOfMinor = read.some(isMinor);
  return read.map((card) => ({ ...card, isOfMinor }));
}
