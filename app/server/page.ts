import { hash } from "node:crypto";
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompressBrotli = promisify(brotliDecompress);
const AT_ONCE_EFFORT = 3;
const AT_ONCE_BYTES = 200_000;
/** Brotli quality of pages that are asked for often: an eighth smaller than at 5, and ten times the work. */
const BEST_EFFORT = 10;
/** Smaller bodies are not worth compressing. */
const COMPRESSIBLE_FROM = 600;

/** A finished response, except for the choice of encoding. */
export class Page {
  readonly etag: string;
  /** Bytes of the body as it is. */
  readonly length: number;
  /** Whether it says something of people. */
  isAboutPeople = false;
  /** Whether other sites may show it in theirs. */
  isEmbeddable = false;
  private readonly bodies = new Map<Encoding, Buffer | Promise<Buffer>>();
  /** The body of a shrunk page, while it is made back and as long as somebody reads it. */
  private unpacked: Promise<Buffer> | WeakRef<Buffer> | null = null;
  private isSmallest: boolean;

  /**
   * @param headers as [name, value, name, value …], without length, encoding and etag
   * @param effort brotli quality of the first body: higher for what is stored than for what is sent once
   * @param tagged what the etag is of, where the body may say the same in several ways
   */
  constructor(
    readonly status: number,
    readonly headers: readonly string[],
    body: Buffer,
    private readonly compressible: boolean,
    private readonly effort: number,
    tagged: Buffer = body,
  ) {
    this.etag = `W/"${hash("sha1", tagged, "base64url")}"`;
    this.length = body.length;
    this.bodies.set("identity", body);
    this.isSmallest = effort >= BEST_EFFORT || this.encodingFor("br") === "identity";
  }

  /** Keeps the page compressed alone, a fifth of its size: nearly every client takes it so. */
  async shrink(): Promise<void> {
    if (this.encodingFor("br") === "identity") return;
    await this.encoded("br");
    this.bodies.delete("identity");
  }

  /**
   * Whether `shrinkFurther` was not called yet, and would gain something. Pages about people keep their first length: a shorter
   * one would tell strangers that nobody has changed anything since others read it.
   */
  get canShrinkFurther(): boolean {
    return !this.isSmallest && !this.isAboutPeople;
  }

  /** Compresses a shrunk page again, with more effort. Whoever reads meanwhile gets the body that is there. */
  async shrinkFurther(): Promise<void> {
    this.isSmallest = true;
    const body = await this.identity();
    this.bodies.set("br", alone(await compressBrotli(body, this.brotliOptions(BEST_EFFORT))));
  }

  /** Bytes in memory, with those of a gzip body that somebody may still ask for. */
  get storedBytes(): number {
    const brotli = this.bodies.get("br");
    const isShrunk = Buffer.isBuffer(brotli) && !this.bodies.has("identity");
    return isShrunk ? Math.ceil(brotli.length * 2.2) : Math.ceil(this.length * 1.6);
  }

  /**
   * The body in an encoding; returned synchronously if it was compressed before, so that a cache hit needs no turn of the
   * event loop.
   */
  encoded(encoding: Encoding): Buffer | Promise<Buffer> {
    const wanted = this.encodingFor(encoding);
    const ready = this.bodies.get(wanted);
    if (ready) return ready;
    if (wanted === "identity") return this.identity();
    const making = this.compress(wanted);
    this.bodies.set(wanted, making);
    if (!Buffer.isBuffer(making)) void making.then((body) => this.bodies.set(wanted, body));
    return making;
  }

  encodingFor(encoding: Encoding): Encoding {
    return this.compressible && this.length >= COMPRESSIBLE_FROM ? encoding : "identity";
  }

  /** One body for all who read it at the same time: a client may ask for thousands and read none. */
  private async identity(): Promise<Buffer> {
    const body = this.bodies.get("identity") ?? this.alreadyUnpacked();
    if (body !== undefined) return body;
    const making = this.unpack();
    this.unpacked = making;
    return making;
  }

  private alreadyUnpacked(): Buffer | Promise<Buffer> | undefined {
    return this.unpacked instanceof WeakRef ? this.unpacked.deref() : (this.unpacked ?? undefined);
  }

  private async unpack(): Promise<Buffer> {
    try {
      const body = await decompressBrotli(await this.encoded("br"));
      this.unpacked = new WeakRef(body);
      return body;
    } catch (error) {
      this.unpacked = null;
      throw error;
    }
  }

  private compress(encoding: Exclude<Encoding, "identity">): Buffer | Promise<Buffer> {
    const body = this.bodies.get("identity");
    if (encoding === "gzip") return this.identity().then(async (whole) => alone(await compressGzip(whole)));
    // Brotli comes first: the page is shrunk to it.
    if (!Buffer.isBuffer(body)) throw new Error("The body to compress is gone.");
    const options = this.brotliOptions(this.effort);
    // At low quality a page takes 0.2 ms, which is less than handing it to another thread and back.
    const atOnce = this.effort <= AT_ONCE_EFFORT && this.length <= AT_ONCE_BYTES;
    return atOnce ? alone(brotliCompressSync(body, options)) : compressBrotli(body, options).then(alone);
  }

  private brotliOptions(effort: number): BrotliOptions {
    return {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort,
        [constants.BROTLI_PARAM_SIZE_HINT]: this.length,
        // A compression window larger than the page would only waste memory.
        [constants.BROTLI_PARAM_LGWIN]: windowFor(this.length),
      },
    };
  }
}

/** A body in memory of its own size: zlib gives a piece of the block that it wrote into, and all of that would be kept. */
function alone(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}

function windowFor(bytes: number): number {
  const wanted = Math.ceil(Math.log2(bytes)) + 1;
  return Math.min(Math.max(wanted, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}
