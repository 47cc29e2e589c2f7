import type { StoreOptions } from "#app/edition-files/store.server.ts";

type OnProgress = NonNullable<StoreOptions["onProgress"]>;

/**
 * Shows the progress of an import on one terminal line that is overwritten. Logs get a separate line when an edition is done
 * (app/edition-files/store.server.ts).
 */
export function terminalProgress(terminal: NodeJS.WriteStream): OnProgress | undefined {
  if (!terminal.isTTY) return undefined;
  return ({ code, step, done, total }) => {
    if (step === "unchanged") return;
    const share = total > 0 ? `${Math.round((100 * done) / total)} %` : done > 0 ? String(done) : "";
    terminal.clearLine(0);
    terminal.cursorTo(0);
    terminal.write(`${code}: ${step} ${share}${step === "done" ? "\n" : ""}`);
  };
}
