import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { setPriority, tmpdir } from "node:os";
import path from "node:path";
import { DRAWING_TURNS } from "./drawing-turns.ts";
import { fontFilesFor } from "./fonts.server.ts";
import type { Run } from "./runs.ts";

/** One of our own drawings. Text from people must already be escaped and limited in length. */
export interface Drawing {
  /** Its texts are set in the family "Drawing". */
  svg: string;
  /** All letters it draws. */
  text: string;
  /** Fonts that have them, as named in an edition's settings. */
  faces: readonly string[];
}

/** A text in families of a drawing. */
export interface MeasuredText {
  /** Best first. */
  family: string;
  weight: number;
  runs: readonly Run[];
  /** No narrower than it is, in em. */
  most: number;
}

/** A drawing that depends on how wide its texts are. */
export interface MeasuredDrawing {
  /** The files of its families. None is called like a weight, such as "Book", which would be read as one. */
  fonts: readonly { family: string; file: string }[];
  texts: readonly MeasuredText[];
  /**
   * The SVG.
   * @param widths of the texts, in em
   */
  svg(widths: readonly number[]): string;
  /** A WebP file of ours, which the SVG shows as `picture:0`. */
  picture: Buffer | null;
}

/** Milliseconds a drawing may take, from its own beginning: how long it has waited before does not count. */
export const MAX_DRAWING_MS = 20_000;

/** A drawing has taken too long, as on a machine that is busy with other things. Another try may be faster. */
export class DrawingTooSlow extends Error {
  override readonly name = "DrawingTooSlow";
  constructor() {
    super("The drawing took too long.");
  }
}

const MAX_MEMORY_MB = 128;
/** Pages come first. */
const PRIORITY = 10;

/**
 * Renders a drawing as PNG, when it is the turn of the network that asks.
 * @param root the project's folder
 * @throws TooManyWaiting, DrawingTooSlow; Error when the drawing process fails
 */
export async function drawPng({ svg, text, faces }: Drawing, network: string, root: string): Promise<Buffer> {
  const place = DRAWING_TURNS.enter("known", network);
  try {
    await place.turn;
    const files = await fontFilesFor(text, faces, root);
    const fonts = files.map((file) => ({ family: "Drawing", file }));
    return await drawMeasured({ fonts, texts: [], svg: () => svg, picture: null }, root);
  } finally {
    place.leave();
  }
}

/**
 * Renders a drawing as PNG, at once: whoever calls it sees to it that few are made at the same time.
 * @param root the project's folder
 * @throws DrawingTooSlow; Error when the drawing process fails
 */
export async function drawMeasured(drawing: MeasuredDrawing, root: string): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), "isogloss-drawing-"));
  try {
    return await drawnBy(path.join(root, "app/services/images/png-process.js"), drawing, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function drawnBy(program: string, drawing: MeasuredDrawing, folder: string): Promise<Buffer> {
  const { fonts, texts, picture } = drawing;
  return new Promise((resolve, reject) => {
    // The process gets neither our environment nor our command line options, since it needs neither.
    const child = fork(program, {
      env: {},
      execArgv: [`--max-old-space-size=${MAX_MEMORY_MB}`],
      serialization: "advanced",
      timeout: MAX_DRAWING_MS,
    });
    if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
    let png: Buffer | null = null;
    child.once("message", (widths) => {
      child.once("message", (message) => {
        png = Buffer.from(message as Uint8Array);
      });
      try {
        child.send({ svg: drawing.svg(widths as number[]), picture });
      } catch (error) {
        reject(error);
        child.kill();
      }
    });
    child.once("error", reject);
    // Not "exit", which may come before everything the process sent has been read.
    child.once("disconnect", () => {
      if (png !== null) resolve(png);
      else reject(child.killed ? new DrawingTooSlow() : new Error("The drawing was not made."));
    });
    child.send({ folder, fonts, texts });
  });
}
