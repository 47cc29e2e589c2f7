import { PROBLEM_TYPE, problem } from "#app/kit/http/problem.ts";
import { v3Error } from "#app/services/api/v3-error.ts";
import { Page } from "./page.ts";
import { type PlainAnswer, READING, rejectionHeaders } from "./plain-page.ts";
import { REJECTION_STATUS, type Rejection } from "./request-guard.ts";

const HEADERS: [string, string][] = [
  ["cache-control", "no-store"],
  ["access-control-allow-origin", "*"],
  ["cross-origin-resource-policy", "cross-origin"],
  ["x-robots-tag", "noindex"],
];

/**
 * Whether an address is meant for the API, however it was sent: with capitals, percent-encoded, with a slash too many, absolute. The
 * pictures of flags are part of what it promises to programs.
 */
export const isApi = (url: string): boolean => API.test(decoded(url));

/**
 * Whether an address belongs to the newer API, whose errors have a shape of their own and whose requests are counted. However it was
 * sent, too: the router finds the same answers at odd spellings, which are made each time.
 */
export const isNewApi = (url: string): boolean => NEW_API.test(decoded(url));

const isV3 = (url: string): boolean => V3.test(decoded(url));

/** Whether an address is one of a flag, which programs show. */
export const isFlag = (url: string): boolean => url.startsWith("/flags/");

/** Whether browsers may ask beforehand what programs of other sites may do at an address. */
export const takesPreflight = (url: string): boolean => url.startsWith("/api/") || isFlag(url);

/** The header "Allow" for an address. @param methods that are answered by its page */
const allowOf = (url: string, methods: string): string => (takesPreflight(url) ? `${methods}, OPTIONS` : methods);

function decoded(url: string): string {
  const start = url.slice(0, LOOKED_AT);
  // Asked of every request, and nearly none has one.
  return start.includes("%") ? start.replace(ENCODED, decodeURIComponent) : start;
}

const LOOKED_AT = 500;
/** A letter, a digit, a dot, a slash. Nothing that would end the path. */
const ENCODED = /%(?:2[ef]|3\d|5c|[46][1-9a-f]|[57][\da])/gi;
const API = /^(?:https?:\/\/[^/\\?#]+)?[/\\]+(?:api(?:[/\\?#]|$)|flags[/\\])/i;
const V3 = /^(?:https?:\/\/[^/\\?#]+)?[/\\]+api[/\\]+public[/\\]+v3(?:\.data)?(?:[/\\?#]|$)/i;
const NEW_API = /^(?:https?:\/\/[^/\\?#]+)?[/\\]+api[/\\]+(?:v4|openapi\.json)(?:\.data)?(?:[/\\?#]|$)/i;

/**
 * The API answers errors in JSON too. They are in English because programs compare them rather than show them.
 * @param url as it was sent: each version of the API has one shape of errors
 * @param headers additional headers, such as "allow" or "retry-after"
 */
export function apiError(url: string, status: number, headers: readonly [string, string][] = []): PlainAnswer {
  const type = isNewApi(url) ? PROBLEM_TYPE : "application/json";
  const body = JSON.stringify(errorOf(url, status));
  return { status, headers: [["content-type", type], ...HEADERS, ...headers], body };
}

function errorOf(url: string, status: number): object {
  if (isNewApi(url)) return problem(status);
  return isV3(url) ? v3Error(url, status) : { error: problem(status).title };
}

export const apiNotFound = (url: string): PlainAnswer => apiError(url, 404);

/** The request guard's rejection as JSON. */
export const apiRejection = (url: string, rejection: Rejection, allow = READING): PlainAnswer =>
  apiError(url, REJECTION_STATUS[rejection], rejectionHeaders(rejection, allowOf(url, allow)));

/** Replaces an error page, or a plain error sentence of the framework, with the API's JSON error. @param allow the methods there are at the address */
export function forApi(page: Page, url: string, allow: string): Page {
  if (page.status < 400 || !isApi(url)) return page;
  // Our own routes already answer so, with CORS headers. The framework's errors, some of them JSON too, do not; and at odd spellings of
  // the newer API the older one answers.
  if (page.headers.includes(isNewApi(url) ? PROBLEM_TYPE : "access-control-allow-origin")) return page;
  const { status, headers, body } = apiError(url, page.status, extraHeaders(page, allowOf(url, allow)));
  return new Page(status, headers.flat(), Buffer.from(body), false, 0);
}

/** The headers of a failed response that a client can act on. */
function extraHeaders({ status, headers }: Page, allow: string): [string, string][] {
  if (status === 405) return [["allow", allow]];
  const at = headers.indexOf("retry-after");
  const value = headers[at + 1];
  return at >= 0 && value !== undefined ? [["retry-after", value]] : [];
}
