import type { IncomingMessage, ServerResponse } from "node:http";
import { lateHeaders } from "./late-headers.ts";
import { encodingFor } from "./negotiate.ts";
import type { Encoding, Page } from "./page.ts";
import type { PlainAnswer } from "./plain-page.ts";
import { COMMON_HEADERS, OWN_RESOURCE } from "./security-headers.ts";

const COMMON = COMMON_HEADERS.flat();
/** Browsers read the policy of the page; what only knows the older header would refuse what that allows. */
const EMBEDDABLE = COMMON_HEADERS.filter(([name]) => name !== "x-frame-options").flat();
const commonOf = ({ isEmbeddable }: Page): readonly string[] => (isEmbeddable ? EMBEDDABLE : COMMON);

/** Of each representation, for a body of this length: a page may be compressed again. */
const prepared = new WeakMap<Page, Partial<Record<Encoding, { length: number; headers: string[] }>>>();

/**
 * Default Retry-After by status, in seconds. What says more itself keeps it: the limit of a form may last longer, which its text
 * tells.
 */
const RETRY_AFTER: Readonly<Record<number, string>> = { 429: "60", 503: "5" };

function retryAfter(status: number, headers: readonly string[]): readonly string[] {
  const seconds = RETRY_AFTER[status];
  return seconds === undefined || headers.includes("retry-after") ? [] : ["retry-after", seconds];
}

/** Sends a page in the encoding the client prefers, or 304 when the client already has it. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: Page): void | Promise<void> {
  if (page.status === 200 && isKnown(request.headers["if-none-match"], page.etag)) {
    response.writeHead(304, [...unchangedHeaders(page), ...lateHeaders(response)]);
    response.end();
    return;
  }
  const encoding = page.encodingFor(encodingFor(request.headers["accept-encoding"]));
  const body = page.encoded(encoding);
  if (Buffer.isBuffer(body)) return sendBody(request, response, page, encoding, body);
  return body.then((ready) => sendBody(request, response, page, encoding, ready));
}

function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  encoding: Encoding,
  body: Buffer,
): void {
  const headers = representationHeaders(page, encoding, body.length);
  const late = lateHeaders(response);
  response.writeHead(page.status, late.length === 0 ? headers : [...headers, ...late]);
  if (request.method === "HEAD") response.end();
  else if (body.length > SHORT_BODY) response.end(body);
  else response.end(body.toString("latin1"), "latin1");
}

/**
 * Bytes up to which a body is sent as a text, a character for each byte. Node writes that in one piece with the headers, which takes a
 * tenth off a short answer; copying a longer one would take more than it saves.
 */
const SHORT_BODY = 4096;

/** Whether If-None-Match names this page, or any; strong and weak tags count the same (RFC 9110 §13.1.2). */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined || header === etag) return header === etag;
  if (header.trim() === "*") return true;
  const opaque = etag.replace(/^W\//, "");
  return header.split(",").some((one) => one.trim().replace(/^W\//, "") === opaque);
}

const REPEATED = /^(?:cache-control|vary|access-control-|ratelimit)/;

/** The headers a 304 repeats, with which a client updates its stored response. */
function unchangedHeaders(page: Page): string[] {
  const headers = ["etag", page.etag, ...commonOf(page)];
  for (let i = 0; i < page.headers.length; i += 2) {
    const [name = "", value = ""] = page.headers.slice(i, i + 2);
    if (REPEATED.test(name)) headers.push(name, value);
  }
  headers.push("vary", "accept-encoding");
  return headers;
}

/** The headers of one representation, built once. */
function representationHeaders(page: Page, encoding: Encoding, length: number): string[] {
  const known = prepared.get(page) ?? {};
  const before = known[encoding];
  if (before?.length === length) return before.headers;
  const own = page.headers.some((_, index) => index % 2 === 0 && page.headers[index] === OWN_RESOURCE[0]);
  const headers = [
    ...page.headers,
    ...retryAfter(page.status, page.headers),
    ...commonOf(page),
    ...(own ? [] : OWN_RESOURCE),
    ...["vary", "accept-encoding", "etag", page.etag, "content-length", String(length)],
    ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
  ];
  known[encoding] = { length, headers };
  prepared.set(page, known);
  return headers;
}

/** Sends a plain response and, for rejections that leave a body unread, closes the connection. */
export function sendPlain(request: IncomingMessage, response: ServerResponse, answer: PlainAnswer): void {
  const body = Buffer.from(answer.body);
  const isOpen = answer.headers.some(([name]) => name === OWN_RESOURCE[0]);
  const unread = request.method !== "GET" && request.method !== "HEAD";
  const own = answer.headers.flat();
  response.writeHead(answer.status, [
    ...own,
    ...retryAfter(answer.status, own),
    ...COMMON,
    ...(isOpen ? [] : OWN_RESOURCE),
    ...["content-length", String(body.length)],
    ...(unread ? ["connection", "close"] : []),
    ...lateHeaders(response),
  ]);
  response.end(request.method === "HEAD" ? undefined : body);
}
