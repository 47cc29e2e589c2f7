import type { Talk } from "#app/services/cli/talk.ts";
import type { HealthDetails } from "./health.ts";

/**
 * Tells an operator the state of the process and of each database.
 * @returns the exit code: 0 when all is well
 */
export function tellHealth({ isWell, process, databases }: HealthDetails, talk: Talk): number {
  const { uptimeSeconds, residentMegabytes, loopDelayMs } = process;
  talk.say(isWell ? "All is well." : "Something is wrong.");
  talk.say(
    `process    up ${formatDuration(uptimeSeconds)}, ${residentMegabytes} MB, held up for ${loopDelayMs.p99} ms (p99), ${loopDelayMs.max} ms at most`,
  );
  for (const [name, { state, revision, walBytes, reason }] of Object.entries(databases)) {
    const facts = [
      state,
      ...(reason === null ? [] : [reason]),
      ...(revision === null ? [] : [`revision ${revision}`]),
      ...(walBytes === null ? [] : [`${Math.ceil(walBytes / 1024)} kB in the -wal file`]),
    ];
    talk.say(`${name.padEnd(10)} ${facts.join(", ")}`);
  }
  return isWell ? 0 : 1;
}

function formatDuration(seconds: number): string {
  const [days, hours, minutes] = [seconds / 86_400, (seconds / 3600) % 24, (seconds / 60) % 60].map(Math.floor);
  return `${days} d ${hours} h ${minutes} min`;
}
