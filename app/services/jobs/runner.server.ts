import { Cron } from "croner";
import type { Freed, Job, JobLog, JobOccasion, RunOptions, RunResult } from "./job.ts";

/** The jobs of a server. */
export interface Jobs {
  list(): JobStatus[];
  /** Runs a job now. @throws JobProblem, and what the job itself throws */
  run(name: string, options?: RunOptions): Promise<RunResult>;
  /** Runs the jobs that follow an occasion, and waits for them. Failures are logged: they run again on schedule. */
  runAfter(occasion: JobOccasion): Promise<void>;
  /** Starts nothing more, lets running jobs finish their current batch, and waits for them. */
  stop(): Promise<void>;
}

export interface JobStatus {
  name: string;
  schedule: string;
  isRunning: boolean;
  /** When it runs next; null once the jobs were stopped. */
  next: Date | null;
  /** Of `Job`. */
  frees: Freed | null;
}

/** Why a job was not started. */
export class JobProblem extends Error {
  override readonly name = "JobProblem";
  constructor(readonly problem: "unknown" | "running" | "stopped") {
    super(
      { unknown: "There is no such job.", running: "It is running already.", stopped: "Jobs are stopped." }[problem],
    );
  }
}

export interface JobsParts {
  log: JobLog;
  now: () => Date;
}

/** Runs jobs on schedule, never the same one twice at once. A failure is logged, and the job runs again next time. */
export function startJobs(jobs: readonly Job[], { log, now }: JobsParts): Jobs {
  const running = new Map<string, Promise<unknown>>();
  const stopping = new AbortController();
  const { signal } = stopping;

  async function perform(
    job: Job,
    { dryRun = false, confirmed = 0, onProgress = () => {} }: RunOptions,
  ): Promise<RunResult> {
    const began = performance.now();
    const about = () => ({ job: job.name, dryRun, ms: Math.round(performance.now() - began) });
    try {
      const counts = await job.run({ dryRun, confirmed, onProgress, log, now, signal });
      log.info({ ...about(), ...counts, ...(signal.aborted ? { stopped: true } : {}) }, "job done");
      return counts;
    } catch (error) {
      log.error({ ...about(), err: error }, "job failed");
      throw error;
    }
  }

  async function run(name: string, options: RunOptions = {}): Promise<RunResult> {
    const job = jobs.find((one) => one.name === name);
    if (job === undefined) throw new JobProblem("unknown");
    if (signal.aborted) throw new JobProblem("stopped");
    if (running.has(name)) throw new JobProblem("running");
    const work = perform(job, options).finally(() => running.delete(name));
    running.set(name, work);
    return work;
  }

  const clocks = jobs.map(({ name, schedule, frees = null }) => {
    // Failures are already logged, and a run that overlaps the next scheduled time is not an error.
    const clock = new Cron(schedule, { timezone: "UTC", unref: true }, () => void run(name).catch(() => {}));
    return { name, schedule, frees, clock };
  });
  return {
    list: () =>
      clocks.map(({ name, schedule, frees, clock }) => ({
        name,
        schedule,
        isRunning: running.has(name),
        next: clock.nextRun(),
        frees,
      })),
    run,
    runAfter: async (occasion) => {
      const following = jobs.filter(({ after }) => after === occasion);
      await Promise.allSettled(following.map(({ name }) => run(name)));
    },
    stop: async () => {
      for (const { clock } of clocks) clock.stop();
      stopping.abort();
      await Promise.allSettled(running.values());
    },
  };
}
