import { PROBLEM_TYPE, problem } from "#app/kit/http/problem.ts";
import { Page } from "./page.ts";
import { type PlainAnswer, READING, rejectionHeaders } from "./plain-page.ts";
import { REJECTION_STATUS, type Rejection } from "./request-guard.ts";

/** The API answers errors in JSON too. They are in English because programs compare them rather than show them. */
const SENTENCES: Record<number, string> = {
  400: "Bad request",
  403: "Forbidden",
  404: "Not found",
  405: "Method not allowed",
  408: "Request timeout",
  413: "Payload too large",
  414: "URI too long",
  421: "Unknown host",
  429: "Too many requests",
  431: "Headers too large",
  503: "Service unavailable",
};
const FAILED = "Something went wrong";

const HEADERS: [string, string][] = [
  ["cache-control", "no-store"],
  ["access-control-allow-origin", "*"],
  ["cross-origin-resource-policy", "cross-origin"],
  ["x-robots-tag", "noindex"],
];

/** Whether an address is meant for the API, however it was sent: with capitals, percent-encoded, with a slash too many, absolute. */
export function isApi(url: string): boolean {
  const plain = url.slice(0, LOOKED_AT).replace(ENCODED, decodeURIComponent);
  return API.test(plain);
}

const LOOKED_AT = 500;
/** A slash or a letter of "api". */
const ENCODED = /%(?:2f|5c|[46]1|[57]0|[46]9)/gi;
const API = /^(?:https?:\/\/[^/\\?#]+)?[/\\]+api(?:[/\\?#]|$)/i;

/** Whether an address belongs to the newer API, whose errors have a shape of their own. */
export const isNewApi = (url: string): boolean => /^\/api\/(?:v4(?:[/?]|$)|openapi\.json(?:\?|$))/.test(url);

/**
 * @param url as it was sent: each version of the API has one shape of errors
 * @param headers additional headers, such as "allow" or "retry-after"
 */
export function apiError(url: string, status: number, headers: readonly [string, string][] = []): PlainAnswer {
  const [type, body] = isNewApi(url)
    ? [PROBLEM_TYPE, problem(status)]
    : ["application/json", { error: SENTENCES[status] ?? FAILED }];
  return { status, headers: [["content-type", type], ...HEADERS, ...headers], body: JSON.stringify(body) };
}

export const apiNotFound = (url: string): PlainAnswer => apiError(url, 404);

/** The request guard's rejection as JSON. */
export const apiRejection = (url: string, rejection: Rejection, allow = READING): PlainAnswer =>
  apiError(url, REJECTION_STATUS[rejection], rejectionHeaders(rejection, allow));

/** Replaces an error page, or a plain error sentence of the framework, with the API's JSON error. @param allow the methods there are at the address */
export function forApi(page: Page, url: string, allow: string): Page {
  if (page.status < 400 || !isApi(url)) return page;
  // Our own routes already answer with CORS headers. The framework's errors, some of them JSON too, do not.
  if (page.headers.includes("access-control-allow-origin")) return page;
  const { status, headers, body } = apiError(url, page.status, extraHeaders(page, allow));
  return new Page(status, headers.flat(), Buffer.from(body), false, 0);
}

/** The headers of a failed response that a client can act on. */
function extraHeaders({ status, headers }: Page, allow: string): [string, string][] {
  if (status === 405) return [["allow", allow]];
  const at = headers.indexOf("retry-after");
  const value = headers[at + 1];
  return at >= 0 && value !== undefined ? [["retry-after", value]] : [];
}
