import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { limitConcurrency } from "#app/services/media/concurrency.ts";
import { fontFilesFor } from "./fonts.server.ts";

/** A drawing of our own: what comes from people is escaped in it, and bounded. */
export interface Drawing {
  /** Its texts are set in the family "Drawing". */
  svg: string;
  /** All letters it draws. */
  text: string;
  /** Faces that have them, as an edition's settings name them. */
  faces: readonly string[];
}

const PATIENCE_MS = 20_000;
const MAX_MEMORY_MB = 128;

/** A drawing takes half a second of one core, and some 80 MB. */
const oneAtATime = limitConcurrency({ atOnce: 1, waiting: 30 });

/**
 * A drawing as PNG; one is made at a time.
 * @param root the project's folder
 * @throws TooManyWaiting; Error when the process that draws fails
 */
export function drawPng(drawing: Drawing, root: string): Promise<Buffer> {
  return oneAtATime(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "isogloss-drawing-"));
    try {
      const fonts = await fontFilesFor(drawing.text, drawing.faces, root);
      return await drawnBy(path.join(root, "app/services/images/png-process.js"), { svg: drawing.svg, fonts, folder });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

function drawnBy(program: string, work: { svg: string; fonts: string[]; folder: string }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // It needs to know nothing of ours: neither the environment nor the options this process was started with.
    const child = fork(program, {
      env: {},
      execArgv: [`--max-old-space-size=${MAX_MEMORY_MB}`],
      serialization: "advanced",
      timeout: PATIENCE_MS,
    });
    let png: Buffer | null = null;
    child.on("message", (message) => {
      png = Buffer.from(message as Uint8Array);
    });
    child.once("error", reject);
    // Not "exit": the process can be gone before all it has sent is read.
    child.once("disconnect", () => {
      if (png === null) reject(new Error("The drawing was not made."));
      else resolve(png);
    });
    child.send(work);
  });
}
