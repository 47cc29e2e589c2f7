import { and, eq, exists, isNotNull, type SQL, sql } from "drizzle-orm";
import { itemName } from "#app/kit/forms/form.ts";
import { days } from "#app/kit/time/durations.ts";
import { type Accounts, attempt, must, type Reader } from "#app/services/accounts/store.server.ts";
import { consumePoints, type LimitRule } from "#app/services/limits/limits.server.ts";
import { newPictureName, type PictureRefusal, type PictureStore } from "#app/services/media/pictures.server.ts";
import { accounts as accountRows } from "#db/accounts/schema/accounts.ts";
import { cards, flagPictures } from "#db/accounts/schema/cards.ts";
import type { CardErrors } from "./check-text.ts";
import type { CustomFlag } from "./content.ts";

/** Flags people upload for their cards: who sent which, and who may show it. */

/** Limits, because each picture costs time to draw and space to store. The first is a little more than a card holds. */
export const FLAG_PICTURES = {
  perDay: { name: "flag-picture", points: 150, windowMs: days(1) },
  /** Pictures of one person that no card of theirs shows. */
  maxUnused: 300,
} as const satisfies { perDay: LimitRule; maxUnused: number };

interface FlagPictureParts {
  accounts: Accounts;
  pictures: Pick<PictureStore, "draw" | "keep">;
}

export type ReceivedFlag =
  | { error: null; id: string }
  | { error: PictureRefusal }
  | { error: "flagTooMany"; until: Date }
  | { error: "flagNoRoom" };

/** Counts one that is about to be sent. @returns null, or why it is not to be read */
export async function countFlag(
  accounts: Accounts,
  accountId: string,
): Promise<Extract<ReceivedFlag, { error: "flagTooMany" }> | null> {
  const { allowed, until } = await consumePoints(accounts, { rule: FLAG_PICTURES.perDay, subject: accountId });
  return allowed ? null : { error: "flagTooMany", until };
}

/**
 * Stores a flag that has been counted. Its owner is recorded before the file is stored: if the process dies in between, the job for
 * unused flags removes the row, so a file without an owner lasts no longer than until its next run.
 * @param file the bytes as they were uploaded
 */
export async function receiveFlag(
  { accounts, pictures }: FlagPictureParts,
  accountId: string,
  file: Buffer,
): Promise<ReceivedFlag> {
  const result = await pictures.draw("customFlag", file);
  if (result.error !== null) return result;
  const id = newPictureName();
  const hasNoRoom = await attempt(
    accounts.store.atomically((db) => [
      must(
        db.insert(flagPictures).select(
          db
            .select({
              id: sql<string>`${id}`.as("id"),
              accountId: accountRows.id,
              unusedSince: sql<Date | null>`NULL`.as("unused_since"),
              createdAt: sql<Date>`${accounts.now().getTime()}`.as("created_at"),
            })
            .from(accountRows)
            .where(and(eq(accountRows.id, accountId), eq(accountRows.state, "active"), hasRoom(accountId))),
        ),
      ),
    ]),
    ["flagNoRoom"],
  );
  if (hasNoRoom !== null) return { error: hasNoRoom };
  const saved = await pictures.keep(result.drawn, id);
  return saved.error === null ? { error: null, id } : saved;
}

const hasRoom = (accountId: string): SQL =>
  sql`(SELECT count(*) FROM ${flagPictures} WHERE ${eq(flagPictures.accountId, accountId)}
    AND ${flagPictures.id} NOT IN (SELECT json_extract(flag.value, '$.picture')
      FROM ${cards}, json_each(${cards.content}, '$.customFlags') AS flag
      WHERE ${eq(cards.accountId, accountId)})) < ${FLAG_PICTURES.maxUnused}`;

const listed = (names: readonly string[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify([...new Set(names)])}))`;

async function missingPictures(
  { store }: Pick<Accounts, "store">,
  accountId: string,
  flags: readonly Pick<CustomFlag, "picture">[],
): Promise<ReadonlySet<string>> {
  const names = flags.map(({ picture }) => picture);
  if (names.length === 0) return new Set();
  const own = await store.db
    .select({ id: flagPictures.id })
    .from(flagPictures)
    .where(and(eq(flagPictures.accountId, accountId), sql`${flagPictures.id} IN ${listed(names)}`));
  const known = new Set(own.map(({ id }) => id));
  return new Set(names.filter((name) => !known.has(name)));
}

/** An error beside each flag whose picture somebody else has uploaded, or that is gone: both look alike. */
export async function pictureErrors(
  accounts: Pick<Accounts, "store">,
  accountId: string,
  flags: readonly Pick<CustomFlag, "picture">[],
): Promise<CardErrors> {
  const missing = await missingPictures(accounts, accountId, flags);
  const errors: CardErrors = {};
  flags.forEach(({ picture }, index) => {
    if (missing.has(picture)) errors[itemName("customFlagPicture", index)] = "pictures.error.gone";
  });
  return errors;
}

/** Whether one of the pictures is missing, as a condition of the change that shows them. */
export const isOneMissing = (db: Reader, accountId: string, flags: readonly Pick<CustomFlag, "picture">[]): SQL => {
  const names = listed(flags.map(({ picture }) => picture));
  const own = db.select({ id: flagPictures.id }).from(flagPictures).where(eq(flagPictures.accountId, accountId));
  return sql`EXISTS (SELECT 1 FROM ${names} WHERE value NOT IN ${own})`;
};

/**
 * Says that somebody has these pictures in a form, so that the job for unused flags does not count the time before. Drafts may
 * name them for as long as they are kept.
 */
export async function keepPictures(
  { store }: Pick<Accounts, "store">,
  accountId: string,
  flags: readonly Pick<CustomFlag, "picture">[],
): Promise<void> {
  if (flags.length === 0) return;
  const isMeant = and(
    eq(flagPictures.accountId, accountId),
    isNotNull(flagPictures.unusedSince),
    sql`${flagPictures.id} IN ${listed(flags.map(({ picture }) => picture))}`,
  );
  // Asked before, because a change waits for the disk, and this is asked while somebody types.
  const [one] = await store.db.select({ id: flagPictures.id }).from(flagPictures).where(isMeant).limit(1);
  if (one === undefined) return;
  await store.atomically((db) => [db.update(flagPictures).set({ unusedSince: null }).where(isMeant)]);
}

/** Whether a card of the picture's owner shows it. */
export const isOnCard = (db: Reader): SQL =>
  exists(
    db
      .select({ id: cards.id })
      .from(cards)
      .where(and(eq(cards.accountId, flagPictures.accountId), sql`instr(${cards.content}, ${flagPictures.id}) > 0`)),
  );
