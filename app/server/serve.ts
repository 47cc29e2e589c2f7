import { createLog } from "#app/services/log/log.ts";
import { type Running, type StartOptions, start, stopOnSignals } from "./start.ts";

/** Starts the server from a terminal: a foreseeable failure prints one sentence instead of a stack, and exits with code 1. */
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
