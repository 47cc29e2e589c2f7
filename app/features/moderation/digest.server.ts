import { and, count, eq, isNull, min, ne, or } from "drizzle-orm";
import { decodeTime } from "ulid";
import type { EditionConfig } from "#app/editions/config.ts";
import { tellWhoWishes } from "#app/features/accounts/notices.server.ts";
import { wantsNotice } from "#app/features/accounts/notifications.ts";
import { roleHolders } from "#app/features/accounts/roles.server.ts";
import { kindsOf } from "#app/features/collections/kinds.ts";
import { can } from "#app/services/accounts/permissions.ts";
import type { AccountsService } from "#app/services/accounts/service.server.ts";
import type { Job, JobRun, RunResult } from "#app/services/jobs/job.ts";
import type { MailTexts, WaitingQueue } from "#app/services/mail/templates.ts";
import { submissions } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";
import { timesOf } from "./times.ts";

/**
 * Those who decide and wish it are mailed how much waits for them in an edition, once a day at most and never when nothing does.
 * It is asked several times a day, for servers that are off at night; the queue of mails takes one of each day.
 */

export interface DigestEdition {
  database: EditionHandle;
  config: EditionConfig;
  words: MailTexts;
  /** Whole addresses: of the queues, and of the settings in which these mails are switched off. */
  link: string;
  settingsLink: string;
}

export interface DigestParts {
  accounts: Pick<AccountsService, "store" | "secrets" | "mailer">;
  /** The editions that are up and have accounts. */
  editions: () => readonly DigestEdition[];
}

export const moderationDigestJob = (parts: DigestParts): Job => ({
  name: "moderation-digest",
  schedule: "42 */6 * * *",
  run: (run) => tellModerators(parts, run),
});

const DAY_MS = 24 * 3_600_000;

/** Queues the mails of the day, those that were queued before left out. */
export async function tellModerators({ accounts, editions }: DigestParts, run: JobRun): Promise<RunResult> {
  const now = run.now();
  const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  const holders = (await roleHolders(accounts.store)).filter((holder) => wantsNotice(holder, "moderation"));
  let done = 0;
  for (const edition of holders.length === 0 ? [] : editions()) {
    const { words, link, settingsLink, config } = edition;
    for (const holder of holders) {
      const queues = queuesOf(edition, holder, now);
      if (queues.length === 0) continue;
      const occasion = {
        at: today,
        name: `moderation ${config.code}`,
        texts: words,
        link,
        about: { queues, settingsLink },
      };
      const about = { ...occasion, wish: "moderation", notice: "moderationDigest" } as const;
      if (await tellWhoWishes(accounts, holder.id, about, run)) done += 1;
      run.onProgress(done, null);
      if (run.signal.aborted) break;
    }
  }
  if (done > 0 && !run.dryRun) accounts.mailer.wake();
  return { done };
}

type Holder = Awaited<ReturnType<typeof roleHolders>>[number];

/** What waits for somebody: nobody decides about their own. */
function queuesOf({ database: { db }, config, words }: DigestEdition, holder: Holder, now: Date): WaitingQueue[] {
  const { ago } = timesOf(words.locale, now);
  return kindsOf(config)
    .filter(({ area }) => can(holder, area, config.code))
    .flatMap(({ id }) => {
      const { kind, status, authorId } = submissions;
      const others = config.collections.ownDecisions ? undefined : or(isNull(authorId), ne(authorId, holder.id));
      const waiting = db
        .select({ count: count(), first: min(submissions.id) })
        .from(submissions)
        .where(and(eq(status, "pending"), eq(kind, id), others))
        .get();
      if (waiting?.first == null) return [];
      const age = ago(new Date(decodeTime(waiting.first)));
      return [{ collection: words.text(`${id}.header`), count: waiting.count, age }];
    });
}
