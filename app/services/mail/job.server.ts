import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { nextTurn } from "#app/kit/time/pace.ts";
import type { Job } from "#app/services/jobs/job.ts";
import { KEPT_FOR } from "./pauses.ts";
import type { MailQueue } from "./queue.server.ts";

/**
 * Deletes the mails that a site without a mail server has written to files, once their codes have expired: they contain
 * addresses. This also deletes such files of a site that has a mail server by now.
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

/** Mails, and unfinished files of a process that was killed while writing one. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /\.eml(?:\.[\da-f]+\.tmp)?$/.test(name));
}

const isOlder = async (file: string, than: number): Promise<boolean> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs <= than,
    () => false,
  );

/** Few enough that deleting them does not block other requests. */
const AT_ONCE = 500;

/**
 * Deletes the rows of sent mails, whose content is gone already. No mail is tried for longer than this time, so none
 * can be sent again because its row is gone.
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
      await nextTurn();
    }
  },
});
