/** What runs the jobs. */
export { JobProblem, type JobStatus, type Jobs, startJobs } from "./runner.server.ts";
