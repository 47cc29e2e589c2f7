import pino from "pino";

export type Log = pino.Logger;

/**
 * One JSON object a line on standard output. Messages must not contain people's addresses, codes or tokens.
 * @param level pino's level name, or "silent"
 */
export function createLog(level: string): Log {
  output ??= together(pino.destination({ sync: false }));
  return pino({ level, base: undefined, timestamp: isoTime }, output);
}

interface Output {
  write(line: string): void;
  /** pino calls this after a fatal line. */
  flushSync(): void;
}

/** Shared, because there is only one standard output. */
let output: Output | undefined;

const TOGETHER_MS = 20;

/** Batches lines written within a short time: one write per line would cost a third of the time to serve a cached page. */
function together(destination: Output): Output {
  let lines = "";
  const handOn = () => {
    if (lines !== "") destination.write(lines);
    lines = "";
  };
  const flushSync = () => {
    handOn();
    destination.flushSync();
  };
  process.once("exit", flushSync);
  return {
    write(line) {
      if (lines === "") setTimeout(handOn, TOGETHER_MS);
      lines += line;
    },
    flushSync,
  };
}

let last = { at: 0, field: "" };

/** Like `pino.stdTimeFunctions.isoTime`, but computed once per millisecond. */
function isoTime(): string {
  const at = Date.now();
  if (at !== last.at) last = { at, field: `,"time":"${new Date(at).toISOString()}"` };
  return last.field;
}
