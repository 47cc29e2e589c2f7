import { asc, eq } from "drizzle-orm";
import { comingOfAgeOf } from "#app/features/accounts/coming-of-age.server.ts";
import { Pace } from "#app/kit/time/pace.ts";
import { areBlocked } from "#app/services/accounts/blocks.server.ts";
import {
  type Account,
  accountById,
  accountByPublicId,
  accountByUsername,
  accountsWithRoles,
} from "#app/services/accounts/queries.server.ts";
import { type Accounts, type AccountsStore, ready, unplanned } from "#app/services/accounts/store.server.ts";
import { foldUsername, sameUsername } from "#app/services/accounts/username.ts";
import { cards } from "#db/accounts/schema/cards.ts";
import { type Asking, viewerIn, viewerOf } from "./asking.ts";
import { inTurn, shelfOf, storedCard, unreadByAccount, withAges } from "./stored-cards.server.ts";
import {
  type CardViewer,
  isMinor,
  type ListedCard,
  listedTo,
  mayBeIndexed,
  type ShownCard,
  shownTo,
} from "./visibility.ts";

/** What others see of cards: whatever leaves this file has gone through `shownTo`. */

/** What others may know of an account that has a page. */
export interface SeenPerson {
  account: Account;
  /** As which the asking person sees it in the edition that is asked. Of other editions, they may be less. */
  seenAs: CardViewer;
  /** Every card they may see, oldest first; none where the person has made none. */
  listed: readonly ListedCard[];
  /** What one of these cards says. @returns null where it is gone or hidden meanwhile */
  read(card: Pick<ListedCard, "id">): Promise<ShownCard | null>;
  /**
   * The same of all, one after the other: others have their turn in between.
   * @param only the code of an edition, for the card there alone
   */
  readAll(only?: string | null): Promise<ShownCard[]>;
}

/** The same with what search engines are told: they may not list cards of those who are not of age, so birthdays are opened for it. */
export interface PagePerson extends SeenPerson {
  listed: readonly (ListedCard & Pick<ShownCard, "indexed">)[];
}

interface FoundPerson extends SeenPerson {
  isIndexed(card: ListedCard): Promise<boolean>;
}

/**
 * The person at an address, with the cards that may be seen. Unknown, removed, banned and hidden people, those who have
 * blocked the viewer and those whom the viewer has blocked are all null, and cost the same queries.
 * @param name as in the address, of any length
 */
export async function personSeenBy(accounts: Accounts, asking: Asking, name: string): Promise<PagePerson | null> {
  const person = await personAskedFor(accounts, asking, name);
  if (person === null) return null;
  const listed: PagePerson["listed"][number][] = [];
  for (const card of person.listed) listed.push({ ...card, indexed: await person.isIndexed(card) });
  return { ...person, listed };
}

/** Finds the account with a name, by its folded form. */
export type AccountNamed = (folded: string) => Promise<Account | null>;

/** Looks each up once, also for names that look like it: the time of many lookups would add up, and reveal who exists. */
export function namedOnce({ store }: Accounts): AccountNamed {
  const found = new Map<string, Promise<Account | null>>();
  return (folded) => {
    const account = found.get(folded) ?? accountByUsername(store, folded);
    found.set(folded, account);
    return account;
  };
}

/** The same without what only pages are told: programs need no more than the cards themselves. */
export async function personAskedFor(
  accounts: Accounts,
  asking: Asking,
  name: string,
  named: AccountNamed = (folded) => accountByUsername(accounts.store, folded),
): Promise<FoundPerson | null> {
  const found = await named(foldUsername(name.slice(0, MAX_ASKED_LENGTH)));
  // A name that only looks like somebody's leads nowhere.
  return seenOf(accounts, asking, found !== null && sameUsername(found.username, name) ? found : null);
}

/** The same by the id that programs know the account by. */
export async function personSeenById(accounts: Accounts, asking: Asking, id: string): Promise<SeenPerson | null> {
  return seenOf(accounts, asking, await accountByPublicId(accounts.store, id.slice(0, MAX_ASKED_LENGTH)));
}

/** More people than any team of volunteers has. */
const MAX_TEAM = 500;

/**
 * Everybody with a role whose cards may be seen, one after the other. The caller looks at what they say: a role alone makes nobody known.
 */
export async function* teamSeenBy(accounts: Accounts, asking: Asking): AsyncGenerator<SeenPerson> {
  const pace = new Pace();
  for (const { id } of await accountsWithRoles(accounts.store, MAX_TEAM)) {
    const seen = await seenOf(accounts, asking, await accountById(accounts.store, id));
    if (seen !== null) yield seen;
    await pace.pause();
  }
}

async function seenOf(accounts: Accounts, asking: Asking, account: Account | null): Promise<FoundPerson | null> {
  // Nobody has blocked a visitor, whoever they ask for.
  const isBlocked =
    asking.viewer !== null && (await areBlocked(accounts.store, asking.viewer.account.id, account?.id ?? ""));
  const cards = await listByAccount(accounts.store).all({ accountId: account?.id ?? "" });
  if (account === null) return null;
  const seenIn = (locale: string) => viewerIn({ ...asking, locale }, account, isBlocked);
  const listed = cards.flatMap((card) => listedTo(card, seenIn(card.locale)) ?? []);
  // Somebody without cards is there for everyone who may see them in the edition that was asked.
  const isOpen = cards.length === 0 ? seenIn(asking.locale) !== null : listed.length > 0;
  if (!isOpen) return null;
  const shelf = shelfOf(accounts);
  const readMinority = async () => {
    const comingOfAge = await comingOfAgeOf(accounts, account.id);
    const known = isLookedOn(asking, account) ? null : comingOfAge;
    return withAges(shelf, await unreadByAccount(accounts.store).all({ accountId: account.id }), known).some(isMinor);
  };
  // Nobody's birthday is opened to say which cards there are.
  let ofMinor: Promise<boolean> | undefined;
  const isOfMinor = () => {
    ofMinor ??= readMinority();
    return ofMinor;
  };
  const isIndexed: FoundPerson["isIndexed"] = async ({ id }) =>
    cards.some((card) => card.id === id && mayBeIndexed(card)) && !(await isOfMinor());
  const read: SeenPerson["read"] = async ({ id }) => {
    const card = await storedCard(shelf, id, await isOfMinor());
    return card && shownTo(card, seenIn(card.locale));
  };
  const readAll: SeenPerson["readAll"] = (only = null) =>
    inTurn(only === null ? listed : listed.filter(({ locale }) => locale === only), read);
  return { account, seenAs: viewerOf(asking, account), listed, isIndexed, read, readAll };
}

/** Whether somebody sees the site as the owner: they see the cards, and nothing that the owner said at sign-up. */
const isLookedOn = ({ viewer }: Asking, { id }: Account): boolean =>
  viewer !== null && viewer.account.id === id && viewer.session.impersonatorId !== null;

const { id, locale, visibility, indexed, version } = cards;

/** An index has all of it: what is there takes as long as what is not. */
const listByAccount = ready((db) =>
  db
    .select({ id, locale, visibility, indexed, version })
    .from(cards)
    .where(eq(cards.accountId, unplanned("accountId")))
    .orderBy(asc(cards.id))
    .prepare(),
);

/** Longer than any username, however it is written. */
const MAX_ASKED_LENGTH = 64;

const localesByAccount = ready((db) =>
  db
    .select({ locale: cards.locale })
    .from(cards)
    .where(eq(cards.accountId, unplanned("accountId")))
    .orderBy(asc(cards.id))
    .prepare(),
);

/** In which languages somebody has cards, for themselves alone. */
export const ownCardLocales = (store: AccountsStore, accountId: string): Promise<{ locale: string }[]> =>
  localesByAccount(store).all({ accountId });
