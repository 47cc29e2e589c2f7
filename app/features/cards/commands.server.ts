import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { ulid } from "ulid";
import { type Accounts, attempt, must, type Reader, unless } from "#app/services/accounts/store.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { cards, type Visibility } from "#db/accounts/schema/cards.ts";
import { measures } from "#db/accounts/schema/safety.ts";
import { birthdaysOf } from "./birthdays.server.ts";
import type { CardContent } from "./content.ts";
import { isOneMissing } from "./flag-pictures.server.ts";
import { type CirclePerson, isActive, replacingCircle } from "./replace-circle.server.ts";
import type { StoredCard } from "./visibility.ts";

/** Changes of cards. Each asks again whether the account may, in the change itself. */

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

/** How often a change is tried again when another card of the same owner was changed in between. */
const MAX_TRIES = 10;

/** Tries a change again as long as a card of the same owner changes between its reading and its writing. */
async function untilRead<Problem>(trying: () => Promise<Problem | "old">): Promise<Problem | "changed"> {
  for (let tried = 0; tried < MAX_TRIES; tried++) {
    const problem = await trying();
    if (problem !== "old") return problem;
  }
  return "changed";
}

/**
 * Saves a card, whole or not at all. Sending it twice saves it once: the second finds another version. People who have
 * blocked the owner, or whom the owner has blocked, are left out of the circle, and so are those who are gone.
 */
export const saveCard = (context: Accounts, card: CardToSave): Promise<SaveProblem | null> =>
  untilRead(() => trySaving(context, card));

async function trySaving(context: Accounts, card: CardToSave): Promise<SaveProblem | "old" | null> {
  const { store, now } = context;
  const at = now();
  const { accountId, locale, base, birthday, visibility, indexed, others = [] } = card;
  const id = ulid(at.getTime());
  const birthdays = await birthdaysOf(context, accountId);
  const after = birthdays.after([{ card: { locale }, birthday }, ...others]);
  const isSeen = await after.isSeen();
  const birthdaySealed = birthdays.seal({ locale }, birthday);
  const columns = { visibility, indexed, content: JSON.stringify(card.content) };
  const customFlags = [card, ...others].flatMap(({ content }) => content.customFlags);
  const ofThisVersion = and(eq(cards.accountId, accountId), eq(cards.locale, locale), eq(cards.version, base ?? 0));
  return attempt(
    store.atomically((db) => [
      unless(birthdays.isOld),
      must(
        db
          .update(accounts)
          .set({ updatedAt: at, ...counted(isSeen) })
          .where(isActive(accountId)),
      ),
      ...(customFlags.length === 0 ? [] : [unless(isOneMissing(db, accountId, customFlags))]),
      base === null
        ? must(
            db.insert(cards).values({
              ...columns,
              birthdaySealed,
              id,
              accountId,
              locale,
              createdAt: at,
              updatedAt: at,
              teamWarnings: standingWarnings(db, { accountId, locale }),
            }),
          )
        : must(
            db
              .update(cards)
              .set({
                ...columns,
                birthdaySealed,
                version: base + 1,
                updatedAt: changedAt(columns, after.isSameAge({ locale }), at),
              })
              .where(ofThisVersion),
          ),
      ...others.map((other) => {
        const said = { content: JSON.stringify(other.content) };
        const isAsRead = and(eq(cards.id, other.card.id), eq(cards.version, other.card.version));
        const version = other.card.version + 1;
        const updatedAt = changedAt(said, after.isSameAge(other.card), at);
        return must(
          db
            .update(cards)
            .set({ ...said, birthdaySealed: birthdays.seal(other.card, other.birthday), version, updatedAt })
            .where(isAsRead),
        );
      }),
      ...replacingCircle(db, card, at),
    ]),
    [
      "old" as const,
      "notActive" as const,
      ...(customFlags.length === 0 ? [] : ["pictureGone" as const]),
      "changed" as const,
      ...others.map(() => "changed" as const),
    ],
    { "cards.account_id": "changed" },
  );
}

/** The warnings that moderators have put on somebody's card. A new card keeps them, so deleting the old one is no way around them. */
function standingWarnings(db: Reader, { accountId, locale }: Pick<CardToSave, "accountId" | "locale">): SQL {
  const isOfCard = and(eq(measures.accountId, accountId), eq(measures.locale, locale), eq(measures.kind, "warning"));
  const standing = db
    .select({ all: sql`group_concat(${measures.detail}, char(10) ORDER BY ${measures.id})` })
    .from(measures)
    .where(and(isOfCard, isNull(measures.liftedAt)));
  return sql`coalesce((${standing}), '')`;
}

/** What triggers cannot count, because it lies in sealed birthdays. */
const counted = (isSeen: boolean) => (isSeen ? { shownRevision: sql`${accounts.shownRevision} + 1` } : {});

/** When a card was changed last: a save that changes nothing others see of it is none, and shows nowhere. */
function changedAt(
  to: Pick<typeof cards.$inferInsert, "content"> & Partial<Pick<CardToSave, "visibility" | "indexed">>,
  isSameAge: boolean,
  at: Date,
): SQL | Date {
  const { content, visibility, indexed } = to;
  const isSame = and(
    eq(cards.content, content),
    ...(visibility === undefined ? [] : [eq(cards.visibility, visibility)]),
    ...(indexed === undefined ? [] : [eq(cards.indexed, indexed)]),
  );
  return isSameAge ? sql`iif(${isSame}, ${cards.updatedAt}, ${at.getTime()})` : at;
}

/** Deletes one card. @returns whether there was one */
export async function deleteCard(context: Accounts, accountId: string, locale: string): Promise<boolean> {
  const own = and(eq(cards.accountId, accountId), eq(cards.locale, locale));
  const problem = await untilRead(async () => {
    const birthdays = await birthdaysOf(context, accountId);
    const isSeen = await birthdays.after([{ card: { locale }, birthday: undefined }]).isSeen();
    return attempt(
      context.store.atomically((db) => [
        unless(birthdays.isOld),
        must(db.delete(cards).where(own)),
        ...(isSeen ? [db.update(accounts).set(counted(isSeen)).where(eq(accounts.id, accountId))] : []),
      ]),
      ["old" as const, "none" as const],
    );
  });
  return problem === null;
}
