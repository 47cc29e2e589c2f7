import type { JobRun } from "#app/services/jobs/job.ts";
import type { World } from "../accounts/world.ts";

/** The arguments of a job, with a log that tests can read. */
export function runIn(world: Pick<World, "now">, more: Partial<JobRun> = {}) {
  const lines: { about: object; message: string }[] = [];
  const progress: [number, number | null][] = [];
  const write = (about: object, message: string) => void lines.push({ about, message });
  const run: JobRun = {
    dryRun: false,
    confirmed: 0,
    onProgress: (done, total) => void progress.push([done, total]),
    log: { info: write, warn: write, error: write },
    now: world.now,
    signal: new AbortController().signal,
    ...more,
  };
  return { run, lines, progress };
}

/** Every row of every table, to see whether anything has changed. */
export function everyRow({ handle }: Pick<World, "handle">): string {
  const tables = handle.sqlite.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all() as string[];
  return JSON.stringify(tables.map((name) => [name, handle.sqlite.prepare(`SELECT * FROM "${name}"`).all()]));
}
