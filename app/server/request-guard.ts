import type { IncomingHttpHeaders } from "node:http";
import { bearerToken } from "#app/services/accounts/session/visitor.server.ts";

/** Why a request is rejected before it reaches a page. Each reason has its own text (`refusal.<rejection>.*`). */
export type Rejection =
  | "badAddress"
  | "addressTooLong"
  | "headersTooLarge"
  | "bodyTooLarge"
  | "methodNotAllowed"
  | "methodUnknown"
  | "crossSite"
  | "tooSlow"
  | "unknownHost"
  | "unavailable"
  | "siege";

export const REJECTION_STATUS: Record<Rejection, number> = {
  badAddress: 400,
  addressTooLong: 414,
  headersTooLarge: 431,
  bodyTooLarge: 413,
  methodNotAllowed: 405,
  methodUnknown: 501,
  crossSite: 403,
  tooSlow: 408,
  unknownHost: 421,
  unavailable: 503,
  siege: 503,
};

export const REQUEST_LIMITS = {
  /** Bytes of path and query. The longest legitimate address is a Polish set with every form changed: about 5 kB. */
  address: 8192,
  /**
   * Segments of a path. The longest legitimate path is again that Polish set. Remix's work grows with the square of this
   * number.
   */
  steps: 64,
  /** Bytes of all headers together. */
  headers: 16_384,
  /** Bytes of a body; forms are small. */
  body: 100_000,
  /** Fields of a body; the longest form has about 500. Each costs as much as a hundred characters. */
  fields: 1000,
  /** Bytes of a body with a picture. Below this limit the page itself reports beside the field what is too large. */
  upload: 32_000_000,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
} as const;

const METHODS = new Set(["GET", "HEAD", "POST"]);

/**
 * Checks everything that can be checked without knowing the page.
 * @param url path and query as sent
 * @param origins the origins our own forms can be on
 * @param maxBytesAt how large a body may be at a path
 */
export function findRejection(
  method: string,
  url: string,
  headers: IncomingHttpHeaders,
  origins: readonly string[],
  maxBytesAt: (path: string) => number = () => REQUEST_LIMITS.body,
): Rejection | null {
  if (url.length > REQUEST_LIMITS.address || countSteps(url) > REQUEST_LIMITS.steps) return "addressTooLong";
  if (!isPlainAddress(url)) return "badAddress";
  if (!METHODS.has(method)) return "methodNotAllowed";
  const mayPost = isOwnPost(headers, origins) || isByToken(url, headers);
  if (method !== "GET" && method !== "HEAD" && !mayPost) return "crossSite";
  const length = Number(headers["content-length"] ?? 0);
  if (length > REQUEST_LIMITS.body && length > maxBytesAt(split(url, "?")[0])) return "bodyTooLarge";
  return null;
}

const DOT_SEGMENT = /\/\.\.?(?:\/|$)/;

/**
 * Whether an address is unambiguous: it starts with one slash and has no backslash, encoded or not (`URL` reads it as a
 * slash, and what follows as a host), and no broken percent-encoding.
 */
function isPlainAddress(url: string): boolean {
  if (!url.startsWith("/") || url.startsWith("//") || url.includes("\\") || url.includes("#")) return false;
  const [path = "", query = ""] = split(url, "?");
  // Browsers resolve dot segments before they ask. Here each would be another address of the same page.
  if (DOT_SEGMENT.test(path.replace(/%2e/gi, "."))) return false;
  // Single Fetch has replaced `_data`, but Remix would still run an action for it without checking the origin of the post.
  if (query !== "" && new URLSearchParams(query).has("_data")) return false;
  try {
    const decoded = decodeURIComponent(path);
    // Legitimate addresses contain no control characters, and no route of Remix matches the two signs that end a line.
    return !decoded.includes("\\") && !hasControl(decoded) && !LINE_ENDS.test(decoded);
  } catch {
    return false;
  }
}

/**
 * A post to the API with a token may come from anywhere, also from programs that are no browser. No browser sends a token of its own
 * accord, and with one in the request cookies do not count (requester.ts), so nothing is done in the name of who merely looks
 * at a page (docs/decisions/010).
 */
const isByToken = (url: string, { authorization }: IncomingHttpHeaders): boolean =>
  url.startsWith("/api/") && bearerToken(authorization) !== null;

const LINE_ENDS = /[\u2028\u2029]/;

function countSteps(url: string): number {
  let count = 0;
  const end = url.indexOf("?");
  for (let at = url.indexOf("/"); at >= 0 && (end < 0 || at < end); at = url.indexOf("/", at + 1)) count += 1;
  return count;
}

function hasControl(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 32 || code === 127) return true;
  }
  return false;
}

/**
 * A post is accepted only when the browser states that it comes from our own page. Other editions are different origins but
 * the same site, so cookies cannot tell them apart. Remix's own check accepts a missing Origin and skips resource routes
 * (docs/decisions/010).
 */
function isOwnPost(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const site = headers["sec-fetch-site"];
  const { origin } = headers;
  if (site === undefined && origin === undefined) return false;
  if (site !== undefined && site !== "same-origin") return false;
  return origin === undefined || origins.includes(origin);
}

export function split(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
