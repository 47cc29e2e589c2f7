/** Pictures of which a job removes those that nothing needs: by their shelf, and those that were drawn. */
export type Freed = "avatar" | "flag" | "entry" | "receipt" | "drawn";

/** Scheduled work. */
export interface Job {
  name: string;
  /** A cron expression, in UTC: minute, hour, day of the month, month, day of the week. */
  schedule: string;
  /** What it runs after as well: the start of the server, the ban of a person or the end of one. */
  after?: JobOccasion;
  /** What it makes room among, for the page about storage. */
  frees?: Freed;
  /** Works in small batches, between which other work runs, and stops between two batches when asked to. */
  run(run: JobRun): Promise<RunResult>;
}

export type JobOccasion = "start" | "ban";

export interface JobRun extends Required<RunOptions> {
  log: JobLog;
  now: () => Date;
  signal: AbortSignal;
}

export interface RunOptions {
  /** Only counts what would be done. */
  dryRun?: boolean;
  /** How many people the operator has confirmed it may affect: see brake.ts. */
  confirmed?: number;
  onProgress?: OnProgress;
}

/** @param total null when unknown */
export type OnProgress = (done: number, total: number | null) => void;

/**
 * How much was done, and other counts. `held` is how many people the job would affect when that needs confirmation; then none
 * were affected.
 */
export interface RunResult {
  done: number;
  [counted: string]: number;
}

export interface JobLog {
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
  error(about: object, message: string): void;
}
