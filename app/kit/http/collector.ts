import { EventEmitter } from "node:events";

/**
 * What React writes a page to. No stream of Node's: V8 lets go of those only when it collects old objects, and with each of a page
 * whatever the page was made of (docs/decisions/163).
 */
export class Collector extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true;
  private readonly chunks: Uint8Array[] = [];

  /**
   * @param done is handed all that was written, in pieces: putting a long page together takes a while
   * @param failed is handed what kept React from writing on
   */
  constructor(
    private readonly done: (pieces: Uint8Array[]) => void,
    private readonly failed: (error: Error) => void,
  ) {
    super();
  }

  /** React 18 pads its buffer with zero bytes when the next multi-byte character does not fit; browsers would treat them as characters. */
  write(chunk: Uint8Array | string): boolean {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    let end = bytes.length;
    while (end > 0 && bytes[end - 1] === 0) end -= 1;
    this.chunks.push(bytes.subarray(0, end));
    return true;
  }

  end(): this {
    this.done(this.chunks);
    return this;
  }

  destroy(error: Error): this {
    this.failed(error);
    return this;
  }
}
