import type { OnProgress } from "#app/services/jobs/job.ts";

/** The operator's terminal, local or at the other end of the socket. */
export interface Talk {
  say(line: string): void;
  progress: OnProgress;
}

/** Ends the command. */
export const EXIT = { done: 0, refused: 1, notUnderstood: 2 } as const;
