import http, { type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { parseUrl } from "#app/kit/text/parse-url.ts";
import { readBeginning } from "./bounded-body.ts";
import { FetchError } from "./error.ts";
import { isPublicAddress } from "./public-address.server.ts";
import { type Resolve, resolve as resolvePublic } from "./resolve.server.ts";
import { readTarget, type Target, type TargetRules } from "./target.server.ts";

/** The options of a request. */
export interface FetchOptions {
  /** Media types, as in the header. */
  accept: string;
  /** Maximum size of the answer in bytes, unpacked: no more than the expected answer needs. */
  maxBytes: number;
  /** Cuts a longer answer off instead of refusing it. */
  beginning?: boolean;
  /** Further headers, in small letters. They are sent to the first origin only, and not to where it redirects. */
  headers?: Readonly<Record<string, string>>;
  /** Refuses http, also in redirects. */
  httpsOnly?: boolean;
}

export interface PostOptions extends FetchOptions {
  form: URLSearchParams;
}

export interface SafeResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Its address after redirects. */
  url: string;
}

/**
 * The only way in which this program sends requests to other servers: to public addresses on their usual ports, without
 * cookies, ten seconds in all. An answer of any status counts as an answer.
 */
export interface SafeFetch {
  /** Follows three redirects at most. @throws FetchError and nothing else */
  get(url: string, options: FetchOptions): Promise<SafeResponse>;
  /** Sends a form, and follows no redirect: the redirect is the answer. @throws FetchError and nothing else */
  post(url: string, options: PostOptions): Promise<SafeResponse>;
}

export interface SafeFetchOptions {
  /** Exact origins that are allowed wherever they are, with the origin to ask in place of each. */
  trusted: ReadonlyMap<string, string>;
  /** Host name of this site, which must not be asked. */
  ownHost: string;
  /** How names are looked up, and the total time limit; tests use their own. */
  resolve?: Resolve;
  timeoutMs?: number;
}

const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 10_000;
const AGENT = "Isogloss";

export function createSafeFetch({
  trusted,
  ownHost,
  resolve = resolvePublic,
  timeoutMs = TIMEOUT_MS,
}: SafeFetchOptions): SafeFetch {
  const rulesOf = ({ httpsOnly = false }: FetchOptions): TargetRules => ({ trusted, ownHost, httpsOnly });
  const begin = (address: string, options: FetchOptions, method: "GET" | "POST", form?: URLSearchParams): Asking => ({
    target: readTarget(address, rulesOf(options)),
    method,
    headers: { ...options.headers, ...headersOf(options, form) },
    body: form?.toString(),
    maxBytes: options.maxBytes,
    beginning: options.beginning ?? false,
    resolve,
    signal: AbortSignal.timeout(timeoutMs),
  });
  return {
    get: async (address, options) => follow(begin(address, options, "GET"), options, rulesOf(options)),
    post: async (address, options) => ask(begin(address, options, "POST", options.form)),
  };
}

function headersOf({ accept }: FetchOptions, form: URLSearchParams | undefined): Record<string, string> {
  const common = { accept, "accept-encoding": "gzip", "user-agent": AGENT };
  if (form === undefined) return common;
  return { ...common, "content-type": "application/x-www-form-urlencoded" };
}

interface Asking {
  target: Target;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body: string | undefined;
  maxBytes: number;
  beginning: boolean;
  resolve: Resolve;
  signal: AbortSignal;
}

async function follow(first: Asking, options: FetchOptions, rules: TargetRules): Promise<SafeResponse> {
  let asking = first;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const answer = await ask(asking);
    const next = redirectOf(answer);
    if (next === null) return answer;
    // A redirect of a public server must not open the operator's own network.
    const known = asking.target.isTrusted ? rules : { ...rules, trusted: new Map<string, string>() };
    const target = readTarget(next, known);
    const isSame = target.url.origin === asking.target.url.origin;
    asking = { ...asking, target, headers: isSame ? asking.headers : headersOf(options, undefined) };
  }
  throw new FetchError("tooManyRedirects");
}

function redirectOf({ status, headers: { location }, url }: SafeResponse): string | null {
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return null;
  const next = parseUrl(location, url);
  if (next === null) throw new FetchError("refused");
  return next.href;
}

async function ask(asking: Asking): Promise<SafeResponse> {
  const { target, signal } = asking;
  try {
    const response = await send(asking);
    const { statusCode: status = 0, headers } = response;
    return { status, headers, body: await readBody(response, asking), url: target.url.href };
  } catch (error) {
    if (signal.aborted) throw new FetchError("tooSlow", error);
    throw error instanceof FetchError ? error : new FetchError("unreachable", error);
  }
}

function send({ target, method, headers, body, resolve, signal }: Asking): Promise<IncomingMessage> {
  const { asked, host } = target;
  const { request } = asked.protocol === "https:" ? https : http;
  return new Promise((answered, failed) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const sending = request(asked, {
      method,
      headers: { ...headers, ...length },
      // A connection of its own, looked up and checked for this one request.
      agent: false,
      // Only called for names: a network address in the URL was checked before.
      lookup: isIP(host) === 0 ? lookupOf(target, resolve) : undefined,
      signal,
    });
    sending.once("response", answered).once("error", failed);
    sending.end(body);
  });
}

/**
 * Looks a name up once, and connects to exactly the addresses that were checked: there is no second look-up that could
 * have another result.
 */
function lookupOf({ host, isTrusted }: Target, resolve: Resolve): LookupFunction {
  return (_, { all }, done) => {
    checkedAddresses().then(
      ([first, ...others]) => {
        const found = [first, ...others].map((address) => ({ address, family: isIP(address) }));
        if (all) done(null, found);
        else done(null, first, isIP(first));
      },
      (problem) => done(problem, ""),
    );
  };

  async function checkedAddresses(): Promise<[string, ...string[]]> {
    const [first, ...others] = await resolve(host, isTrusted);
    if (first === undefined) throw new FetchError("unreachable");
    // A private address among public ones is an attack or a mistake: none of them is tried.
    if (!isTrusted && ![first, ...others].every(isPublicAddress)) throw new FetchError("refused");
    return [first, ...others];
  }
}

async function readBody(
  response: IncomingMessage,
  { maxBytes, beginning }: Pick<Asking, "maxBytes" | "beginning">,
): Promise<Buffer> {
  const { bytes, isWhole } = await readBeginning(unpacked(response), maxBytes);
  if (isWhole) return bytes;
  response.destroy();
  if (!beginning) throw new FetchError("tooLarge");
  return bytes;
}

/** The unpacked size counts: a packed answer can be a thousand times smaller than its content. */
function unpacked(response: IncomingMessage): Readable {
  const encoding = response.headers["content-encoding"] ?? "identity";
  if (encoding === "identity") return response;
  if (encoding !== "gzip") {
    response.destroy();
    throw new FetchError("unreadable");
  }
  const gunzip = createGunzip();
  response.once("error", (problem) => gunzip.destroy(problem));
  return response.pipe(gunzip);
}

/** `safeFetch` with the operator's configuration. */
export function safeFetchFor(env: { OUTSIDE_ORIGINS: ReadonlyMap<string, string>; BASE_URL: string }): SafeFetch {
  return createSafeFetch({ trusted: env.OUTSIDE_ORIGINS, ownHost: new URL(env.BASE_URL).hostname });
}
