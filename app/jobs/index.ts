/** What is done at set times, without anybody asking: the shape of a job. What a job does lives in the room of its subject. */
export { mostConcerned } from "./brake.ts";
export type { Job, JobLog, JobRun, OnProgress, RunOptions, RunResult } from "./job.ts";
