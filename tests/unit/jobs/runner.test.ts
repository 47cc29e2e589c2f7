import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import type { Job, JobRun, RunResult } from "#app/services/jobs/job.ts";
import { type Jobs, startJobs } from "#app/services/jobs/runner.server.ts";

interface Line {
  level: string;
  about: Record<string, unknown>;
  message: string;
}

const NEVER = "0 0 1 1 *";

function start(...jobs: Job[]): { jobs: Jobs; lines: Line[] } {
  const lines: Line[] = [];
  const write = (level: string) => (about: object, message: string) => {
    lines.push({ level, about: { ...about }, message });
  };
  const log = { info: write("info"), warn: write("warn"), error: write("error") };
  const started = startJobs(jobs, { log, now: () => new Date("2026-11-21T12:00:00Z") });
  onTestFinished(() => started.stop());
  return { jobs: started, lines };
}

/** A job that runs until it is released. */
function waiting(name: string) {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const runs: JobRun[] = [];
  const run = async (given: JobRun): Promise<RunResult> => {
    runs.push(given);
    await free;
    return { done: runs.length };
  };
  return { job: { name, schedule: NEVER, run }, runs, letGo };
}

test("a run is told how, answers with its counts, and is one line in the log", async () => {
  const given: JobRun[] = [];
  const run = async (how: JobRun) => {
    given.push(how);
    how.onProgress(1, 2);
    return { done: 2, warned: 1 };
  };
  const { jobs, lines } = start({ name: "tidy", schedule: NEVER, run });
  const progress: unknown[] = [];
  const counts = await jobs.run("tidy", { dryRun: true, onProgress: (...how) => progress.push(how) });
  expect(counts).toEqual({ done: 2, warned: 1 });
  expect(progress).toEqual([[1, 2]]);
  expect(given[0]?.now()).toEqual(new Date("2026-11-21T12:00:00Z"));
  expect(lines).toEqual([
    {
      level: "info",
      about: { job: "tidy", dryRun: true, done: 2, warned: 1, ms: expect.any(Number) },
      message: "job done",
    },
  ]);
});

test("a job never runs twice at once, another one does", async () => {
  const [one, other] = [waiting("one"), waiting("other")];
  const { jobs } = start(one.job, other.job);
  const [first, beside] = [jobs.run("one"), jobs.run("other")];
  await expect(jobs.run("one")).rejects.toMatchObject({ name: "JobProblem", problem: "running" });
  expect(jobs.list().map(({ isRunning }) => isRunning)).toEqual([true, true]);
  one.letGo();
  other.letGo();
  await Promise.all([first, beside]);
  expect(await jobs.run("one")).toEqual({ done: 2 });
  await expect(jobs.run("nothing")).rejects.toMatchObject({ problem: "unknown" });
});

test("a failure is in the log, and the next run goes on as if nothing had been", async () => {
  let times = 0;
  const run = async () => {
    times += 1;
    if (times === 1) throw new Error("no room left");
    return { done: times };
  };
  const { jobs, lines } = start({ name: "tidy", schedule: NEVER, run });
  await expect(jobs.run("tidy")).rejects.toThrow("no room left");
  expect(await jobs.run("tidy")).toEqual({ done: 2 });
  expect(lines.map(({ level, message }) => [level, message])).toEqual([
    ["error", "job failed"],
    ["info", "job done"],
  ]);
});

test("jobs begin when their time has come, also after one that failed", async () => {
  let times = 0;
  const ran = new Promise<void>((resolve) => {
    const run = async () => {
      times += 1;
      if (times === 2) resolve();
      throw new Error("again");
    };
    start({ name: "often", schedule: "* * * * * *", run });
  });
  await ran;
  expect(times).toBe(2);
});

test("a stop ends what runs with the part it is at, waits for it, and begins nothing more", async () => {
  const ended: string[] = [];
  const run = async ({ signal }: JobRun) => {
    let done = 0;
    while (!signal.aborted) {
      done += 1;
      await sleep(1);
    }
    ended.push("job");
    return { done };
  };
  const { jobs, lines } = start({ name: "long", schedule: NEVER, run });
  const running = jobs.run("long");
  await sleep(5);
  await jobs.stop();
  expect(ended).toEqual(["job"]);
  expect((await running).done).toBeGreaterThan(0);
  expect(lines.at(-1)?.about).toMatchObject({ job: "long", stopped: true });
  await expect(jobs.run("long")).rejects.toMatchObject({ problem: "stopped" });
  expect(jobs.list()).toMatchObject([{ name: "long", next: null }]);
});

test("jobs that follow an occasion run after it, one failing or none; the others wait for their time", async () => {
  const ran: string[] = [];
  const job = (name: string, after?: Job["after"], fails = false): Job => ({
    name,
    schedule: NEVER,
    ...(after && { after }),
    run: async () => {
      ran.push(name);
      if (fails) throw new Error("no");
      return { done: 1 };
    },
  });
  const { jobs, lines } = start(job("a", "start", true), job("b", "start"), job("c", "ban"), job("d"));
  await jobs.runAfter("start");
  expect(ran).toEqual(["a", "b"]);
  expect(lines.map(({ message }) => message).sort()).toEqual(["job done", "job failed"]);
  await jobs.runAfter("ban");
  expect(ran).toEqual(["a", "b", "c"]);
});
