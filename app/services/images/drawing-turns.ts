import { type TurnLimits, TurnQueue } from "#app/services/limits/turn-queue.ts";
import { TooManyWaiting } from "#app/services/media/concurrency.ts";

/** "known": pictures of what editions and people have. "madeUp": of addresses that visitors make up, of which there is no end. */
export type DrawingLine = "known" | "madeUp";

/** Drawings that may wait. A page of nouns links to as many as a network may ask for at once. */
export const DRAWING_LIMITS: Readonly<Record<DrawingLine, TurnLimits>> = {
  known: { ofNetwork: 30, all: 60 },
  madeUp: { ofNetwork: 6, all: 30 },
};

/** Milliseconds a drawing may wait for its turn. Together with the time of the drawing itself it stays below that of an idle connection. */
export const MAX_WAIT_MS = 20_000;

/** A place among the drawings that wait. Whoever has one leaves it, whatever becomes of the drawing. */
export interface DrawingPlace {
  /**
   * Resolves when the drawing may be made.
   * @throws TooManyWaiting after too long a wait
   */
  turn: Promise<void>;
  /** The place is free for the next, now or when its turn would come. */
  leave(): void;
}

interface Waiting {
  start(): void;
}

/**
 * Drawings are made one at a time: each takes half a second of one core and about 80 MB. The two lines take turns, and the networks within
 * each of them, so that whoever asks for a thousand made-up pictures delays everybody else by two.
 */
export class DrawingTurns {
  private readonly lines: Readonly<Record<DrawingLine, TurnQueue<Waiting>>>;
  private last: DrawingLine = "madeUp";
  private isDrawing = false;

  constructor(
    limits: Readonly<Record<DrawingLine, TurnLimits>> = DRAWING_LIMITS,
    private readonly maxWaitMs = MAX_WAIT_MS,
  ) {
    this.lines = { known: new TurnQueue(limits.known), madeUp: new TurnQueue(limits.madeUp) };
  }

  /**
   * Takes a place at once, so that nobody pays for one that they do not get.
   * @throws TooManyWaiting
   */
  enter(line: DrawingLine, network: string): DrawingPlace {
    const queue = this.lines[line];
    if (!this.isDrawing) {
      this.isDrawing = true;
      this.last = line;
      return { turn: Promise.resolve(), leave: once(() => this.next()) };
    }
    if (queue.isFullFor(network)) throw new TooManyWaiting();
    let hasTurn = false;
    let [come, refuse] = [() => {}, (_: Error) => {}];
    const turn = new Promise<void>((resolve, reject) => {
      [come, refuse] = [resolve, reject];
    });
    const waiting: Waiting = {
      start: () => {
        clearTimeout(late);
        hasTurn = true;
        come();
      },
    };
    const late = setTimeout(() => {
      queue.remove(network, waiting);
      refuse(new TooManyWaiting());
    }, this.maxWaitMs);
    // Whoever has left before does not hear of it.
    turn.catch(() => {});
    queue.add(network, waiting);
    const leave = () => {
      clearTimeout(late);
      if (hasTurn) this.next();
      else queue.remove(network, waiting);
    };
    return { turn, leave: once(leave) };
  }

  private next(): void {
    const other: DrawingLine = this.last === "known" ? "madeUp" : "known";
    for (const line of [other, this.last]) {
      const waiting = this.lines[line].take();
      if (waiting === undefined) continue;
      this.last = line;
      waiting.start();
      return;
    }
    this.isDrawing = false;
  }
}

/** The drawings of this process, whoever asks for them. */
export const DRAWING_TURNS = new DrawingTurns();

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
