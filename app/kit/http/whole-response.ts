/**
 * A response whose body is there already. The server takes its bytes as they are: reading them from a stream, as the body of
 * any other response, would copy each page three times. For everybody else it is a response like any other.
 */
export class WholeResponse extends Response {
  readonly whole: Buffer;

  /** @param tagged what its ETag is made of, where answers that differ in their order say the same; the body itself otherwise */
  constructor(
    body: string | Buffer,
    init: ResponseInit,
    readonly tagged?: Buffer,
  ) {
    super(null, init);
    this.whole = typeof body === "string" ? Buffer.from(body) : body;
  }

  override get body(): Response["body"] {
    return this.asAnyOther().body;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return this.asAnyOther().arrayBuffer();
  }

  override async text(): Promise<string> {
    return this.whole.toString("utf8");
  }

  override async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }

  override clone(): Response {
    return new WholeResponse(this.whole, { headers: this.headers, status: this.status }, this.tagged);
  }

  private asAnyOther(): Response {
    return new Response(this.whole as BodyInit, { headers: this.headers, status: this.status });
  }
}
