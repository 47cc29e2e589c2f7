import pino from "pino";

export type Log = pino.Logger;

/**
 * One JSON object a line on standard output. Messages carry no addresses of people, no codes and no tokens.
 * @param level pino's level name, or "silent"
 */
export function createLog(level: string): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ sync: false }));
}
