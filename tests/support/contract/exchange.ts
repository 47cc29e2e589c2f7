import net from "node:net";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

/** An answer to bytes that a test wrote itself. */
export interface Exchange {
  status: number;
  /** By name in small letters. */
  headers: Record<string, string>;
  /** As it is after decompression. */
  body: Buffer;
}

/** Writes a request, a byte for each character, to a connection of its own and reads the answer to its end. Rejects when the connection breaks before that. */
export function exchange(port: number, request: string): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1", () => socket.write(request, "latin1"));
    const chunks: Buffer[] = [];
    const look = (ended: boolean) => {
      const answer = readAnswer(Buffer.concat(chunks), { ended, hasBody: !request.startsWith("HEAD ") });
      if (answer === null) return ended && reject(new Error("The answer was not complete."));
      socket.destroy();
      resolve(answer);
    };
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      look(false);
    });
    socket.on("end", () => look(true));
    socket.on("error", reject);
  });
}

const HEAD_END = "\r\n\r\n";

/** @returns null while some of it is missing */
function readAnswer(heard: Buffer, { ended, hasBody }: { ended: boolean; hasBody: boolean }): Exchange | null {
  const end = heard.indexOf(HEAD_END);
  if (end < 0) return null;
  const [first = "", ...lines] = heard.subarray(0, end).toString("latin1").split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
  const rest = heard.subarray(end + HEAD_END.length);
  const raw = hasBody ? bodyIn(rest, headers, ended) : rest;
  return raw && { status: Number(first.split(" ")[1]), headers, body: decoded(raw, headers["content-encoding"]) };
}

function bodyIn(rest: Buffer, headers: Record<string, string>, ended: boolean): Buffer | null {
  if (headers["transfer-encoding"] === "chunked") return joinedChunks(rest);
  const length = headers["content-length"];
  if (length === undefined) return ended ? rest : null;
  return rest.length < Number(length) ? null : rest.subarray(0, Number(length));
}

function joinedChunks(rest: Buffer): Buffer | null {
  const pieces: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = rest.indexOf("\r\n", at);
    const size = Number.parseInt(rest.subarray(at, end).toString("latin1"), 16);
    if (end < 0 || end + 2 + size + 2 > rest.length) return null;
    if (size === 0) return Buffer.concat(pieces);
    pieces.push(rest.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

function decoded(raw: Buffer, encoding = "identity"): Buffer {
  if (raw.length === 0 || encoding === "identity") return raw;
  if (encoding === "br") return brotliDecompressSync(raw);
  return encoding === "gzip" ? gunzipSync(raw) : inflateSync(raw);
}
