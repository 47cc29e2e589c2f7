import { createLog } from "#app/services/log/log.ts";
import { type Running, type StartOptions, start, stopOnSignals } from "./start.ts";

/** Starts for a person at a terminal: a start that cannot be is one sentence and exit code 1, not a stack. */
export async function serve(options: StartOptions): Promise<Running> {
  try {
    const running = await start(options);
    stopOnSignals(running, createLog("error"));
    return running;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
