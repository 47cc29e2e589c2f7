import type { AccountsHandle } from "#db/open.ts";

/** Whether the site is besieged (app/services/accounts/siege.server.ts), as a flag that costs a request nothing. */
export interface SiegeWatch {
  readonly isOn: boolean;
  stop(): void;
}

/** Half of what a switch may take: the panel, a command and another process change the same row of the accounts file. */
const LOOK_MS = 500;

/** Looks at the accounts file again and again. Without accounts there is no siege: nobody could sign in to end it. */
export function watchSiege(handle: AccountsHandle | null): SiegeWatch {
  if (handle === null) return { isOn: false, stop: () => {} };
  const read = handle.sqlite.prepare<[], number | null>("SELECT siege_since FROM instance").pluck();
  let isOn = false;
  const look = () => {
    try {
      isOn = typeof read.get() === "number";
    } catch {
      // A disk that fails for a moment neither begins a siege nor ends one.
    }
  };
  look();
  const timer = setInterval(look, LOOK_MS).unref();
  return {
    get isOn() {
      return isOn;
    },
    stop: () => clearInterval(timer),
  };
}
