import { performance } from "node:perf_hooks";

/** Milliseconds on the clock, and milliseconds of processor time of this process. */
export function moment(): { time: number; worked: number } {
  const { user, system } = process.cpuUsage();
  return { time: performance.now(), worked: (user + system) / 1000 };
}

/** Milliseconds that `fixedWork` takes on the machine for which limits are written: a small server with nothing else to do. */
const USUAL = 12.5;

/**
 * How many times slower this machine is at the moment than the one for which limits in milliseconds are written; at least 1. Many
 * machines share their processors, and run at half their speed for minutes. What is too slow by itself stays so after the division.
 */
export function slowness(): number {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && best > USUAL; attempt += 1) {
    const began = moment();
    fixedWork();
    const ended = moment();
    best = Math.min(best, ended.time - began.time, ended.worked - began.worked);
  }
  return Math.max(1, best / USUAL);
}

/** Of the kind that pages are made of: texts, lists and maps. */
function fixedWork(): string {
  const words = new Map<string, string[]>();
  for (let at = 0; at < 10_000; at += 1) {
    const [name = "", ...others] = `${at % 997}/${at % 89}&${at}`.split("/");
    const known = words.get(name) ?? [];
    known.push(...others.flatMap((other) => (/^\d+&/.test(other) ? encodeURIComponent(other) : [])));
    words.set(name, known);
  }
  return JSON.stringify([...words]);
}
