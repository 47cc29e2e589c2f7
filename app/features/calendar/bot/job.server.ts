import { eq } from "drizzle-orm";
import { type Day, dateOfDay } from "#app/kit/time/day.ts";
import { after, hours, minutes } from "#app/kit/time/durations.ts";
import { minutesAhead } from "#app/kit/time/time-zone.ts";
import type { Job, JobLog } from "#app/services/jobs/job.ts";
import { change } from "#db/change.ts";
import { calendarPosts } from "#db/edition/schema/calendar.ts";
import type { EditionHandle } from "#db/open.ts";
import { type MastodonAccount, postStatus } from "./mastodon.server.ts";

/** An edition that posts its days. */
export interface PostingEdition {
  code: string;
  database: EditionHandle;
  locale: string;
  timeZone: string;
  today(now: Date): Day;
  /** Reads what the message is made of, with turns for others between; undefined where that is done. */
  ready(): Promise<void> | undefined;
  /** What is posted; null on a day without events. */
  message(day: Day): string | null;
}

/** Not in the middle of the night: from eight o'clock in the time zone of the edition. */
const FROM = hours(8);

/** As long as the server knows our key. Later, another try might be a second post. */
const TRIES_FOR = minutes(50);

/**
 * Posts the events of the day, once for each edition. What is to be posted is noted before it is sent: after a crash in between it is
 * sent again with the same key, which the server takes as the same post, and after that time never again.
 */
export const calendarPostsJob = (account: MastodonAccount, editions: () => readonly PostingEdition[]): Job => ({
  name: "calendar-posts",
  schedule: "*/10 * * * *",
  after: "start",
  run: async ({ dryRun, log, now, signal }) => {
    let done = 0;
    for (const edition of editions()) {
      if (signal.aborted) break;
      const day = edition.today(now());
      if (!isTime(edition.timeZone, now()) || !isWaiting(edition.database, day, now())) continue;
      await edition.ready();
      const text = edition.message(day);
      if (text === null) continue;
      if (dryRun || (await post(account, edition, day, text, now(), log))) done += 1;
    }
    return { done };
  },
});

function isTime(zone: string, now: Date): boolean {
  const local = after(now, minutes(minutesAhead(zone, now) ?? 0));
  return local.getTime() - dateOfDay(local.toISOString().slice(0, 10) as Day).getTime() >= FROM;
}

function isWaiting({ db }: EditionHandle, day: Day, now: Date): boolean {
  const known = db.select().from(calendarPosts).where(eq(calendarPosts.day, day)).get();
  if (known === undefined) return true;
  const age = now.getTime() - known.begunAt.getTime();
  // Begun in what is the future now: the clock was set back, and nobody knows for how long the server has had our key.
  return known.postId === null && age >= 0 && age < TRIES_FOR;
}

async function post(
  account: MastodonAccount,
  { code, database, locale }: PostingEdition,
  day: Day,
  text: string,
  now: Date,
  log: JobLog,
): Promise<boolean> {
  await change(database, (db) => {
    db.insert(calendarPosts).values({ day, begunAt: now }).onConflictDoNothing().run();
  });
  try {
    const language = locale.split("-")[0] ?? locale;
    const postId = await postStatus(account, { text, language, idempotencyKey: `isogloss-${code}-${day}` });
    await change(database, (db) => {
      db.update(calendarPosts).set({ postId }).where(eq(calendarPosts.day, day)).run();
    });
    return true;
  } catch (error) {
    // The error holds neither the token nor what the server said.
    log.warn({ edition: code, day, err: error }, "The day could not be posted just now.");
    return false;
  }
}
