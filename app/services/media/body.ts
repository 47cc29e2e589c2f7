import { setTimeout as sleep } from "node:timers/promises";

/** A minimum average rate in bytes per second, checked after a grace period in milliseconds. */
export interface MinRate {
  rate: number;
  afterMs: number;
}

/** Why reading a body ended early. */
export type Broken = "refused" | "tooLarge" | "tooSlow" | "gone";

export interface BodyOptions {
  /** Maximum size in bytes. */
  maxBytes: number;
  /** Receives each chunk; returning false ends the reading. */
  take: (piece: Uint8Array) => boolean;
}

interface Pace {
  minRate: MinRate;
  pressing: () => number | null;
}

/** How soon a sender of whom nothing comes is told that others wait. */
const LOOK_AGAIN_MS = 250;

/** @returns null when nothing has come in time */
async function firstOf<T>(arriving: Promise<T>, ms: number): Promise<T | null> {
  const waiting = new AbortController();
  const late = sleep(ms, null, { signal: waiting.signal }).catch(() => null);
  try {
    return await Promise.race([arriving, late]);
  } finally {
    waiting.abort();
  }
}

/** A request body read in two stages: a first part at once, and the rest when there is capacity for it. */
export class Body {
  /** The declared Content-Length; 0 without one. */
  readonly announced: number;
  readonly #options: BodyOptions;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  #length = 0;

  constructor({ headers, body }: Request, options: BodyOptions) {
    this.announced = Number(headers.get("content-length") ?? 0);
    this.#options = options;
    this.#reader = body?.getReader();
  }

  /**
   * Reads at least this many bytes, or the whole body.
   * @returns null when there may be more
   */
  async read({ enough }: { enough: number }): Promise<"whole" | null | Broken> {
    return this.#read(enough);
  }

  /**
   * Reads the rest.
   * @param minRate the rate the sender must keep from now on
   * @param pressing the rate to be kept while it is not null, in bytes per second, after the same grace period
   */
  async rest(minRate: MinRate, pressing: () => number | null = () => null): Promise<"whole" | Broken> {
    return (await this.#read(Number.POSITIVE_INFINITY, { minRate, pressing })) ?? "gone";
  }

  async #read(enough: number, pace?: Pace): Promise<"whole" | null | Broken> {
    const { maxBytes, take } = this.#options;
    if (this.announced > maxBytes) return "tooLarge";
    const leftMs = pace && this.#leftMs(pace);
    while (this.#length <= enough) {
      const piece = await this.#next(leftMs);
      if (piece === "whole") return piece;
      if (!(piece instanceof Uint8Array)) return piece;
      this.#length += piece.length;
      if (this.#length > maxBytes) return "tooLarge";
      if (!take(piece)) return "refused";
    }
    return null;
  }

  /** How long the next piece may take, whenever it is asked. */
  #leftMs({ minRate, pressing }: Pace): () => number {
    const { rate, afterMs } = minRate;
    const since = () => ({ length: this.#length, at: performance.now() });
    const began = since();
    let pressed: ReturnType<typeof since> | null = null;
    const due = (from: typeof began, wanted: number) =>
      from.at + afterMs + ((this.#length - from.length) / wanted) * 1000;
    return () => {
      const more = pressing();
      pressed = more === null ? null : (pressed ?? since());
      const both = [due(began, rate), pressed === null || more === null ? Infinity : due(pressed, more)];
      return Math.min(...both) - performance.now();
    };
  }

  async #next(leftMs: (() => number) | undefined): Promise<Uint8Array | "whole" | Broken> {
    if (this.#reader === undefined) return "whole";
    const arriving = this.#reader.read().then(
      ({ value }) => value ?? ("whole" as const),
      () => "gone" as const,
    );
    if (leftMs === undefined) return arriving;
    for (;;) {
      const left = Math.max(leftMs(), 0);
      const first = await firstOf(arriving, Math.min(left, LOOK_AGAIN_MS));
      if (first !== null) return first;
      if (left <= LOOK_AGAIN_MS && leftMs() <= 0) return "tooSlow";
    }
  }
}
