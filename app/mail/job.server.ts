import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Job } from "#app/jobs/index.ts";
import { KEPT_FOR } from "./pauses.ts";
import type { MailQueue } from "./queue.server.ts";

/**
 * Takes away the mails that a site without a mail server has written to files, when their codes are worth nothing any more:
 * they hold addresses. Files of a site that has a mail server by now go, too.
 * @param folder where `fileTransport` writes
 */
export const outboxFilesJob = (folder: string, keptForMs: number): Job => ({
  name: "outbox-files",
  schedule: "*/5 * * * *",
  run: async ({ dryRun, now, signal }) => {
    let done = 0;
    for (const name of await namesIn(folder)) {
      if (signal.aborted) break;
      const file = path.join(folder, name);
      if (!(await isOlder(file, now().getTime() - keptForMs))) continue;
      if (!dryRun) await rm(file, { force: true });
      done += 1;
    }
    return { done };
  },
});

/** Mails, and what a process left behind that was killed while it wrote one. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /\.eml(?:\.[\da-f]+\.tmp)?$/.test(name));
}

const isOlder = async (file: string, than: number): Promise<boolean> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs <= than,
    () => false,
  );

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
