import { monitorEventLoopDelay } from "node:perf_hooks";
import type { EditionStore } from "#app/editions/index.ts";
import type { AccountsHost } from "./accounts-service.ts";
import type { PlainAnswer } from "./plain-page.ts";

const RESOLUTION = 10;

/** Answers /healthz: is the process well, and each database? */
export function createHealth(
  store: EditionStore,
  accounts: Pick<AccountsHost, "health">,
): { answer(): PlainAnswer; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  return {
    answer: () => {
      const databases = { accounts: accounts.health(), ...store.health() };
      const well = Object.values(databases).every((database) => database.state === "open");
      return {
        status: well ? 200 : 503,
        headers: [
          ["content-type", "application/json"],
          ["cache-control", "no-store"],
        ],
        body: JSON.stringify({
          status: well ? "ok" : "degraded",
          process: {
            uptimeSeconds: Math.round(process.uptime()),
            residentMegabytes: Math.round(process.memoryUsage.rss() / 1e6),
            // The histogram counts the timer's own interval in.
            loopDelayMs: { p99: delayOf(delay.percentile(99)), max: delayOf(delay.max) },
          },
          databases,
        }),
      };
    },
    stop: () => delay.disable(),
  };
}

const delayOf = (nanoseconds: number) => Math.max(0, Math.round(nanoseconds / 1e6) - RESOLUTION);
