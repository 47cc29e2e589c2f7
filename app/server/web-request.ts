import type { IncomingMessage, ServerResponse } from "node:http";
import { createHeaders } from "@remix-run/node-fetch-server";
import { parseUrl } from "#app/kit/text/parse-url.ts";
import { split } from "./request-guard.ts";
import type { Site } from "./site.ts";

/** Hop-by-hop and forwarded headers: Remix prefers X-Forwarded-Host to Host, so it must never see one. */
const DROPPED = [
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-for",
  "x-forwarded-port",
  "forwarded",
  "x-remix-response",
];

/**
 * The canonical address of a page: the path as sent, with the query parameters it understands in a fixed order.
 * @returns path and query; equal addresses are equal pages
 */
export function canonicalAddress(url: string, site: Site): string {
  const [path, query] = split(url, "?");
  if (query === undefined || query === "") return path;
  const pathname = pageAt(path);
  if (site.hasMoved(pathname)) return url;
  const sent = new URLSearchParams(query);
  const known = new URLSearchParams();
  for (const name of site.queryAt(pathname)) for (const [own, value] of sentAs(sent, name)) known.append(own, value);
  // Remix requests single routes of a page with `_routes`; such responses are never stored, see render.ts. It does not do so
  // for resources, and made-up values would have a picture drawn each time.
  if (path.endsWith(".data") && !site.isResourceAt(pathname))
    for (const value of sent.getAll("_routes")) known.append("_routes", value);
  const text = known.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** The values of a parameter, with its name. "lprops[*]" is every name of this form, such as "lprops[en]". */
function sentAs(sent: URLSearchParams, name: string): [name: string, value: string][] {
  if (!name.endsWith("[*]")) return sent.getAll(name).map((value) => [name, value]);
  const beginning = name.slice(0, -"*]".length);
  return [...sent].filter(([own]) => own.startsWith(beginning) && own.endsWith("]"));
}

/** The path of the page whose data a path asks for, or the path itself. */
export const pageAt = (path: string): string =>
  path.endsWith(".data") ? path.slice(0, -".data".length).replace(/^\/_root$/, "/") : path;

/**
 * Whether a `.data` request addresses a resource. Remix would encode a picture, a file or an API response as data that none
 * of our scripts asks for, and produce it each time, since it is never stored.
 */
export function isDataOfResource(url: string, site: Site): boolean {
  const [path] = split(url, "?");
  return path.endsWith(".data") && site.isResourceAt(pageAt(path));
}

/** Remix keeps all it has of a page until it is told so. One reason for all, because each new one would cost a stack trace. */
const IS_OVER = new Error("The answer was sent, or its visitor has left.");

/** What Remix, or a loader, is asked for. */
interface Asked {
  origin: string;
  /** As `canonicalAddress` has it. */
  address: string;
  /** Already read, or a stream still to be read; null for GET and HEAD. */
  body: Buffer | ReadableStream<Uint8Array> | null;
  /** Whether a loader alone is asked, which has nothing to end: the signal would take longer than all the rest of the request. */
  isOfLoader: boolean;
}

/** The request for Remix: our own origin whatever the client claims, and the canonical address. */
export function webRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { origin, address, body, isOfLoader }: Asked,
): Request {
  const headers = createHeaders(request);
  for (const name of DROPPED) headers.delete(name);
  const sender = headers.get("origin");
  // The request guard has already checked the origin. Remix checks again by comparing Origin with Host, but a proxy may have
  // changed Host. Programs with a token may come from an origin without a host, "null".
  if (body !== null && sender !== null) {
    const from = parseUrl(sender);
    if (from === null) headers.delete("origin");
    else headers.set("host", from.host);
  }
  return new Request(`${origin}${address}`, {
    // HEAD gets the response of GET without the body, so one cached page serves both.
    method: body === null ? "GET" : (request.method ?? "POST"),
    headers,
    body: body as BodyInit | null,
    signal: isOfLoader ? null : endOf(response),
    duplex: "half",
  } as RequestInit);
}

function endOf(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once("close", () => gone.abort(IS_OVER));
  return gone.signal;
}

/** A render that several visitors share must not stop when the first one disconnects, nor see that visitor's headers. */
export async function detached<T>(
  { url }: Request,
  isOfLoader: boolean,
  work: (request: Request) => Promise<T>,
): Promise<T> {
  if (isOfLoader) return work(new Request(url));
  const end = new AbortController();
  try {
    return await work(new Request(url, { signal: end.signal }));
  } finally {
    end.abort(IS_OVER);
  }
}

/**
 * A body as a stream that reads only on demand. What was not read is discarded after the response, because a client that is
 * still sending would not read the response.
 */
export function unreadBody(request: IncomingMessage, response: ServerResponse): ReadableStream<Uint8Array> {
  const pieces = piecesOf(request);
  response.once("finish", () => void pieces.return?.().then(() => drain(request)));
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    // No reading ahead: a body that nobody wants must cost no memory.
    { highWaterMark: 0 },
  );
}

/** Who stops in the middle leaves the rest unread: by default the whole connection would be destroyed, and with it the answer. */
const piecesOf = (request: IncomingMessage) =>
  request.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;

/** Who sends on after the answer must go on quickly, by the look after each of these times; in bytes and milliseconds. */
const AFTER_ANSWER = { looksMs: 4000, bytes: 64_000 } as const;

/**
 * Reads the rest of a body that nobody wants: browsers show the answer when they have sent everything. Who only drips keeps no socket
 * with it.
 */
function drain(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let bytes = 0;
  request.on("data", (piece: Buffer) => {
    bytes += piece.length;
  });
  const look = setInterval(() => {
    if (bytes < AFTER_ANSWER.bytes) request.destroy();
    bytes = 0;
  }, AFTER_ANSWER.looksMs).unref();
  request.once("close", () => clearInterval(look));
  request.once("end", () => clearInterval(look));
  request.resume();
}

/** Whether a form has more fields than any of ours, judged by counting separators before anything is parsed. */
export function hasTooManyFields(body: Buffer, max: number): boolean {
  let count = 0;
  for (let at = body.indexOf(FIELD_END); at >= 0; at = body.indexOf(FIELD_END, at + 1)) {
    count += 1;
    if (count >= max) return true;
  }
  return false;
}

const FIELD_END = "&".charCodeAt(0);

/**
 * Reads a whole body into memory; forms are small.
 * @returns null when it is larger than `limit` bytes
 */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  limit: number,
): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of piecesOf(request)) {
    length += chunk.length;
    if (length > limit) {
      response.once("finish", () => drain(request));
      return null;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
