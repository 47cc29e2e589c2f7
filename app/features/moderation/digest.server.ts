import { and, count, eq, isNull, min, ne, or } from "drizzle-orm";
import { decodeTime } from "ulid";
import type { EditionConfig } from "#app/editions/config.ts";
import { tellWhoWishes } from "#app/features/accounts/notices.server.ts";
import { wantsNotice } from "#app/features/accounts/notifications.ts";
import { roleHolders } from "#app/features/accounts/roles.server.ts";
import { timeAgo } from "#app/features/accounts/time-spans.ts";
import { enabledKinds } from "#app/features/collections/kinds.ts";
import { can } from "#app/services/accounts/permissions.ts";
import type { AccountsService } from "#app/services/accounts/service.server.ts";
import type { Job, JobRun, RunResult } from "#app/services/jobs/job.ts";
import type { MailTexts, WaitingQueue } from "#app/services/mail/template-words.ts";
import { submissions } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";

/**
 * Mails moderators who want it how many proposals wait for them in an edition: at most once a day, and never when nothing
 * waits. The job runs several times a day, so that servers that are off at night send it too. The mail queue accepts each
 * day's mail only once.
 */

export interface DigestEdition {
  database: EditionHandle;
  config: EditionConfig;
  texts: MailTexts;
  /** Absolute URLs of the queues, and of the settings where these mails can be switched off. */
  link: string;
  settingsLink: string;
}

export interface DigestDependencies {
  accounts: Pick<AccountsService, "store" | "secrets" | "mailer">;
  /** The running editions that have accounts. */
  editions: () => readonly DigestEdition[];
}

export const moderationDigestJob = (parts: DigestDependencies): Job => ({
  name: "moderation-digest",
  schedule: "42 */6 * * *",
  run: (run) => queueDigests(parts, run),
});

const DAY_MS = 24 * 3_600_000;

/** Queues today's mails, skipping those already queued. @returns how many were queued */
export async function queueDigests({ accounts, editions }: DigestDependencies, run: JobRun): Promise<RunResult> {
  const now = run.now();
  const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  const holders = (await roleHolders(accounts.store)).filter((holder) => wantsNotice(holder, "moderation"));
  let done = 0;
  for (const edition of holders.length === 0 ? [] : editions()) {
    const { texts, link, settingsLink, config } = edition;
    for (const holder of holders) {
      const queues = waitingQueues(edition, holder, now);
      if (queues.length === 0) continue;
      const occasion = {
        at: today,
        name: `moderation ${config.code}`,
        texts,
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

type RoleHolder = Awaited<ReturnType<typeof roleHolders>>[number];

/** The queues in which proposals wait for a moderator. Their own do not count, because nobody decides about their own. */
function waitingQueues(
  { database: { db }, config, texts }: DigestEdition,
  holder: RoleHolder,
  now: Date,
): WaitingQueue[] {
  return enabledKinds(config)
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
      const age = timeAgo(texts.text, new Date(decodeTime(waiting.first)), now);
      return [{ collection: texts.text(`${id}.header`), count: waiting.count, age }];
    });
}
