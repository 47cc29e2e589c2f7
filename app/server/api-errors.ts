import { PROBLEM_TYPE, problem } from "#app/kit/http/problem.ts";
import { Page } from "./page.ts";
import { type PlainAnswer, READING, rejectionHeaders } from "./plain-page.ts";
import { REJECTION_STATUS, type Rejection } from "./request-guard.ts";

const HEADERS: [string, string][] = [
  ["cache-control", "no-store"],
  ["access-control-allow-origin", "*"],
  ["cross-origin-resource-policy", "cross-origin"],
  ["x-robots-tag", "noindex"],
];

/** Whether an address is meant for the API, however it was sent: with capitals, percent-encoded, with a slash too many, absolute. */
export const isApi = (url: string): boolean => API.test(decoded(url));

/**
 * Whether an address belongs to the newer API, whose errors have a shape of their own and whose requests are counted. However it was
 * sent, too: the router finds the same answers at odd spellings, which are made each time.
 */
export const isNewApi = (url: string): boolean => NEW_API.test(decoded(url));

const decoded = (url: string): string => url.slice(0, LOOKED_AT).replace(ENCODED, decodeURIComponent);

const LOOKED_AT = 500;
/** A letter, a digit, a dot, a slash. Nothing that would end the path. */
const ENCODED = /%(?:2[ef]|3\d|5c|[46][1-9a-f]|[57][\da])/gi;
const API = /^(?:https?:\/\/[^/\\?#]+)?[/\\]+api(?:[/\\?#]|$)/i;
const NEW_API = /^(?:https?:\/\/[^/\\?#]+)?[/\\]+api[/\\]+(?:v4|openapi\.json)(?:\.data)?(?:[/\\?#]|$)/i;

/**
 * The API answers errors in JSON too. They are in English because programs compare them rather than show them.
 * @param url as it was sent: each version of the API has one shape of errors
 * @param headers additional headers, such as "allow" or "retry-after"
 */
export function apiError(url: string, status: number, headers: readonly [string, string][] = []): PlainAnswer {
  const [type, body] = isNewApi(url)
    ? [PROBLEM_TYPE, problem(status)]
    : ["application/json", { error: problem(status).title }];
  return { status, headers: [["content-type", type], ...HEADERS, ...headers], body: JSON.stringify(body) };
}

export const apiNotFound = (url: string): PlainAnswer => apiError(url, 404);

/** The request guard's rejection as JSON. */
export const apiRejection = (url: string, rejection: Rejection, allow = READING): PlainAnswer =>
  apiError(url, REJECTION_STATUS[rejection], rejectionHeaders(rejection, allow));

/** Replaces an error page, or a plain error sentence of the framework, with the API's JSON error. @param allow the methods there are at the address */
export function forApi(page: Page, url: string, allow: string): Page {
  if (page.status < 400 || !isApi(url)) return page;
  // Our own routes already answer so, with CORS headers. The framework's errors, some of them JSON too, do not; and at odd spellings of
  // the newer API the older one answers.
  if (page.headers.includes(isNewApi(url) ? PROBLEM_TYPE : "access-control-allow-origin")) return page;
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
