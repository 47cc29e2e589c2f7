import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { ageOn, isUnderAge } from "#app/features/accounts/age.ts";
import { comingOfAgeOf } from "#app/features/accounts/coming-of-age.server.ts";
import { readable } from "#app/services/accounts/keys/secrets.server.ts";
import { type Accounts, ready, unplanned } from "#app/services/accounts/store.server.ts";
import { cards } from "#db/accounts/schema/cards.ts";
import { isOpenerThanInternal } from "./visibility.ts";

/**
 * What a change of cards does to the ages that others see. Birthdays are sealed in the file, so its triggers cannot count them: whoever
 * changes cards asks here (decision 214).
 */

/** A card by one of its names; one in a language without a card yet is new. */
type Which = { id: string } | { locale: string };

export interface BirthdayChange {
  card: Which;
  /** What the card says from now on; undefined where it is deleted. */
  birthday: string | null | undefined;
}

/** The birthdays on somebody's cards when they were read. */
export interface Birthdays {
  /**
   * One that stays as it is, or stands on another card already, stays the same sealed: whether a card says another birthday than it
   * did is seen in the file without the key. One that no key opens is empty in every form, and stays until there is another.
   */
  seal(card: Which, birthday: string | null): string | null;
  after(changes: readonly BirthdayChange[]): BirthdaysAfter;
  /** For the change itself: whether a card has been saved, made or deleted since. */
  isOld: SQL;
}

/** What others see of birthdays once they have changed. */
interface BirthdaysAfter {
  /** Whether a card shows the age that it showed: none, while its owner is not of age. */
  isSameAge(card: Which): boolean;
  /** Whether visitors or programs see anything else of cards that stay as they are otherwise. */
  isSeen(): Promise<boolean>;
}

const rowsOf = ready((db) =>
  db
    .select({
      id: cards.id,
      locale: cards.locale,
      version: cards.version,
      visibility: cards.visibility,
      indexed: cards.indexed,
      birthdaySealed: cards.birthdaySealed,
    })
    .from(cards)
    .where(eq(cards.accountId, unplanned("accountId")))
    .orderBy(asc(cards.id))
    .prepare(),
);

export async function birthdaysOf(context: Accounts, accountId: string): Promise<Birthdays> {
  const { store, secrets, now } = context;
  const comingOfAge = await comingOfAgeOf(context, accountId);
  const rows = await rowsOf(store).all({ accountId });
  const today = now().toISOString().slice(0, 10);
  const sealedBy = new Map<string, string>();
  const before = rows.map(({ birthdaySealed: sealed, ...row }) => {
    const birthday = sealed === null ? null : readable(secrets, sealed);
    if (birthday !== null && sealed !== null) sealedBy.set(birthday, sealed);
    return { ...row, age: ageIn(birthday), unreadable: birthday === null ? sealed : null };
  });
  const versions = JSON.stringify(rows.map(({ id, version }) => [id, version]));
  return {
    seal(card, birthday) {
      if (birthday === null) return before.find((row) => isThat(row, card))?.unreadable ?? null;
      const sealed = sealedBy.get(birthday) ?? secrets.encrypt(birthday);
      sealedBy.set(birthday, sealed);
      return sealed;
    },
    after,
    isOld: sql`${versions} <> (SELECT json_group_array(json_array(id, version)) FROM (SELECT id, version FROM ${cards} WHERE account_id = ${accountId} ORDER BY id))`,
  };

  function ageIn(birthday: string | null): number | null {
    return birthday === null ? null : ageOn(birthday, today);
  }

  function after(changes: readonly BirthdayChange[]): BirthdaysAfter {
    const staying = before.flatMap((row) => {
      const change = changes.find(({ card }) => isThat(row, card));
      if (change === undefined) return { ...row, next: row.age };
      const { birthday } = change;
      if (birthday === undefined) return [];
      return { ...row, next: ageIn(birthday), unreadable: birthday === null ? row.unreadable : null };
    });
    // A new card shows nothing before it is there, but may say that its owner is not of age.
    const added = changes.filter(({ card }) => !before.some((row) => isThat(row, card)));
    const ages = [...staying.map(({ next }) => next), ...added.map(({ birthday }) => ageIn(birthday ?? null))];
    const isMinorWith = (some: readonly (number | null)[]) => isUnderAge({ comingOfAge, ages: some, today });
    const isAnyUnreadable = (some: typeof before) => some.some(({ unreadable }) => unreadable !== null);
    const wasMinor = isMinorWith(before.map(({ age }) => age)) || isAnyUnreadable(before);
    const willBeMinor = isMinorWith(ages) || isAnyUnreadable(staying);
    const open = staying.filter(({ visibility }) => isOpenerThanInternal(visibility));
    const showsSameAge = ({ age, next }: (typeof staying)[number]) =>
      (wasMinor ? null : age) === (willBeMinor ? null : next);
    return {
      isSameAge: (card) => staying.filter((row) => isThat(row, card)).every(showsSameAge),
      async isSeen() {
        const isOtherAge = !open.every(showsSameAge);
        if (isOtherAge || wasMinor === willBeMinor) return isOtherAge;
        return open.some(({ indexed }) => indexed) || isAnyWithTime(open.map(({ id }) => id));
      },
    };
  }

  /** Whether a card has a time zone, which a minor keeps for themselves. */
  async function isAnyWithTime(ids: string[]): Promise<boolean> {
    const hasTime = sql`json_extract(${cards.content}, '$.timeZone') IS NOT NULL`;
    const [found] = await store.db
      .select({ id: cards.id })
      .from(cards)
      .where(and(inArray(cards.id, ids), hasTime))
      .limit(1);
    return found !== undefined;
  }
}

const isThat = (row: { id: string; locale: string }, card: Which): boolean =>
  "id" in card ? row.id === card.id : row.locale === card.locale;
