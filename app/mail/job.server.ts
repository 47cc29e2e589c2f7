import { setImmediate } from "node:timers/promises";
import type { Job } from "#app/jobs/index.ts";
import { KEPT_FOR } from "./pauses.ts";
import type { MailQueue } from "./queue.server.ts";

/** Few enough that forgetting them holds nobody up. */
const AT_ONCE = 500;

/**
 * Forgets when mails were sent. What they said is gone since they were; a mail is never tried for longer than this, so
 * that none can come a second time because the first was forgotten.
 */
export const sentMailJob = (queue: MailQueue): Job => ({
  name: "sent-mails",
  schedule: "41 * * * *",
  run: async ({ dryRun, onProgress, now, signal }) => {
    const before = new Date(now().getTime() - KEPT_FOR);
    const total = await queue.countSent(before);
    if (dryRun) return { done: total };
    for (let done = 0; ; ) {
      const forgotten = await queue.forget(before, AT_ONCE);
      done += forgotten;
      onProgress(done, Math.max(done, total));
      if (forgotten < AT_ONCE || signal.aborted) return { done };
      await setImmediate();
    }
  },
});
