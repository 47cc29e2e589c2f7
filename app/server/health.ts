import { monitorEventLoopDelay } from "node:perf_hooks";
import type { DatabaseHealth, EditionStore } from "#app/edition-files/store.server.ts";
import { change } from "#db/change.ts";
import type { AccountsHost } from "./accounts-service.ts";
import { databasesOf } from "./databases.ts";
import type { PlainAnswer } from "./plain-page.ts";

const RESOLUTION = 10;

/** Milliseconds before retrying a disk on which a write failed. */
const RETRY_MS = 5000;

/** The state of the process and of each database, for the operator only. */
export interface HealthDetails {
  isWell: boolean;
  process: {
    uptimeSeconds: number;
    residentMegabytes: number;
    loopDelayMs: { p99: number; max: number };
  };
  databases: Readonly<Record<string, DatabaseHealth>>;
}

export interface Health {
  /** For /healthz: healthy or not. Anything more would show strangers when somebody writes, and so who has an account. */
  answer(): PlainAnswer;
  details(): HealthDetails;
  stop(): void;
}

export function createHealth(store: EditionStore, accounts: Pick<AccountsHost, "health" | "handle">): Health {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  let triedAt = Number.NEGATIVE_INFINITY;

  const databases = () => ({ accounts: accounts.health(), ...store.health() });
  const isWell = (all: Readonly<Record<string, DatabaseHealth>>) =>
    Object.values(all).every(({ state }) => state === "open");

  /** Without a trial write, a failed disk would stay marked as failing for as long as nobody happens to write. */
  function retryFailedDisks(): void {
    if (performance.now() - triedAt < RETRY_MS) return;
    triedAt = performance.now();
    if (accounts.handle?.state.failing) change(accounts.handle, () => {}).catch(() => {});
    for (const handle of databasesOf(store)) if (handle.state.failing) change(handle, () => {}).catch(() => {});
  }

  return {
    answer: () => {
      const well = isWell(databases());
      if (!well) retryFailedDisks();
      return {
        status: well ? 200 : 503,
        headers: [
          ["content-type", "application/json"],
          ["cache-control", "no-store"],
          ...(well ? [] : [["retry-after", "5"] as [string, string]]),
        ],
        body: JSON.stringify({ status: well ? "ok" : "degraded" }),
      };
    },
    details: () => {
      const all = databases();
      return {
        isWell: isWell(all),
        process: {
          uptimeSeconds: Math.round(process.uptime()),
          residentMegabytes: Math.round(process.memoryUsage.rss() / 1e6),
          // The histogram includes the timer's own interval.
          loopDelayMs: { p99: measuredDelay(delay.percentile(99)), max: measuredDelay(delay.max) },
        },
        databases: all,
      };
    },
    stop: () => delay.disable(),
  };
}

const measuredDelay = (nanoseconds: number) => Math.max(0, Math.round(nanoseconds / 1e6) - RESOLUTION);
