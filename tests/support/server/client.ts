import http, { type IncomingHttpHeaders } from "node:http";
import net from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** A request as it goes over the wire: `fetch` would not let a test choose the Host header. */
export interface Ask {
  host?: string;
  path?: string;
  method?: string;
  headers?: Record<string, string | string[]>;
  /** Several pieces go out chunked, without a length. */
  body?: string | Buffer | readonly (string | Buffer)[];
  /** The loopback address to send it from, such as 127.0.0.9, for a test that uses up a limit: other files share that of 127.0.0.1. */
  from?: string;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As sent. */
  raw: Buffer;
  /** Decompressed, as text. */
  body: string;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** As large as browsers accept, because the address of a redirect may be long. */
const maxHeaderSize = 256_000;

/** Sends one request and reads the answer to its end. Rejects when the connection breaks before that. */
export function ask(
  port: number,
  { host = "en.localhost", path = "/", method = "GET", headers, body, from }: Ask,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      host: "127.0.0.1",
      port,
      localAddress: from,
      path,
      method,
      agent,
      setHost: false,
      maxHeaderSize,
      headers: { host, ...headers },
    };
    const request = http.request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => resolve(answerOf(response, chunks)));
    });
    request.on("error", reject);
    const whole = typeof body === "string" || Buffer.isBuffer(body) ? body : undefined;
    if (whole !== undefined) request.setHeader("content-length", Buffer.byteLength(whole));
    for (const piece of Array.isArray(body) ? body : []) request.write(piece);
    request.end(whole);
  });
}

/** Put together only when it is looked at: for an answer of megabytes that takes longer than the server was allowed to. */
function answerOf({ statusCode, headers }: http.IncomingMessage, chunks: readonly Buffer[]): Answer {
  let raw: Buffer | undefined;
  let body: string | undefined;
  return {
    status: statusCode ?? 0,
    headers,
    get raw() {
      raw ??= Buffer.concat(chunks);
      return raw;
    },
    get body() {
      body ??= decoded(this.raw, headers["content-encoding"]);
      return body;
    },
  };
}

function decoded(raw: Buffer, encoding: string | undefined): string {
  if (raw.length === 0) return "";
  if (encoding === "br") return brotliDecompressSync(raw).toString("utf8");
  if (encoding === "gzip") return gunzipSync(raw).toString("utf8");
  return raw.toString("utf8");
}

/** Closes idle connections, so that a server can stop. */
export function hangUp(): void {
  agent.destroy();
}

/**
 * Writes bytes to a new connection and reads the answer until the server closes it.
 * @param pieces written one after the other, with a pause of `pause` milliseconds
 */
export function speak(port: number, pieces: string | readonly string[], pause = 0): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1");
    let heard = "";
    socket.setEncoding("utf8");
    socket.on("data", (text) => {
      heard += text;
    });
    socket.on("error", (error) => (heard === "" ? reject(error) : resolve(heard)));
    socket.on("close", () => resolve(heard));
    void (async () => {
      for (const piece of [pieces].flat()) {
        if (!socket.writable) return;
        socket.write(piece);
        if (pause > 0) await new Promise((done) => setTimeout(done, pause));
      }
    })();
  });
}

/** The status of an answer as `speak` reads it. */
export const statusIn = (heard: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 0);

/** Writes bytes to a new connection and closes it without waiting for an answer. */
export function leave(port: number, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.on("error", reject);
    socket.on("close", () => resolve());
    socket.write(text, () => setTimeout(() => socket.destroy(), 50));
  });
}
