import type { OnProgress } from "#app/services/jobs/job.ts";

/** The operator's terminal, wherever that is. */
export interface Talk {
  say(line: string): void;
  progress: OnProgress;
}

/** What a command ends with. */
export const EXIT = { done: 0, refused: 1, notUnderstood: 2 } as const;
