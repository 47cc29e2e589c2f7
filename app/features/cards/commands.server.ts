import { and, asc, eq, exists, inArray, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { ulid } from "ulid";
import { type Accounts, attempt, must, type Step, unless, type Writer } from "#app/services/accounts/store.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { cards, circleEntries, type Visibility } from "#db/accounts/schema/cards.ts";
import { blocks } from "#db/accounts/schema/exclusions.ts";
import type { CardContent } from "./content.ts";
import { isOneMissing } from "./flag-pictures.server.ts";
import type { StoredCard } from "./visibility.ts";

/** Changes of cards. Each asks again whether the account may, in the change itself. */

/** A person of the circle, found before. */
export interface CirclePerson {
  personId: string;
  relationship: string;
}

export interface CardToSave {
  accountId: string;
  locale: string;
  /** The version the form was filled with; null for a card that is not there yet. */
  base: number | null;
  /** As `tidyCard` and `findErrors` let it through. */
  content: CardContent;
  birthday: string | null;
  visibility: Visibility;
  indexed: boolean;
  circle: readonly CirclePerson[];
  /** Cards in other languages that are changed along, with what they shall say. */
  others?: readonly OtherCard[];
}

/** Another card of the same owner, as it was read, and what it says from now on. */
export interface OtherCard {
  card: Pick<StoredCard, "id" | "version">;
  content: CardContent;
  birthday: string | null;
}

/**
 * "changed": somebody, or the owner in another window, has saved since. "notActive": banned or removed since. "pictureGone": a
 * flag shows a picture that this person has not uploaded, or that has been removed since.
 */
export type SaveProblem = "changed" | "notActive" | "pictureGone";

/**
 * Saves a card, whole or not at all. Sending it twice saves it once: the second finds another version. People who have
 * blocked the owner, or whom the owner has blocked, are left out of the circle, and so are those who are gone.
 */
export async function saveCard(context: Accounts, card: CardToSave): Promise<SaveProblem | null> {
  const { store, now } = context;
  const at = now();
  const { accountId, locale, base, visibility, indexed, others = [] } = card;
  const id = ulid(at.getTime());
  const seal = await sealFor(context, accountId);
  const columns = {
    visibility,
    indexed,
    content: JSON.stringify(card.content),
    birthdaySealed: seal(card.birthday),
  };
  const customFlags = [card, ...others].flatMap(({ content }) => content.customFlags);
  const ofThisVersion = and(eq(cards.accountId, accountId), eq(cards.locale, locale), eq(cards.version, base ?? 0));
  return attempt(
    store.atomically((db) => [
      must(db.update(accounts).set({ updatedAt: at }).where(isActive(accountId))),
      ...(customFlags.length === 0 ? [] : [unless(isOneMissing(db, accountId, customFlags))]),
      base === null
        ? must(db.insert(cards).values({ ...columns, id, accountId, locale, createdAt: at, updatedAt: at }))
        : must(
            db
              .update(cards)
              .set({ ...columns, version: base + 1, updatedAt: changedAt(columns, at) })
              .where(ofThisVersion),
          ),
      ...others.map((other) => {
        const said = { content: JSON.stringify(other.content), birthdaySealed: seal(other.birthday) };
        const isAsRead = and(eq(cards.id, other.card.id), eq(cards.version, other.card.version));
        const version = other.card.version + 1;
        return must(
          db
            .update(cards)
            .set({ ...said, version, updatedAt: changedAt(said, at) })
            .where(isAsRead),
        );
      }),
      ...replacingCircle(db, card, at),
    ]),
    [
      "notActive" as const,
      ...(customFlags.length === 0 ? [] : ["pictureGone" as const]),
      "changed" as const,
      ...others.map(() => "changed" as const),
    ],
    { "cards.account_id": "changed" },
  );
}

/**
 * Seals birthdays so that one that stays as it is, or stands on another card already, stays the same sealed: whether a card says
 * another birthday than it did is seen in the file without the key.
 */
async function sealFor(
  { store, secrets }: Accounts,
  accountId: string,
): Promise<(birthday: string | null) => string | null> {
  const rows = await store.db
    .select({ sealed: cards.birthdaySealed })
    .from(cards)
    .where(eq(cards.accountId, accountId))
    .orderBy(asc(cards.id));
  const known = new Map(rows.flatMap(({ sealed }) => (sealed === null ? [] : [[secrets.decrypt(sealed), sealed]])));
  return (birthday) => {
    if (birthday === null) return null;
    const sealed = known.get(birthday) ?? secrets.encrypt(birthday);
    known.set(birthday, sealed);
    return sealed;
  };
}

/** When a card was changed last: a save that changes nothing is none, and shows nowhere. */
function changedAt(
  to: Pick<typeof cards.$inferInsert, "content" | "birthdaySealed"> &
    Partial<Pick<CardToSave, "visibility" | "indexed">>,
  at: Date,
): SQL {
  const { content, birthdaySealed = null, visibility, indexed } = to;
  const isSame = and(
    ...[eq(cards.content, content), sql`${cards.birthdaySealed} IS ${birthdaySealed}`],
    ...(visibility === undefined ? [] : [eq(cards.visibility, visibility)]),
    ...(indexed === undefined ? [] : [eq(cards.indexed, indexed)]),
  );
  return sql`iif(${isSame}, ${cards.updatedAt}, ${at.getTime()})`;
}

const isActive = (accountId: string) => and(eq(accounts.id, accountId), eq(accounts.state, "active"));

/** Entries that stay as they are keep what the person has said to them, and are not written again. */
function replacingCircle(db: Writer, { accountId, locale, circle }: CardToSave, at: Date): Step[] {
  const own = and(eq(cards.accountId, accountId), eq(cards.locale, locale));
  const card = db.select({ id: cards.id }).from(cards).where(own);
  const people = circle.map(({ personId }) => personId);
  const isGone = people.length === 0 ? undefined : notInArray(circleEntries.personId, people);
  return [
    db.delete(circleEntries).where(and(inArray(circleEntries.cardId, card), isGone)),
    ...circle.map(({ personId, relationship }, position) =>
      db
        .insert(circleEntries)
        .select(
          db
            .select({
              cardId: cards.id,
              personId: sql<string>`${personId}`.as("person_id"),
              position: sql<number>`${position}`.as("position"),
              relationship: sql<string>`${relationship}`.as("relationship"),
              acceptedAt: sql<Date | null>`NULL`.as("accepted_at"),
              createdAt: sql<Date>`${at.getTime()}`.as("created_at"),
            })
            .from(cards)
            .where(and(own, sql`NOT ${isBlockedPair(db, accountId, personId)}`, isThere(db, personId))),
        )
        .onConflictDoUpdate({
          target: [circleEntries.cardId, circleEntries.personId],
          // They have agreed to one word, not to any.
          set: {
            position,
            relationship,
            acceptedAt: sql`CASE WHEN ${circleEntries.relationship} = ${relationship} THEN ${circleEntries.acceptedAt} END`,
          },
          setWhere: or(ne(circleEntries.position, position), ne(circleEntries.relationship, relationship)),
        }),
    ),
  ];
}

const isThere = (db: Writer, personId: string): SQL =>
  exists(db.select({ id: accounts.id }).from(accounts).where(isActive(personId)));

const isBlockedPair = (db: Writer, one: string, other: string): SQL =>
  exists(
    db
      .select({ blocker: blocks.blocker })
      .from(blocks)
      .where(
        or(
          and(eq(blocks.blocker, one), eq(blocks.blocked, other)),
          and(eq(blocks.blocker, other), eq(blocks.blocked, one)),
        ),
      ),
  );

/** Deletes one card. @returns whether there was one */
export async function deleteCard({ store }: Accounts, accountId: string, locale: string): Promise<boolean> {
  const own = and(eq(cards.accountId, accountId), eq(cards.locale, locale));
  const error = await attempt(
    store.atomically((db) => [must(db.delete(cards).where(own))]),
    ["none"],
  );
  return error === null;
}
