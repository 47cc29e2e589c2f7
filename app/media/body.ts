import { setTimeout as sleep } from "node:timers/promises";

/** So many bytes a second, on the whole, after so many milliseconds. */
export interface LeastRate {
  rate: number;
  afterMs: number;
}

/** Why a body is not read to its end. */
export type Broken = "tooLarge" | "tooSlow" | "gone";

/** A body that is read in two goes: what is small at once, the rest when there is room for it. */
export class Body {
  /** How many bytes it says it has; 0 when it does not say. */
  readonly announced: number;
  readonly #most: number;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #chunks: Uint8Array[] = [];
  #length = 0;

  /** @param most bytes it may have */
  constructor({ headers, body }: Request, most: number) {
    this.announced = Number(headers.get("content-length") ?? 0);
    this.#most = most;
    this.#reader = body?.getReader();
  }

  /** Reads so much at least, or all there is. @returns the whole body, or null when there may be more of it */
  async read({ enough }: { enough: number }): Promise<Buffer | null | Broken> {
    return this.#read(enough);
  }

  /** Reads what is left. @param least what the sender must not fall behind from now on */
  async rest(least: LeastRate): Promise<Buffer | Broken> {
    return (await this.#read(Number.POSITIVE_INFINITY, least)) ?? "gone";
  }

  async #read(enough: number, least?: LeastRate): Promise<Buffer | null | Broken> {
    if (this.announced > this.#most) return "tooLarge";
    const [before, began] = [this.#length, performance.now()];
    while (this.#length <= enough) {
      const due = least && began + least.afterMs + ((this.#length - before) / least.rate) * 1000;
      const piece = await this.#next(due && due - performance.now());
      if (piece === "end") return Buffer.concat(this.#chunks);
      if (!(piece instanceof Uint8Array)) return piece;
      this.#length += piece.length;
      if (this.#length > this.#most) return "tooLarge";
      this.#chunks.push(piece);
    }
    return null;
  }

  async #next(leftMs: number | undefined): Promise<Uint8Array | "end" | Broken> {
    if (this.#reader === undefined) return "end";
    const arriving = this.#reader.read().then(
      ({ value }) => value ?? ("end" as const),
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
