import { setTimeout as sleep } from "node:timers/promises";

/** So many bytes a second, on the whole, after so many milliseconds. */
export interface MinRate {
  rate: number;
  afterMs: number;
}

/** Why a body is not read to its end. */
export type Broken = "refused" | "tooLarge" | "tooSlow" | "gone";

export interface BodyOptions {
  /** Bytes it may have. */
  maxBytes: number;
  /** Is handed each piece; false ends it. */
  take: (piece: Uint8Array) => boolean;
}

/** A body that is read in two goes: what is small at once, the rest when there is room for it. */
export class Body {
  /** How many bytes it says it has; 0 when it does not say. */
  readonly announced: number;
  readonly #options: BodyOptions;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  #length = 0;

  constructor({ headers, body }: Request, options: BodyOptions) {
    this.announced = Number(headers.get("content-length") ?? 0);
    this.#options = options;
    this.#reader = body?.getReader();
  }

  /** Reads so much at least, or all there is. @returns null when there may be more of it */
  async read({ enough }: { enough: number }): Promise<"whole" | null | Broken> {
    return this.#read(enough);
  }

  /** Reads what is left. @param minRate what the sender must not fall behind from now on */
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
