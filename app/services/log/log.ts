import pino from "pino";

export type Log = pino.Logger;

/**
 * One JSON object a line on standard output. Messages carry no addresses of people, no codes and no tokens.
 * @param level pino's level name, or "silent"
 */
export function createLog(level: string): Log {
  output ??= together(pino.destination({ sync: false }));
  return pino({ level, base: undefined, timestamp: isoTime }, output);
}

interface Output {
  write(line: string): void;
  /** pino calls it after a fatal line. */
  flushSync(): void;
}

/** There is one standard output, however many logs write to it. */
let output: Output | undefined;

const TOGETHER_MS = 20;

/** Hands on what is written within a moment in one piece: a write for each line would cost a third of serving a stored page. */
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

/** What `pino.stdTimeFunctions.isoTime` makes, once for all lines of a millisecond. */
function isoTime(): string {
  const at = Date.now();
  if (at !== last.at) last = { at, field: `,"time":"${new Date(at).toISOString()}"` };
  return last.field;
}
