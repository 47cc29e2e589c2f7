import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { ageOn, isUnderAge } from "#app/features/accounts/age.ts";
import { comingOfAgeOf } from "#app/features/accounts/coming-of-age.server.ts";
import { Pace } from "#app/kit/time/pace.ts";
import { readable } from "#app/services/accounts/keys/secrets.server.ts";
import { type Accounts, ready, unplanned } from "#app/services/accounts/store.server.ts";
import { cards } from "#db/accounts/schema/cards.ts";
import { readContent } from "./content.ts";
import { isMinor, type ListedCard, type StoredCard, type UnreadCard } from "./visibility.ts";

/**
 * Cards as they are stored, for nobody's eyes but their owner's. A page, an answer or a count is made from `queries.server.ts`
 * instead; which modules may import this one is written in `.dependency-cruiser.cjs`.
 */

const { content: _, ...unread } = getTableColumns(cards);

/** What cards say may be half a megabyte each, so it is read of those alone that are needed, one by one. */
export const unreadByAccount = ready((db) =>
  db
    .select(unread)
    .from(cards)
    .where(eq(cards.accountId, unplanned("accountId")))
    .orderBy(asc(cards.id))
    .prepare(),
);

const cardById = ready((db) =>
  db
    .select()
    .from(cards)
    .where(eq(cards.id, sql.placeholder("id")))
    .prepare(),
);

/** Reads cards one after the other, and leaves out those that are gone. */
export async function inTurn<Card>(
  listed: readonly Pick<ListedCard, "id">[],
  read: (card: Pick<ListedCard, "id">) => Promise<Card | null>,
): Promise<Card[]> {
  const found: Card[] = [];
  const pace = new Pace();
  for (const card of listed) {
    const one = await read(card);
    if (one !== null) found.push(one);
    await pace.pause();
  }
  return found;
}

/** The cards of somebody as they are stored, for their own editor, export and commands. */
export async function ownCards(accounts: Accounts, accountId: string): Promise<StoredCard[]> {
  const shelf = shelfOf(accounts);
  const rows = await ownRows(accounts, shelf, accountId);
  return inTurn(rows, ({ id }) => storedCard(shelf, id, rows.some(isMinor)));
}

/** One of them. */
export async function ownCard(accounts: Accounts, accountId: string, locale: string): Promise<StoredCard | null> {
  const shelf = shelfOf(accounts);
  const rows = await ownRows(accounts, shelf, accountId);
  const row = rows.find((one) => one.locale === locale);
  return row === undefined ? null : storedCard(shelf, row.id, rows.some(isMinor));
}

const ownRows = async (accounts: Accounts, shelf: Shelf, accountId: string): Promise<UnreadCard[]> =>
  withAges(shelf, await unreadByAccount(accounts.store).all({ accountId }), await comingOfAgeOf(accounts, accountId));

/** Where the cards of one person are read. */
export interface Shelf extends Pick<Accounts, "store" | "now"> {
  /** Opens a sealed birthday: once, because the list of the cards has it and each card again. Null where no key opens it. */
  opened(sealed: string): string | null;
}

export function shelfOf({ store, now, secrets }: Accounts): Shelf {
  const known = new Map<string, string | null>();
  const opened = (sealed: string): string | null => {
    const birthday = known.get(sealed) ?? readable(secrets, sealed);
    known.set(sealed, birthday);
    return birthday;
  };
  return { store, now, opened };
}

export async function storedCard(shelf: Shelf, id: string, isOfMinor: boolean): Promise<StoredCard | null> {
  const row = await cardById(shelf.store).get({ id });
  if (row === undefined) return null;
  const [card] = withAges(shelf, [row], null);
  return card === undefined ? null : { ...card, isOfMinor, content: readContent(row.content) };
}

type UnreadRow = Omit<typeof cards.$inferSelect, "content">;

/**
 * Whose birthday no key opens may be under age, and is protected as if they were.
 * @param comingOfAge of their owner, as `comingOfAgeOf` tells it
 */
export function withAges(
  { opened, now }: Pick<Shelf, "opened" | "now">,
  rows: readonly UnreadRow[],
  comingOfAge: string | null,
): UnreadCard[] {
  const today = now().toISOString().slice(0, 10);
  const read = rows.map(({ birthdaySealed, ...row }) => {
    const birthday = birthdaySealed === null ? null : opened(birthdaySealed);
    const age = birthday === null ? null : ageOn(birthday, today);
    return { ...row, birthday, isBirthdayUnreadable: birthdaySealed !== null && birthday === null, age };
  });
  const isAnyUnreadable = read.some(({ isBirthdayUnreadable }) => isBirthdayUnreadable);
  const isOfMinor = isAnyUnreadable || isUnderAge({ comingOfAge, ages: read.map(({ age }) => age), today });
  return read.map((card) => ({ ...card, isOfMinor }));
}
