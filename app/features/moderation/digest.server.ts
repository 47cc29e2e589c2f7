import { and, count, countDistinct, eq, isNotNull, isNull, min, ne, notInArray, or } from "drizzle-orm";
import { decodeTime } from "ulid";
import type { EditionConfig } from "#app/editions/config.ts";
import { tellWhoWishes } from "#app/features/accounts/notices.server.ts";
import { type DigestDays, QUEUES, type Queue, readDigests } from "#app/features/accounts/notifications.ts";
import { roleHolders } from "#app/features/accounts/roles.server.ts";
import { timeAgo } from "#app/features/accounts/time-spans.ts";
import { enabledKinds } from "#app/features/collections/kinds.ts";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import { type Weekday, weekdayOf } from "#app/kit/time/day.ts";
import { can } from "#app/services/accounts/permissions.ts";
import type { AccountsService } from "#app/services/accounts/service.server.ts";
import type { Job, JobRun, RunResult } from "#app/services/jobs/job.ts";
import type { MailTexts, WaitingQueue } from "#app/services/mail/template-words.ts";
import type { Waiting } from "#app/subject/waiting.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import { submissions } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";

/**
 * Mails moderators how much waits for them in an edition, per queue never, every day or once a week, and never when nothing
 * waits. The job runs several times a day, so that servers that are off at night send it too. The mail queue accepts each
 * day's mail only once, whatever was sent before a server died.
 */

/** When weekly mails go out: on a Monday, in UTC as all jobs. */
const WEEKLY_ON: Weekday = 1;

export interface DigestEdition {
  database: EditionHandle;
  config: EditionConfig;
  texts: MailTexts;
  /** Absolute URLs of the panel, and of the settings where these mails can be switched off. */
  link: string;
  settingsLink: string;
}

export interface DigestDependencies {
  accounts: Pick<AccountsService, "store" | "secrets" | "mailer">;
  /** The running editions that have accounts. */
  editions: () => readonly DigestEdition[];
  /** What is told with reports. */
  waiting?: () => Promise<readonly Waiting[]>;
}

export const moderationDigestJob = (parts: DigestDependencies): Job => ({
  name: "moderation-digest",
  schedule: "42 */6 * * *",
  run: (run) => queueDigests(parts, run),
});

const DAY_MS = 24 * 3_600_000;

/** Queues today's mails, skipping those already queued. @returns how many were queued */
export async function queueDigests(
  { accounts, editions, waiting = async () => [] }: DigestDependencies,
  run: JobRun,
): Promise<RunResult> {
  const now = run.now();
  const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  const isWeekly = weekdayOf(Math.floor(now.getTime() / DAY_MS)) === WEEKLY_ON;
  const isDue = (days: DigestDays) => days === 1 || (days === 7 && isWeekly);
  const holders = (await roleHolders(accounts.store)).flatMap((holder) => {
    const digests = readDigests(holder.notifications);
    const due = QUEUES.filter((queue) => isDue(digests[queue]));
    return due.length === 0 ? [] : [{ ...holder, due }];
  });
  let done = 0;
  const served = holders.length === 0 ? [] : editions();
  const besides = served.length === 0 ? [] : await waiting();
  const codes = served.map((one) => one.config.code);
  for (const edition of served) {
    const { texts, link, settingsLink, config } = edition;
    for (const holder of holders) {
      const reports = await waitingReports(accounts, edition, holder, now);
      const others = waitingBesides(edition, holder, { besides, codes, now });
      const queues = [...waitingQueues(edition, holder, now), ...reports, ...others];
      if (queues.length === 0) continue;
      const occasion = {
        at: today,
        name: `moderation ${config.code}`,
        texts,
        link,
        about: { queues, settingsLink },
      };
      // Whoever has just chosen otherwise is told by the next run.
      const isWished = ({ notifications }: { notifications: string }) => notifications === holder.notifications;
      const about = { ...occasion, isWished, notice: "moderationDigest" } as const;
      if (await tellWhoWishes(accounts, holder.id, about, run)) done += 1;
      run.onProgress(done, null);
      if (run.signal.aborted) break;
    }
  }
  if (done > 0 && !run.dryRun) accounts.mailer.wake();
  return { done };
}

/** Somebody with roles, and the queues of which a reminder is due today. */
type RoleHolder = Awaited<ReturnType<typeof roleHolders>>[number] & { due: readonly Queue[] };

/** The queues in which proposals wait for a moderator. Their own do not count, because nobody decides about their own. */
function waitingQueues(
  { database: { db }, config, texts }: DigestEdition,
  holder: RoleHolder,
  now: Date,
): WaitingQueue[] {
  return enabledKinds(config)
    .filter(({ id, area }) => holder.due.includes(id) && can(holder, area, config.code))
    .flatMap(({ id }) => {
      const { kind, status, authorId } = submissions;
      const others = config.collections.ownDecisions ? undefined : or(isNull(authorId), ne(authorId, holder.id));
      const waiting = db
        .select({ count: count(), first: min(submissions.id) })
        .from(submissions)
        .where(and(eq(status, "pending"), eq(kind, id), others))
        .get();
      if (waiting?.first == null) return [];
      const age = timeAgo(texts.text, new Date(decodeTime(waiting.first)), now);
      return [{ collection: texts.text(`${id}.header`), count: waiting.count, age }];
    });
}

/** Reports that wait for somebody who looks after people: never about themselves, and never of what they reported themselves. */
async function waitingReports(
  { store }: Pick<AccountsService, "store">,
  { config, texts }: DigestEdition,
  holder: RoleHolder,
  now: Date,
): Promise<WaitingQueue[]> {
  if (!holder.due.includes("reports") || !can(holder, "users", config.code)) return [];
  const { target, createdAt, accountId, handledAt, locale, reporterId } = reports;
  const isOfOther = or(isNull(accountId), ne(accountId, holder.id));
  const isOwn = and(eq(reporterId, holder.id), isNull(handledAt));
  const ownTargets = store.db.select({ target }).from(reports).where(isOwn);
  const [waiting] = await store.db
    .select({ count: countDistinct(target), first: min(createdAt) })
    .from(reports)
    // What the program alone has found waits without hurry.
    .where(
      and(isNull(handledAt), eq(locale, config.code), isNotNull(reporterId), isOfOther, notInArray(target, ownTargets)),
    );
  if (waiting?.first == null) return [];
  return [{ collection: null, count: waiting.count, age: timeAgo(texts.text, waiting.first, now) }];
}

/**
 * What waits besides reports, for somebody who wants to be reminded of those: told for the edition it is about, or where they do not look
 * after that one, for the first that they do.
 */
function waitingBesides(
  { config, texts }: DigestEdition,
  holder: RoleHolder,
  { besides, codes, now }: { besides: readonly Waiting[]; codes: readonly string[]; now: Date },
): WaitingQueue[] {
  if (!holder.due.includes("reports")) return [];
  const placeOf = ({ locale }: Waiting) =>
    [locale, ...codes].find((code) => codes.includes(code) && can(holder, "users", code));
  const theirs = besides.filter((one) => placeOf(one) === config.code && one.isFor(holder));
  return [...new Set(theirs.map(({ title }) => title))].map((title) => {
    const those = theirs.filter((one) => one.title === title);
    const oldest = new Date(Math.min(...those.map(({ since }) => since.getTime())));
    const label = (texts.text as (key: TextKey) => string)(title);
    return { collection: null, label, count: those.length, age: timeAgo(texts.text, oldest, now) };
  });
}
