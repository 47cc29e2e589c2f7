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
   */
  async rest(minRate: MinRate): Promise<"whole" | Broken> {
    return (await this.#read(Number.POSITIVE_INFINITY, minRate)) ?? "gone";
  }

  async #read(enough: number, minRate?: MinRate): Promise<"whole" | null | Broken> {
    const { maxBytes, take } = this.#options;
    if (this.announced > maxBytes) return "tooLarge";
    const [before, began] = [this.#length, performance.now()];
    while (this.#length <= enough) {
      const due = minRate && began + minRate.afterMs + ((this.#length - before) / minRate.rate) * 1000;
      const piece = await this.#next(due && due - performance.now());
      if (piece === "whole") return piece;
      if (!(piece instanceof Uint8Array)) return piece;
      this.#length += piece.length;
      if (this.#length > maxBytes) return "tooLarge";
      if (!take(piece)) return "refused";
    }
    return null;
  }

  async #next(leftMs: number | undefined): Promise<Uint8Array | "whole" | Broken> {
    if (this.#reader === undefined) return "whole";
    const arriving = this.#reader.read().then(
      ({ value }) => value ?? ("whole" as const),
      () => "gone" as const,
    );
    if (leftMs === undefined) return arriving;
    const waiting = new AbortController();
    const late = sleep(Math.max(leftMs, 0), "tooSlow" as const, { signal: waiting.signal }).catch(
      () => "tooSlow" as const,
    );
    try {
      return await Promise.race([arriving, late]);
    } finally {
      waiting.abort();
    }
  }
}
