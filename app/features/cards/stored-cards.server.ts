import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { ageOn } from "#app/features/accounts/age.ts";
import { Pace } from "#app/kit/time/pace.ts";
import { type Accounts, ready } from "#app/services/accounts/store.server.ts";
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
    .where(eq(cards.accountId, sql.placeholder("accountId")))
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
  const rows = withAges(accounts, await unreadByAccount(accounts.store).all({ accountId }));
  return inTurn(rows, ({ id }) => storedCard(accounts, id, rows.some(isMinor)));
}

/** One of them. */
export async function ownCard(accounts: Accounts, accountId: string, locale: string): Promise<StoredCard | null> {
  const rows = withAges(accounts, await unreadByAccount(accounts.store).all({ accountId }));
  const row = rows.find((one) => one.locale === locale);
  return row === undefined ? null : storedCard(accounts, row.id, rows.some(isMinor));
}

export async function storedCard(accounts: Accounts, id: string, isOfMinor: boolean): Promise<StoredCard | null> {
  const row = await cardById(accounts.store).get({ id });
  if (row === undefined) return null;
  const [card] = withAges(accounts, [row]);
  return card === undefined ? null : { ...card, isOfMinor, content: readContent(row.content) };
}

type UnreadRow = Omit<typeof cards.$inferSelect, "content">;

export function withAges({ secrets, now }: Accounts, rows: readonly UnreadRow[]): UnreadCard[] {
  const today = now().toISOString().slice(0, 10);
  const read = rows.map(({ birthdaySealed, ...row }) => {
    const birthday = birthdaySealed === null ? null : secrets.decrypt(birthdaySealed);
    return { ...row, birthday, age: birthday === null ? null : ageOn(birthday, today) };
  });
  const isOfMinor = read.some(isMinor);
  return read.map((card) => ({ ...card, isOfMinor }));
}
