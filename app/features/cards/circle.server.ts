import { and, asc, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Account } from "#app/services/accounts/queries.server.ts";
import {
  type Accounts,
  type AccountsStore,
  attempt,
  must,
  type Reader,
  ready,
} from "#app/services/accounts/store.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { cards, circleEntries } from "#db/accounts/schema/cards.ts";
import { blocks } from "#db/accounts/schema/exclusions.ts";
import { mayAsk, refusing } from "./circle-refusals.server.ts";
import type { CirclePerson } from "./replace-circle.server.ts";
import { type CardViewer, extentFor, type ShownCard } from "./visibility.ts";

/** The circle: people on somebody's card. An entry says something about another person, so they decide whether others see it. */

export interface SeenCircleEntry {
  /** The card it is on. */
  cardId: string;
  person: Pick<Account, "id" | "username" | "usernameFolded" | "avatarSource" | "avatarFile">;
  relationship: string;
  /** Both have the other on one of their cards. */
  isMutual: boolean;
  /** Whether the person has agreed. Only the owner of the card gets entries without. */
  isAccepted: boolean;
  /** Editions in which the person has a card that the viewer may know of; none where they have made none. */
  locales: string[];
}

/**
 * The circles of cards, as somebody may see them. People who are banned, gone or hidden, and people whom the viewer has
 * blocked or who have blocked the viewer, are left out.
 * @param shown cards of one person, from `personSeenBy`
 */
export async function circlesSeenBy(
  store: AccountsStore,
  { viewer }: { viewer: { account: Pick<Account, "id"> } | null },
  { cards: shown, seenAs }: { cards: readonly ShownCard[]; seenAs: CardViewer },
): Promise<SeenCircleEntry[]> {
  const cardIds = shown.filter(({ extent }) => extent === "all").map(({ id }) => id);
  if (cardIds.length === 0) return [];
  const rows = await entriesByCards(store).all({ cardIds: JSON.stringify(cardIds) });
  if (rows.length === 0) return [];
  const visible = rows.filter(({ acceptedAt }) => acceptedAt !== null || seenAs === "owner");
  const away = await blockedAround(store, viewer?.account.id ?? null);
  const people = [...new Set(visible.map(({ person }) => person.id))].filter((id) => !away.has(id));
  // The owner of a card and a moderator see others there as any member does.
  const among = seenAs === "stranger" || seenAs === "program" ? seenAs : "member";
  const theirs = await openCardsOf(store, people, among, cardIds[0] ?? "");
  return visible.flatMap(({ acceptedAt, ...entry }) => {
    const open = theirs.get(entry.person.id);
    if (open === undefined) return [];
    const isAccepted = acceptedAt !== null;
    return { ...entry, isAccepted, isMutual: isAccepted && open.nameOwner, locales: open.locales };
  });
}

const { id, username, usernameFolded, avatarSource, avatarFile } = accounts;
const PERSON = { id, username, usernameFolded, avatarSource, avatarFile };

/** Prepared, because every look at a card asks it, and most cards have no circle. */
const entriesByCards = ready((db) =>
  db
    .select({
      cardId: circleEntries.cardId,
      person: PERSON,
      relationship: circleEntries.relationship,
      acceptedAt: circleEntries.acceptedAt,
    })
    .from(circleEntries)
    .innerJoin(accounts, eq(accounts.id, circleEntries.personId))
    .where(
      and(
        sql`${circleEntries.cardId} IN (SELECT value FROM json_each(${sql.placeholder("cardIds")}))`,
        // Written out: SQLite plans a query again for each new value (see `unplanned`).
        sql`${accounts.state} = 'active'`,
      ),
    )
    .orderBy(asc(circleEntries.cardId), asc(circleEntries.position))
    .prepare(),
);

/** Everybody in the circle of a card in its order, those too whom its owner does not see at the moment. */
export const circleNow = ({ db }: AccountsStore, cardId: string): Promise<CirclePerson[]> =>
  db
    .select({ personId: circleEntries.personId, relationship: circleEntries.relationship })
    .from(circleEntries)
    .where(eq(circleEntries.cardId, cardId))
    .orderBy(asc(circleEntries.position))
    .then((rows) => rows);

/** Everybody who has blocked somebody, or whom they have blocked. */
async function blockedAround({ db }: AccountsStore, viewerId: string | null): Promise<Set<string>> {
  if (viewerId === null) return new Set();
  const rows = await db
    .select({ blocker: blocks.blocker, blocked: blocks.blocked })
    .from(blocks)
    .where(or(eq(blocks.blocker, viewerId), eq(blocks.blocked, viewerId)));
  return new Set(rows.flatMap(({ blocker, blocked }) => [blocker, blocked]).filter((one) => one !== viewerId));
}

const cardsOf = ready((db) =>
  db
    .select({
      accountId: cards.accountId,
      locale: cards.locale,
      visibility: cards.visibility,
      namesOwner: sql<0 | 1>`EXISTS (
        SELECT 1 FROM circle_entries AS entry WHERE entry.card_id = cards.id
        AND entry.accepted_at IS NOT NULL
        AND entry.person_id = (SELECT own.account_id FROM cards AS own WHERE own.id = ${sql.placeholder("ownCardId")})
      )`,
    })
    .from(cards)
    .where(sql`${cards.accountId} IN (SELECT value FROM json_each(${sql.placeholder("people")}))`)
    .orderBy(asc(cards.id))
    .prepare(),
);

/** What a viewer may know of somebody's cards. */
interface OpenCards {
  /** Where they have cards. */
  locales: string[];
  /** Whether one that shows its circle has the owner of another card in it. */
  nameOwner: boolean;
}

/**
 * The cards of people that the viewer may know of. Who has cards and shows none of them is missing, and so is, for programs,
 * who has none.
 * @param ownCardId a card of the owner
 */
async function openCardsOf(
  store: AccountsStore,
  people: string[],
  viewer: CardViewer,
  ownCardId: string,
): Promise<Map<string, OpenCards>> {
  if (people.length === 0) return new Map();
  const rows = await cardsOf(store).all({ people: JSON.stringify(people), ownCardId });
  const withCards = new Set(rows.map(({ accountId }) => accountId));
  const found = new Map<string, OpenCards>();
  for (const person of people) {
    if (viewer !== "program" && !withCards.has(person)) found.set(person, { locales: [], nameOwner: false });
  }
  for (const { accountId, locale, visibility, namesOwner } of rows) {
    const extent = extentFor(visibility, viewer);
    if (extent === "nothing") continue;
    const open = found.get(accountId) ?? { locales: [], nameOwner: false };
    open.locales.push(locale);
    open.nameOwner ||= extent === "all" && namesOwner === 1;
    found.set(accountId, open);
  }
  return found;
}

/** Somebody who has this person in their circle. */
export interface Mention {
  cardId: string;
  owner: Pick<Account, "id" | "username" | "usernameFolded" | "avatarSource" | "avatarFile">;
  locale: string;
  relationship: string;
  isAccepted: boolean;
}

/** As many as anybody looks through; answering some shows the next. */
const MAX_MENTIONS = 500;

/**
 * Who mentions somebody, in every edition, for themselves: those without an answer first. People who are banned or blocked
 * on either side are left out, and those whose circle they have left; so are cards that are hidden, which answer to
 * everybody as if they were not there.
 */
export async function mentionsOf(store: AccountsStore, accountId: string): Promise<Mention[]> {
  const owner = alias(accounts, "owner");
  const rows = await store.db
    .select({
      cardId: cards.id,
      owner: {
        id: owner.id,
        username: owner.username,
        usernameFolded: owner.usernameFolded,
        avatarSource: owner.avatarSource,
        avatarFile: owner.avatarFile,
      },
      locale: cards.locale,
      relationship: circleEntries.relationship,
      acceptedAt: circleEntries.acceptedAt,
    })
    .from(circleEntries)
    .innerJoin(cards, eq(cards.id, circleEntries.cardId))
    .innerJoin(owner, eq(owner.id, cards.accountId))
    .where(
      and(
        ...[eq(circleEntries.personId, accountId), eq(owner.state, "active"), ne(cards.visibility, "hidden")],
        mayAsk(store.db, { personId: accountId, ownerId: cards.accountId }),
      ),
    )
    .orderBy(asc(isNotNull(circleEntries.acceptedAt)), asc(owner.username), asc(cards.locale))
    .limit(MAX_MENTIONS);
  const away = await blockedAround(store, accountId);
  return rows
    .filter(({ owner: { id: ownerId } }) => !away.has(ownerId))
    .map(({ acceptedAt, ...mention }) => ({ ...mention, isAccepted: acceptedAt !== null }));
}

/**
 * Lets others see an entry about this person.
 * @param relationship the words they agree to; without it those that stand there
 * @returns false when there is no such entry any more, or not with these words
 */
export async function acceptMention(
  { store, now }: Pick<Accounts, "store" | "now">,
  { accountId, cardId, relationship }: { accountId: string; cardId: string; relationship?: string },
): Promise<boolean> {
  const own = (db: Reader) =>
    and(
      eq(circleEntries.personId, accountId),
      eq(circleEntries.cardId, cardId),
      relationship === undefined ? undefined : eq(circleEntries.relationship, relationship),
      mayAsk(db, {
        personId: accountId,
        ownerId: sql`(SELECT ${cards.accountId} FROM ${cards} WHERE ${cards.id} = ${cardId})`,
      }),
    );
  // Accepted twice, it was accepted when it was first.
  const acceptedAt = sql`coalesce(${circleEntries.acceptedAt}, ${now().getTime()})`;
  const accepting = store.atomically((db) => [must(db.update(circleEntries).set({ acceptedAt }).where(own(db)))]);
  return (await attempt(accepting, ["none"])) === null;
}

/**
 * Takes somebody out of the circle of another, on all of that person's cards, and remembers it: they are not asked again
 * until they take it back. @returns whether they were in it
 */
export async function leaveCircle(
  { store, now }: Pick<Accounts, "store" | "now">,
  { accountId, ownerId }: { accountId: string; ownerId: string },
): Promise<boolean> {
  const theirs = store.db.select({ id: cards.id }).from(cards).where(eq(cards.accountId, ownerId));
  const isEntry = and(eq(circleEntries.personId, accountId), inArray(circleEntries.cardId, theirs));
  const [left] = await store.atomically((db) => [
    db.delete(circleEntries).where(isEntry).returning({ cardId: circleEntries.cardId }),
    refusing(db, { personId: accountId, ownerId }, now()),
  ]);
  return left.length > 0;
}
