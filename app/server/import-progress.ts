import type { StoreOptions } from "#app/edition-files/store.server.ts";

type OnProgress = NonNullable<StoreOptions["onProgress"]>;

/**
 * Shows a person at a terminal how far an import has come, on one line that is written over. Logs get a line of their
 * own when an edition is done (app/edition-files/store.server.ts).
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
