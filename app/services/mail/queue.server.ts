import { and, asc, count, eq, gt, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import { outgoingMail } from "#db/accounts/schema/mail.ts";
import { MAX_WAIT } from "./pauses.ts";

/** A mail on its way into the queue. */
export interface QueueEntry {
  /** A ULID: it says when the mail was written, and becomes its Message-ID. */
  id: string;
  /** The mail and how long it is worth sending, encrypted. */
  sealed: string;
  nextAt: Date;
}

/** A mail that a worker has taken to send it. */
export interface TakenMail {
  id: string;
  sealed: string;
  /** How often it has been taken; distinguishes the workers that took it. */
  attempts: number;
}

/** Where mails wait, encrypted. Several workers in several processes may take from it. */
export interface MailQueue {
  /** An id that is there already changes nothing. */
  add(entry: QueueEntry): Promise<void>;
  /** Takes what is due, the longest waiting first. No other worker gets it before `until`, unless it is put back. */
  due(now: Date, until: Date, most: number): Promise<TakenMail[]>;
  /** Extends the reservation of a mail. @returns false when another worker has taken it meanwhile, or it is gone */
  hold(taken: TakenMail, until: Date): Promise<boolean>;
  /** It was sent: stores when, and deletes the content. */
  sent(taken: TakenMail, at: Date): Promise<void>;
  /**
   * It was not sent: puts it back until `nextAt`, or with null gives it up and deletes it. Does nothing if another
   * worker has taken it.
   */
  failed(taken: TakenMail, nextAt: Date | null): Promise<void>;
  /** Deletes the rows of at most `most` mails sent before `before`. @returns how many */
  forget(before: Date, most: number): Promise<number>;
  /** How many rows there are to delete. */
  countSent(before: Date): Promise<number>;
}

type Database = BaseSQLiteDatabase<"async", unknown>;
type Reader = Pick<Database, "select">;
type Writer = Pick<Database, "select" | "insert" | "update" | "delete">;

/** What the queue needs of the accounts store. */
export interface QueueStore {
  readonly db: Reader;
  /** Makes a change of one statement. @returns what it returned */
  atomically<T>(steps: (db: Writer) => readonly [RunnableQuery<T, "sqlite">]): Promise<[T]>;
}

/**
 * The statement that queues a mail, for a change of several: the mail is queued only if what it is about has happened.
 */
export const queueing = (db: Pick<Writer, "insert">, { id, sealed, nextAt }: QueueEntry) =>
  db.insert(outgoingMail).values({ id, messageSealed: sealed, nextAt }).onConflictDoNothing();

const GONE = "";
const { id, messageSealed, attempts, nextAt, sentAt } = outgoingMail;
const mine = (taken: TakenMail) => and(eq(id, taken.id), eq(attempts, taken.attempts), isNull(sentAt));

const readyIds = (db: Reader, now: Date, most: number) =>
  db
    .select({ id })
    .from(outgoingMail)
    .where(and(isNull(sentAt), or(lte(nextAt, now), gt(nextAt, new Date(now.getTime() + MAX_WAIT)))))
    .orderBy(asc(nextAt), asc(id))
    .limit(most);

/** The queue in the accounts database. */
export function storedQueue(store: QueueStore): MailQueue {
  return {
    add: async (entry) => {
      await store.atomically((db) => [queueing(db, entry)]);
    },
    due: async (now, until, most) => {
      // Reading holds nobody up; writing would, every few seconds.
      if (most < 1 || (await readyIds(store.db, now, 1)).length === 0) return [];
      const [taken] = await store.atomically((db) => [
        db
          .update(outgoingMail)
          .set({ attempts: sql`${attempts} + 1`, nextAt: until })
          .where(inArray(id, readyIds(db, now, most)))
          .returning({ id, sealed: messageSealed, attempts }),
      ]);
      return taken;
    },
    hold: async (taken, until) => {
      const [held] = await store.atomically((db) => [
        db.update(outgoingMail).set({ nextAt: until }).where(mine(taken)).returning({ id }),
      ]);
      return held.length > 0;
    },
    sent: async (taken, at) => {
      const change = { sentAt: at, messageSealed: GONE };
      await store.atomically((db) => [db.update(outgoingMail).set(change).where(eq(id, taken.id))]);
    },
    failed: async (taken, next) => {
      await store.atomically((db) => [
        next === null
          ? db.delete(outgoingMail).where(mine(taken))
          : db.update(outgoingMail).set({ nextAt: next }).where(mine(taken)),
      ]);
    },
    forget: async (before, most) => {
      const [gone] = await store.atomically((db) => [
        db
          .delete(outgoingMail)
          .where(inArray(id, db.select({ id }).from(outgoingMail).where(lt(sentAt, before)).limit(most)))
          .returning({ id }),
      ]);
      return gone.length;
    },
    countSent: async (before) => {
      const [row] = await store.db.select({ sent: count() }).from(outgoingMail).where(lt(sentAt, before));
      return row?.sent ?? 0;
    },
  };
}
