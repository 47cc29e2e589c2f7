/** Something that is done at set times. */
export interface Job {
  name: string;
  /** As cron has it, in UTC: minute, hour, day of the month, month, day of the week. */
  schedule: string;
  /** Works in small parts, between which others have their turn, and ends between two of them when it is told to stop. */
  run(run: JobRun): Promise<RunResult>;
}

export interface JobRun extends Required<RunOptions> {
  log: JobLog;
  now: () => Date;
  signal: AbortSignal;
}

export interface RunOptions {
  /** Counts what would be done, and changes nothing. */
  dryRun?: boolean;
  /** As many people a person has said it may concern: see brake.ts. */
  confirmed?: number;
  onProgress?: OnProgress;
}

/** @param total null when nobody knows */
export type OnProgress = (done: number, total: number | null) => void;

/**
 * How much was done, and whatever else is worth counting. `held` is how many people the job would concern, when these are more
 * than it may concern without being told to: then none of them was touched.
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
