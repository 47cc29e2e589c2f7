import { fork } from "node:child_process";
import path from "node:path";
import { drawFlag } from "./draw.ts";
import { FLAG_KEYS, type FlagKey } from "./flags.ts";

/** All are made at once and kept, about half a megabyte: starting a process takes longer than drawing fifty of them. */
let made: Promise<ReadonlyMap<string, Buffer>> | null = null;

const PATIENCE_MS = 60_000;

/**
 * A flag as PNG, as large as its SVG.
 * @param root the project's folder
 * @throws Error when the process that draws them fails; the next who asks begins anew
 */
export async function flagPng(key: FlagKey, root: string): Promise<Buffer> {
  made ??= makeAll(path.join(root, "app/kit/flags/png-process.js"));
  const making = made;
  try {
    return (await making).get(key) as Buffer;
  } catch (error) {
    if (made === making) made = null;
    throw error;
  }
}

function makeAll(program: string): Promise<ReadonlyMap<string, Buffer>> {
  return new Promise((resolve, reject) => {
    // It needs to know nothing of ours: neither the environment nor the options this process was started with.
    const child = fork(program, { env: {}, execArgv: [], serialization: "advanced", timeout: PATIENCE_MS });
    const pictures = new Map<string, Buffer>();
    child.on("message", (message) => {
      const [name, png] = message as [string, Uint8Array];
      pictures.set(name, Buffer.from(png));
    });
    child.once("error", reject);
    child.once("exit", () => {
      if (pictures.size === FLAG_KEYS.length) resolve(pictures);
      else reject(new Error(`Only ${pictures.size} of ${FLAG_KEYS.length} flags were drawn.`));
    });
    child.send(FLAG_KEYS.map((key) => [key, drawFlag(key)]));
  });
}
