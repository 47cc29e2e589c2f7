import { fork } from "node:child_process";
import path from "node:path";
import { drawFlag } from "./draw.ts";
import { FLAG_KEYS, type FlagKey } from "./flags.ts";

/**
 * All flags are drawn together and kept in memory, about half a megabyte: starting a process takes longer than drawing fifty
 * flags.
 */
let made: Promise<ReadonlyMap<string, Buffer>> | null = null;

const PATIENCE_MS = 60_000;

/**
 * A flag as PNG, as large as its SVG.
 * @param root the project's folder
 * @throws Error when the drawing process fails; the next call tries again
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
    // The process gets neither our environment nor our command line options, since it needs neither.
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
