import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { limitConcurrency } from "#app/services/media/concurrency.ts";
import { fontFilesFor } from "./fonts.server.ts";

/** One of our own drawings. Text from people must already be escaped and limited in length. */
export interface Drawing {
  /** Its texts are set in the family "Drawing". */
  svg: string;
  /** All letters it draws. */
  text: string;
  /** Fonts that have them, as named in an edition's settings. */
  faces: readonly string[];
}

const PATIENCE_MS = 20_000;
const MAX_MEMORY_MB = 128;

/** A drawing takes half a second of one core and about 80 MB. */
const oneAtATime = limitConcurrency({ atOnce: 1, waiting: 30 });

/**
 * Renders a drawing as PNG, one at a time.
 * @param root the project's folder
 * @throws TooManyWaiting; Error when the drawing process fails
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
    // The process gets neither our environment nor our command line options, since it needs neither.
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
    // Not "exit", which may come before everything the process sent has been read.
    child.once("disconnect", () => {
      if (png === null) reject(new Error("The drawing was not made."));
      else resolve(png);
    });
    child.send(work);
  });
}
